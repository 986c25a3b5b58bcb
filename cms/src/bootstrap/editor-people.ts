import { errors } from '@strapi/utils';
import { sql } from 'kysely';
import type { Role } from 'shared-types/domain/roles';
import { SUPER_ADMIN } from '../api/people/services/editor-account';
import { requestReset } from '../api/people/services/password-reset';
import { db } from '../lib/database/db';
import { query, run } from '../lib/database/query';

export interface EditorsPerson {
  password: string | null;
  active: boolean;
  roles: Role[];
  email: string;
}

/** Whose an account of Strapi's UI is in the back office; undefined for one that Strapi keeps alone. */
export async function personOfEditor(editorId: number): Promise<EditorsPerson | undefined> {
  const [person] = await run(
    db(),
    query
      .selectFrom('editor_accounts as a')
      .innerJoin('up_users as u', 'u.id', 'a.user_id')
      .select(['u.password', 'u.active', 'u.roles', 'u.email'])
      .where('a.editor_id', '=', editorId),
  );
  return person;
}

interface Change {
  email?: unknown;
  password?: unknown;
  resetPasswordToken?: unknown;
  roles?: (number | string)[];
}

/**
 * An account that is somebody's in the back office has address, password and the role Super Admin from there: else who may change
 * accounts in Strapi could sign in as a colleague, and come into the back office as them.
 */
export function keepPeoplesAccounts(): void {
  const users = strapi.service('admin::user');
  const update: (id: number, change: Change) => Promise<unknown> = users.updateById;
  users.updateById = async (id: number, change: Change) => {
    await assertNotKept(Number(id), change);
    return update(id, change);
  };
  const auth = strapi.service('admin::auth');
  const forgot: (body: { email?: string }) => Promise<unknown> = auth.forgotPassword;
  auth.forgotPassword = async (body: { email?: string } = {}) => {
    const [editor] = await run(
      db(),
      query.selectFrom('admin_users').select('id').where('email', '=', String(body.email).toLowerCase()),
    );
    const person = editor && (await personOfEditor(editor.id));
    return person ? requestReset(person.email.toLowerCase(), 'back-office') : forgot(body);
  };
}

async function assertNotKept(id: number, { email, password, resetPasswordToken, roles }: Change): Promise<void> {
  if (!(await personOfEditor(id))) return;
  const [account] = await run(
    db(),
    sql<{ email: string; super_role: number; is_super: boolean }>`
      SELECT e.email, r.id AS super_role,
        EXISTS (SELECT FROM admin_users_roles_lnk l WHERE l.user_id = e.id AND l.role_id = r.id) AS is_super
      FROM admin_users e, admin_roles r WHERE e.id = ${id} AND r.code = ${SUPER_ADMIN}`,
  );
  const isKept =
    password !== undefined ||
    Boolean(resetPasswordToken) ||
    (email !== undefined && String(email).toLowerCase() !== account?.email?.toLowerCase());
  if (isKept)
    throw new errors.ValidationError(
      'Address and password of this account are those of the back office: change them there',
    );
  if (roles && account && roles.map(Number).includes(account.super_role) !== account.is_super)
    throw new errors.ValidationError('Super Admin goes by the role in the back office: change it there, under Users');
}
