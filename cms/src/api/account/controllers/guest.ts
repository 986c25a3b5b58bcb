import { guests } from 'shared-types/contract/guests';
import { implement } from '../../../lib/http/endpoint';
import { eraseGuest } from '../../people/services/erase-guest';
import { exportGuest } from '../services/export';

export default implement(guests, {
  export: ({ params }) => exportGuest(params.id),
  erase: async ({ caller, params }) => {
    await eraseGuest(params.id, caller);
    return { message: 'The guest’s data have been erased' };
  },
});
