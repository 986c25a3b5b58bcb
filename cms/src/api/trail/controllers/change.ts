import { changes } from 'shared-types/contract/changes';
import { implement } from '../../../lib/http/endpoint';
import { listChanges } from '../services/change';

export default implement(changes, {
  ofRecord: async ({ params: { kind, id } }) => listChanges(kind, id),
});
