import { visitor } from 'shared-types/contract/store';
import { implement } from '../../../lib/http/endpoint';
import { countVisit } from '../services/visit';

export default implement(visitor, {
  count: async () => {
    await countVisit();
    return { message: 'Welcome' };
  },
});
