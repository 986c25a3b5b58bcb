import { stuckMails } from 'shared-types/contract/stuck-mails';
import { implement } from '../../../lib/http/endpoint';
import { forgetMail, listStuckMails, sendAgain } from '../services/stuck-mail';

export default implement(stuckMails, {
  list: ({ query }) => listStuckMails(query),
  again: async ({ params }) => {
    await sendAgain(params.id);
    return { message: 'It is sent again' };
  },
  forget: async ({ params }) => {
    await forgetMail(params.id);
    return { message: 'Mail forgotten' };
  },
});
