import { users } from 'shared-types/contract/users';
import { implement } from '../../../lib/http/endpoint';
import { inviteUser } from '../services/invite-user';
import { createUser, deleteUser, updateUser } from '../services/manage-user';
import { changePassword, presentProfile, updateProfile } from '../services/profile';
import { bearerOf } from '../services/session';
import { listRoles, listUsers, showUser } from '../services/user';

export default implement(users, {
  me: async ({ caller }) => presentProfile(caller),
  updateMe: ({ caller, body }) => updateProfile(body, caller),
  changePassword: async ({ caller, body, ctx }) => {
    await changePassword(body, caller, bearerOf(ctx.get('authorization')) ?? '');
    return { message: 'Your password has been changed. Your other sessions have ended.' };
  },
  roles: async () => listRoles(),
  list: ({ query }) => listUsers(query),
  show: ({ params }) => showUser(params.id),
  create: ({ caller, body }) => createUser(body, caller),
  invite: ({ caller, body }) => inviteUser(body, caller),
  update: ({ params, caller, body }) => updateUser(params.id, body, caller),
  remove: async ({ params, caller }) => {
    await deleteUser(params.id, caller);
    return { message: 'User deleted' };
  },
});
