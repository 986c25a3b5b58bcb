import { z } from 'zod';
import { PHONE_HINT, PHONE_PATTERN, TYPED_NUMBER_MAX } from '../domain/limits.js';
import { phoneOf } from '../domain/phone-and-pin.js';
import { ROLES } from '../domain/roles.js';
import { Email, NewPassword, PresentPassword, SessionUser } from './auth.js';
import { addressText, DateTime, Id, IdParams, Message, PageQuery, personName, SeenAt, stringUpTo } from './common.js';
import { ConsentRecord } from './consents.js';
import { endpoint } from './endpoint.js';

/** A person as the back office's list shows them; `phone` is empty where there is none. */
export const User = SessionUser.extend({ id: Id, active: z.boolean() });
export type User = z.infer<typeof User>;

export const UserDetail = User.extend({
  created_at: DateTime,
  updated_at: DateTime,
  order_count: z.int(),
  /** Each yes and no to news, of addresses that are confirmed, oldest first. */
  consents: z.array(ConsentRecord),
});
export type UserDetail = z.infer<typeof UserDetail>;

const OptionalPhone = stringUpTo(TYPED_NUMBER_MAX, PHONE_HINT)
  .overwrite(phoneOf)
  .refine((phone) => phone === '' || PHONE_PATTERN.test(phone), PHONE_HINT);
const Roles = z
  .array(z.enum(ROLES, 'Unknown role'))
  .refine((roles) => new Set(roles).size === roles.length, 'Each role once');

export const NewUserBody = z.strictObject({
  name: personName('Enter a name'),
  email: Email,
  phone: OptionalPhone.default(''),
  password: NewPassword,
  roles: Roles.default([]),
  active: z.boolean().default(true),
});

/** Who is invited chooses the password by the mailed link. */
export const InvitationBody = NewUserBody.omit({ password: true, active: true });

/** What is left out stays as it is. Email and password are the person's own: a form may send them along unchanged. */
export const UserBody = z.strictObject({
  name: personName('Enter a name'),
  email: Email.optional(),
  phone: OptionalPhone.optional(),
  password: z.literal('', 'Only the person chooses a new password').optional(),
  roles: Roles.optional(),
  active: z.boolean().optional(),
  ...SeenAt,
});

export const ProfileBody = z.strictObject({ name: personName('Enter your name'), phone: OptionalPhone });

export const PasswordBody = z.strictObject({
  current_password: PresentPassword,
  new_password: NewPassword,
});

export const USER_STATUSES = ['active', 'inactive'] as const;
export const USER_KINDS = ['staff', 'shoppers'] as const;
export const USER_SORTS = ['newest', 'oldest', 'name'] as const;
export const UserQuery = z.strictObject({
  search: addressText(100).optional(),
  role: z.enum(ROLES, 'Unknown role').optional(),
  status: z.enum(USER_STATUSES, 'Unknown status').optional(),
  /** Colleagues, or those who may only buy. */
  kind: z.enum(USER_KINDS, 'Unknown kind').optional(),
  sort: z.enum(USER_SORTS, 'Unknown order').optional(),
  ...PageQuery,
});

export const users = {
  me: endpoint({
    method: 'GET',
    path: '/users/profile/me',
    summary: 'The signed-in member of staff',
    access: 'profile.own',
    answer: SessionUser.extend({ id: Id }),
  }),
  updateMe: endpoint({
    method: 'PUT',
    path: '/users/profile/me',
    summary: 'Change one’s own name and phone',
    access: 'profile.own',
    body: ProfileBody,
    answer: SessionUser.extend({ id: Id }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/users/profile/password',
    summary: 'Choose a new password; the person’s other sessions end',
    access: 'profile.own',
    body: PasswordBody,
    rateLimits: [{ max: 10, minutes: 15, per: ['user'], onlyFailures: true }],
    answer: Message,
  }),
  roles: endpoint({
    method: 'GET',
    path: '/users/roles',
    summary: 'The roles there are',
    access: 'users.read',
    answer: z.array(z.object({ name: z.enum(ROLES) })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'All people, newest first; a page of them and their number when `page` or `limit` is given',
    access: 'users.read',
    query: UserQuery,
    answer: z.union([z.array(User), z.object({ users: z.array(User), count: z.int() })]),
  }),
  show: endpoint({
    method: 'GET',
    path: '/users/:id',
    summary: 'One person',
    access: 'users.read',
    params: IdParams,
    answer: UserDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Open an account for somebody',
    access: 'users.create',
    body: NewUserBody,
    status: 201,
    answer: UserDetail,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/users/invitations',
    summary: 'Open an account for somebody without a password, and mail them a link to choose one, good for a week',
    access: 'users.create',
    body: InvitationBody,
    status: 201,
    answer: UserDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/:id',
    summary: 'Change a person’s name, phone, roles, and whether they may sign in',
    access: 'users.edit',
    params: IdParams,
    body: UserBody,
    answer: UserDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    summary: 'Delete an account; orders and invoices keep their own copies',
    access: 'users.delete',
    params: IdParams,
    answer: Message,
  }),
};
