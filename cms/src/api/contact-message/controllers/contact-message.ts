import { contactMessages } from 'shared-types/contract/contact-messages';
import { implement } from '../../../lib/endpoint';
import { receive } from '../services/contact-message';

export default implement(contactMessages, {
  create: async ({ body }) => {
    await receive(body);
    return { message: 'Thank you. We will write back within one working day.' };
  },
});
