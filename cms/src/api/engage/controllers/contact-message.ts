import { contactMessages } from 'shared-types/contract/contact-messages';
import { implement } from '../../../lib/http/endpoint';
import { receive } from '../services/contact-message';
import { deleteMessage, listMessages, setRead } from '../services/inbox';

export default implement(contactMessages, {
  list: ({ query }) => listMessages(query),
  setRead: ({ params, body }) => setRead(params.id, body.is_read),
  remove: async ({ params }) => {
    await deleteMessage(params.id);
    return { message: 'Message deleted' };
  },
  create: async ({ body, caller }) => {
    const ticket = await receive(body, caller);
    const message = ticket
      ? `Your complaint has arrived. Its ticket number is ${ticket}; we have mailed it to you.`
      : 'Thank you. We will write back within one working day.';
    return { message, ticket };
  },
});
