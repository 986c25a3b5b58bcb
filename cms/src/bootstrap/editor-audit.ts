import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { ChangedKind } from 'shared-types/contract/changes';
import { recordChange } from '../api/trail/services/change';
import { db } from '../lib/database/db';
import { run } from '../lib/database/query';
import { writer } from '../lib/strapi/writer';

/** Said by hand: what the trail keeps has whatever columns are selected below. */
type Snapshot = Record<string, unknown> & { id: number };

const SNAPSHOTS = {
  editor: (ids: number[]) => sql<Snapshot>`
    SELECT u.id, u.firstname, u.lastname, u.email, u.username, u.is_active AS active, u.blocked, u.password,
      (SELECT coalesce(jsonb_agg(r.name ORDER BY r.name), '[]') FROM admin_users_roles_lnk l
       JOIN admin_roles r ON r.id = l.role_id WHERE l.user_id = u.id) AS roles
    FROM admin_users u WHERE u.id = ANY(${ids}) ORDER BY u.id FOR UPDATE OF u`,
  'editor-role': (ids: number[]) => sql<Snapshot>`
    SELECT r.id, r.name, r.description,
      (SELECT coalesce(jsonb_agg(concat_ws(' ', p.action, p.subject, p.properties, nullif(p.conditions::text, '[]'))
         ORDER BY p.action, p.subject, p.id), '[]')
       FROM admin_permissions_role_lnk l JOIN admin_permissions p ON p.id = l.permission_id
       WHERE l.role_id = r.id) AS permissions
    FROM admin_roles r WHERE r.id = ANY(${ids}) ORDER BY r.id FOR UPDATE OF r`,
} as const satisfies Partial<Record<ChangedKind, unknown>>;

/**
 * Records in the audit log what is done in Strapi's UI to its own accounts and roles, in the same transaction, and who
 * signs in there. Its documents: record-changes.ts, its files: editor-uploads.ts. Its API tokens are disabled.
 */
export function auditEditorAccounts(): void {
  const users = strapi.service('admin::user');
  auditMethod('editor', users, 'create');
  auditMethod('editor', users, 'updateById', (id: number) => [id]);
  auditMethod('editor', users, 'deleteById', (id: number) => [id]);
  auditMethod('editor', users, 'deleteByIds', (ids: number[]) => ids);
  const roles = strapi.service('admin::role');
  auditMethod('editor-role', roles, 'create');
  auditMethod('editor-role', roles, 'update', ({ id }: { id: number }) => [id]);
  auditMethod('editor-role', roles, 'deleteByIds', (ids: number[]) => ids);
  auditMethod('editor-role', roles, 'assignPermissions', (id: number) => [id]);
  strapi.eventHub.on('admin.auth.success', async ({ user }: { user: { id: number; firstname?: string } }) => {
    const by = { id: null, name: `${user.firstname ?? 'Somebody'} (Strapi)` };
    await recordChange(db(), by, { kind: 'editor', id: user.id, act: 'signed in' });
  });
}

/** `idsOf`: the ids of the records in the call's arguments; without it, the call creates one. */
function auditMethod<Args extends never[]>(
  kind: keyof typeof SNAPSHOTS,
  service: Record<string, (...args: Args) => Promise<unknown>>,
  method: string,
  idsOf?: (...args: Args) => (number | string)[],
): void {
  const original = service[method];
  if (!original) throw new Error(`Strapi has no ${method} any more`);
  service[method] = (...args) =>
    strapi.db.transaction(async ({ trx }) => {
      const named = idsOf?.(...args).map(Number) ?? [];
      const before = await snapshotsOf(trx, kind, named);
      const result = await original(...args);
      const ids = idsOf ? named : [(result as { id: number }).id];
      const after = await snapshotsOf(trx, kind, ids);
      for (const id of ids) await recordDifference(trx, kind, id, before.get(id), after.get(id));
      return result;
    });
}

async function snapshotsOf(
  trx: Knex.Transaction,
  kind: keyof typeof SNAPSHOTS,
  ids: number[],
): Promise<Map<number, Snapshot>> {
  const rows = ids.length ? await run(trx, SNAPSHOTS[kind](ids)) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of a password only that it changed. */
async function recordDifference(
  trx: Knex.Transaction,
  kind: ChangedKind,
  id: number,
  before?: Snapshot,
  after?: Snapshot,
): Promise<void> {
  if (!before && !after) return;
  const { id: _, password: old, ...was }: Snapshot = before ?? { id };
  const { id: __, password: now, ...is }: Snapshot = after ?? { id };
  const changed = before && after && old !== now ? { password: 'another' } : {};
  const act = !before ? 'created' : after ? 'edited' : 'deleted';
  await recordChange(trx, writer(), { kind, id, act, before: was, after: { ...is, ...changed } });
}
