import { users } from 'shared-types/contract/users';
import { implement } from '../../../lib/endpoint';

export default implement(users, {
  me: async ({ caller: { id, name, email, phone, roles } }) => ({ id, name, email, phone, roles }),
});
