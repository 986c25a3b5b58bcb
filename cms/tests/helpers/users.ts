import type { AuthAnswer } from 'shared-types/contract/auth';
import type { UserDetail } from 'shared-types/contract/users';
import { PASSWORD } from './factories';
import { preparedStaff } from './prepared';
import { get, request } from './shop';

export type Refusal = { message: string; errors: { path: string; message: string }[] };

/** The body that opens an account for somebody of sales. */
export const newUser = (overrides: Record<string, unknown> = {}) => ({
  name: 'Kamla Bai',
  email: `kamla-${Math.random().toString(36).slice(2)}@example.com`,
  phone: '9829012345',
  password: PASSWORD,
  roles: ['sales'],
  ...overrides,
});

export const signIn = (email: string, password = PASSWORD, path = '/auth/admin/login') =>
  request<AuthAnswer>('POST', path, { body: { email, password } });

/** The people who manage accounts, and what they do most. */
export function userFixture() {
  const admin = preparedStaff('admin');
  const owner = preparedStaff('admin', 'super_admin');
  const superOnly = preparedStaff('super_admin');
  return {
    admin,
    owner,
    superOnly,
    create: (body: unknown, person = superOnly) =>
      request<UserDetail & Refusal>('POST', '/users', { token: person.token, body }),
    show: async (id: number) => (await get<UserDetail>(`/users/${id}`, admin.token)).body,
  };
}
