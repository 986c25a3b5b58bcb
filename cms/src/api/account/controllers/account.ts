import { account } from 'shared-types/contract/account';
import { implement } from '../../../lib/http/endpoint';
import { deleteAccount, exportAccount, mailOwnConfirmLink, showAccount } from '../services/account';

export default implement(account, {
  show: ({ caller }) => showAccount(caller),
  mailConfirmLink: async ({ caller }) => {
    await mailOwnConfirmLink(caller);
    return { message: 'The link is on its way to your mailbox.' };
  },
  export: ({ caller }) => exportAccount(caller),
  remove: async ({ caller, body }) => {
    await deleteAccount(caller, body.password);
    return { message: 'Your account has been deleted' };
  },
});
