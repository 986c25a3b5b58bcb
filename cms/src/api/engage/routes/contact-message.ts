import { contactMessages } from 'shared-types/contract/contact-messages';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(contactMessages, 'contact-message');
