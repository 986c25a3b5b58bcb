import { changes } from 'shared-types/contract/changes';
import { implement } from '../../../lib/http/endpoint';
import { listChanges } from '../services/change';
import { listTrail, trailPeople } from '../services/trail';

export default implement(changes, {
  list: ({ query }) => listTrail(query),
  people: () => trailPeople(),
  ofRecord: ({ params }) => listChanges(params.kind, params.id),
});
