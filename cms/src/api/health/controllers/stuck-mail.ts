import { stuckMails } from 'shared-types/contract/stuck-mails';
import { implement } from '../../../lib/http/endpoint';
import { forgetMail, listStuckMails, sendAgain } from '../services/stuck-mail';

export default implement(stuckMails, {
  list: ({ query }) => listStuckMails(query),
  again: async ({ caller, params }) => {
    await sendAgain(caller, params.id);
    return { message: 'It is sent again' };
  },
  forget: async ({ caller, params }) => {
    await forgetMail(caller, params.id);
    return { message: 'Mail forgotten' };
  },
});
