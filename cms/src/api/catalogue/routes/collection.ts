import { collections } from 'shared-types/contract/collections';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(collections, 'collection');
