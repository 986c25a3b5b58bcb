import { reviews } from 'shared-types/contract/reviews';
import { routesOf } from '../../../lib/endpoint';

export default routesOf(reviews, 'review');
