import { sizes } from 'shared-types/contract/variant-options';
import { implement } from '../../../lib/http/endpoint';
import { sizeOptions } from '../services/variant-options';

export default implement(sizes, {
  list: () => sizeOptions.list(),
  show: ({ params }) => sizeOptions.show(params.id),
  create: ({ body }) => sizeOptions.create(body),
  reorder: ({ caller, body }) => sizeOptions.reorder(caller, body.ids),
  update: ({ params, body: { seen_updated_at, ...body } }) => sizeOptions.update(params.id, seen_updated_at, body),
  remove: async ({ params }) => {
    await sizeOptions.remove(params.id);
    return { message: 'Deleted' };
  },
});
