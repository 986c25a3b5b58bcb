import { account } from 'shared-types/contract/account';
import { implement } from '../../../lib/endpoint';
import { deleteAccount, exportAccount } from '../services/account';

export default implement(account, {
  export: ({ caller }) => exportAccount(caller),
  remove: async ({ caller, body }) => {
    await deleteAccount(caller, body.password);
    return { message: 'Your account has been deleted' };
  },
});
