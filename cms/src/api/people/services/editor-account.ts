import type { Knex } from 'knex';
import { sql } from 'kysely';
import { may, type Role } from 'shared-types/domain/roles';
import { query, run } from '../../../lib/database/query';
import { HttpError } from '../../../lib/http/http-error';
import { recordChange } from '../../trail/services/change';
import { endEditorSessions } from './end-sessions';

interface Person {
  id: number;
  name: string;
  email: string;
  roles: Role[];
  email_verified_at: Date | null;
}

export const SUPER_ADMIN = 'strapi-super-admin';
const CONTENT_EDITOR = 'content-editor';

const refused = (message: string) => new HttpError(403, message);

/**
 * The account that a person of the back office has in Strapi's UI; it is made, or becomes theirs, when they have none yet
 * (docs/strapi.md). `trx`: one in which Strapi works too. Throws 403 with the reason for who may not come in.
 */
export async function accountFor(trx: Knex.Transaction, userId: number): Promise<{ person: Person; editorId: number }> {
  const [person] = await run(
    trx,
    query
      .selectFrom('up_users')
      .select(['id', 'name', 'email', 'roles', 'email_verified_at'])
      .where('id', '=', userId)
      .where('active', '=', true)
      .forNoKeyUpdate(),
  );
  if (!person || !may(person.roles, 'editor.enter')) throw refused('Your role does not open the content editor');
  const [own] = await run(
    trx,
    query
      .selectFrom('admin_users as e')
      .leftJoin('editor_accounts as a', 'a.editor_id', 'e.id')
      .select(['e.id', 'e.is_active', 'a.user_id'])
      .where(({ eb, or, and, ref }) =>
        or([
          eb('a.user_id', '=', userId),
          and([
            sql<boolean>`lower(${ref('e.email')}) = ${person.email.toLowerCase()}`,
            sql<boolean>`NOT EXISTS (SELECT FROM editor_accounts mine WHERE mine.user_id = ${userId})`,
          ]),
        ]),
      )
      .forUpdate('e'),
  );
  if (own && (!own.is_active || (own.user_id !== null && own.user_id !== userId)))
    throw refused(
      'Your account in the content editor is switched off. A super admin switches it on there, under Users.',
    );
  const editorId = own ? own.id : await make(trx, person);
  if (own && own.user_id === null) await takeOver(trx, person, own.id);
  await alignRoles(trx, person);
  return { person, editorId };
}

/** Its rights are those of `alignRoles`; it has no password: its person's in the back office counts (bootstrap/editor-sign-in). */
async function make(trx: Knex.Transaction, person: Person): Promise<number> {
  const [firstname = person.name, ...rest] = person.name.split(/\s+/);
  // Not by Strapi's own service: it goes on counting users when the transaction is over, which ends the process.
  const { id }: { id: number } = await strapi.db.query('admin::user').create({
    data: {
      ...{ firstname, lastname: rest.join(' '), email: person.email.toLowerCase(), isActive: true },
      registrationToken: null,
    },
  });
  await run(trx, query.insertInto('editor_accounts').values({ user_id: person.id, editor_id: id }));
  await recordChange(trx, person, { kind: 'editor', id, act: 'created', after: { email: person.email, active: true } });
  return id;
}

/**
 * Makes an account that was there the person's: by its address, which has to be known to be theirs. Strapi confirms no
 * address, so whoever had the account until now is signed out of it, and its password is no longer one.
 */
async function takeOver(trx: Knex.Transaction, person: Person, editorId: number): Promise<void> {
  if (!person.email_verified_at)
    throw refused(
      'The content editor has an account with your address, and it is not confirmed yet that the address is yours. Sign out, press “Forgot password?” and follow the link in the mail: that confirms it.',
    );
  await run(trx, query.insertInto('editor_accounts').values({ user_id: person.id, editor_id: editorId }));
  await run(
    trx,
    query
      .updateTable('admin_users')
      .set({ password: null, reset_password_token: null, reset_password_token_expires_at: null })
      .where('id', '=', editorId),
  );
  await endEditorSessions(trx, person.id);
  await recordChange(trx, person, { kind: 'editor', id: editorId, act: 'joined with the back office' });
}

/**
 * Gives a person's account the rights of their role: Super Admin exactly while they are a super admin; beside it whatever a super
 * admin has given it in Strapi, and *Content editor* where that is nothing.
 */
async function alignRoles(trx: Knex.Transaction, { id, roles }: Pick<Person, 'id' | 'roles'>): Promise<void> {
  const isSuper = roles.includes('super_admin');
  await run(
    trx,
    sql`DELETE FROM admin_users_roles_lnk l USING editor_accounts a, admin_roles r
     WHERE a.user_id = ${id} AND l.user_id = a.editor_id AND r.id = l.role_id
       AND r.code = ${SUPER_ADMIN} AND NOT ${isSuper}::boolean`,
  );
  await run(
    trx,
    sql`INSERT INTO admin_users_roles_lnk (user_id, role_id, role_ord)
     SELECT a.editor_id, r.id, 1 FROM editor_accounts a JOIN admin_roles r ON r.code = ${isSuper ? SUPER_ADMIN : CONTENT_EDITOR}
     WHERE a.user_id = ${id} AND NOT EXISTS (
       SELECT FROM admin_users_roles_lnk l WHERE l.user_id = a.editor_id AND (l.role_id = r.id OR NOT ${isSuper}::boolean))`,
  );
}

/** After a change of a person: who may no longer come in, or has other rights there, is signed out of Strapi's UI. */
export async function followRoles(
  trx: Knex.Transaction,
  before: { id: number; roles: Role[] },
  after: { roles: Role[] },
): Promise<void> {
  const rights = ({ roles }: { roles: Role[] }) => `${may(roles, 'editor.enter')} ${roles.includes('super_admin')}`;
  if (rights(before) === rights(after)) return;
  await alignRoles(trx, { id: before.id, roles: after.roles });
  await endEditorSessions(trx, before.id);
}

/** A person's account in Strapi's UI goes with them, and its sessions. What they wrote stays. */
export async function deleteEditorAccount(trx: Knex.Transaction, userId: number): Promise<void> {
  await run(
    trx,
    sql`DELETE FROM admin_users e USING editor_accounts a WHERE a.user_id = ${userId} AND e.id = a.editor_id`,
  );
}

/**
 * Deletes registration tokens of accounts that are active already (an older version left them there), and expired tokens
 * for new passwords.
 */
export async function clearUsedTokens(trx: Knex.Transaction): Promise<void> {
  await run(
    trx,
    sql`UPDATE admin_users SET registration_token = NULL WHERE is_active AND registration_token IS NOT NULL`,
  );
  await run(
    trx,
    sql`UPDATE admin_users SET reset_password_token = NULL, reset_password_token_expires_at = NULL
     WHERE reset_password_token IS NOT NULL
       AND coalesce(reset_password_token_expires_at <= now() AT TIME ZONE 'UTC', true)`,
  );
}
