import { colors } from 'shared-types/contract/variant-options';
import { implement } from '../../../lib/http/endpoint';
import { colorOptions } from '../services/variant-options';

export default implement(colors, {
  list: () => colorOptions.list(),
  show: ({ params }) => colorOptions.show(params.id),
  create: ({ body }) => colorOptions.create(body),
  reorder: ({ caller, body }) => colorOptions.reorder(caller, body.ids),
  update: ({ params, body: { seen_updated_at, ...body } }) => colorOptions.update(params.id, seen_updated_at, body),
  remove: async ({ params }) => {
    await colorOptions.remove(params.id);
    return { message: 'Deleted' };
  },
});
