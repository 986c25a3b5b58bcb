import { stuckMails } from 'shared-types/contract/stuck-mails';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(stuckMails, 'stuck-mail');
