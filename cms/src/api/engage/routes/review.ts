import { reviews } from 'shared-types/contract/reviews';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(reviews, 'review');
