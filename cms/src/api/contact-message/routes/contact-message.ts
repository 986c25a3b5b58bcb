import { contactMessages } from 'shared-types/contract/contact-messages';
import { routesOf } from '../../../lib/endpoint';

export default routesOf(contactMessages, 'contact-message');
