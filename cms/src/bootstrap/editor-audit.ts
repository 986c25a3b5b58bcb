import type { Knex } from 'knex';
import type { ChangedKind } from 'shared-types/contract/changes';
import { recordChange } from '../api/trail/services/change';
import { db, sql } from '../lib/database/db';
import { editor } from './editor-changes';

type Facts = Record<string, unknown> & { id: number };

const FACTS = {
  editor: `SELECT u.id, u.firstname, u.lastname, u.email, u.username, u.is_active AS active, u.blocked, u.password,
      (SELECT coalesce(jsonb_agg(r.name ORDER BY r.name), '[]') FROM admin_users_roles_lnk l
       JOIN admin_roles r ON r.id = l.role_id WHERE l.user_id = u.id) AS roles
    FROM admin_users u WHERE u.id = ANY(:ids) ORDER BY u.id FOR UPDATE OF u`,
  'editor-role': `SELECT r.id, r.name, r.description,
      (SELECT coalesce(jsonb_agg(concat_ws(' ', p.action, p.subject, p.properties, nullif(p.conditions::text, '[]'))
         ORDER BY p.action, p.subject, p.id), '[]')
       FROM admin_permissions_role_lnk l JOIN admin_permissions p ON p.id = l.permission_id
       WHERE l.role_id = r.id) AS permissions
    FROM admin_roles r WHERE r.id = ANY(:ids) ORDER BY r.id FOR UPDATE OF r`,
} as const satisfies Partial<Record<ChangedKind, string>>;

/**
 * What is done in Strapi's UI to its own accounts and roles is written into the trail, in the transaction that does it, and
 * who signs in there. Its documents: editor-changes.ts, its files: editor-uploads.ts. Its tokens are closed to everybody.
 */
export function auditEditorAccounts(): void {
  const users = strapi.service('admin::user');
  record('editor', users, 'create');
  record('editor', users, 'updateById', (id: number) => [id]);
  record('editor', users, 'deleteById', (id: number) => [id]);
  record('editor', users, 'deleteByIds', (ids: number[]) => ids);
  const roles = strapi.service('admin::role');
  record('editor-role', roles, 'create');
  record('editor-role', roles, 'update', ({ id }: { id: number }) => [id]);
  record('editor-role', roles, 'deleteByIds', (ids: number[]) => ids);
  record('editor-role', roles, 'assignPermissions', (id: number) => [id]);
  strapi.eventHub.on('admin.auth.success', async ({ user }: { user: { id: number; firstname?: string } }) => {
    const by = { id: null, name: `${user.firstname ?? 'Somebody'} (Strapi)` };
    await recordChange(db(), by, { kind: 'editor', id: user.id, act: 'signed in' });
  });
}

/** `concerned`: the ids of the records that the call names; without it, it makes one. */
function record<Args extends never[]>(
  kind: keyof typeof FACTS,
  service: Record<string, (...args: Args) => Promise<unknown>>,
  method: string,
  concerned?: (...args: Args) => (number | string)[],
): void {
  const act = service[method];
  if (!act) throw new Error(`Strapi has no ${method} any more`);
  service[method] = (...args) =>
    strapi.db.transaction(async ({ trx }) => {
      const named = concerned?.(...args).map(Number) ?? [];
      const before = await factsOf(trx, kind, named);
      const result = await act(...args);
      const ids = concerned ? named : [(result as { id: number }).id];
      const after = await factsOf(trx, kind, ids);
      for (const id of ids) await note(trx, kind, id, before.get(id), after.get(id));
      return result;
    });
}

async function factsOf(trx: Knex.Transaction, kind: keyof typeof FACTS, ids: number[]): Promise<Map<number, Facts>> {
  const rows = ids.length ? await sql<Facts>(trx, FACTS[kind], { ids }) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of a password only that there is another one. */
async function note(
  trx: Knex.Transaction,
  kind: ChangedKind,
  id: number,
  before?: Facts,
  after?: Facts,
): Promise<void> {
  if (!before && !after) return;
  const { id: _, password: old, ...was } = before ?? { id };
  const { id: __, password: now, ...is } = after ?? { id };
  const changed = before && after && old !== now ? { password: 'another' } : {};
  const act = !before ? 'created' : after ? 'edited' : 'deleted';
  await recordChange(trx, editor(), { kind, id, act, before: was, after: { ...is, ...changed } });
}
