import { SessionUser } from './auth.js';
import { Id } from './common.js';
import { endpoint } from './endpoint.js';

export const users = {
  me: endpoint({
    method: 'GET',
    path: '/users/profile/me',
    summary: 'The signed-in member of staff',
    access: 'profile.own',
    answer: SessionUser.extend({ id: Id }),
  }),
};
