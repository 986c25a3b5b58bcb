import { mailWords } from 'shared-types/contract/mail-words';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(mailWords, 'mail-word');
