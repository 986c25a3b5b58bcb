import { searches } from 'shared-types/contract/searches';
import { implement } from '../../../lib/http/endpoint';
import { listMisses } from '../services/search-misses';

export default implement(searches, { misses: listMisses });
