import { sql } from 'kysely';
import { db } from '../lib/database/db';
import { query, run } from '../lib/database/query';

/** What Strapi's own roles Editor and Author are there for. */
const CONTENT_TYPES = [
  'content.%-page',
  'content.banner',
  'catalogue.product',
  'catalogue.category',
  'catalogue.size',
  'catalogue.color',
];

/**
 * Strapi grants its roles Editor and Author every type of a new shop: orders, addresses and where payments go. They keep the
 * content types; what a super admin grants them later must stay, so this is done only once.
 */
export async function narrowEditorRoles(): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'shop', key: 'editor_roles' });
  if (await store.get()) return;
  await run(
    db(),
    sql`DELETE FROM admin_permissions p USING admin_permissions_role_lnk l, admin_roles r
     WHERE l.permission_id = p.id AND r.id = l.role_id AND r.code IN ('strapi-editor', 'strapi-author')
       AND (p.subject LIKE 'api::%' OR p.subject LIKE 'plugin::users-permissions%')
       AND NOT p.subject LIKE ANY (${CONTENT_TYPES.map((type) => `api::${type}`)}::text[])`,
  );
  await store.set({ value: 'narrowed' });
}

/** Permissions for screens whose routes are disabled (lib/strapi/editor-routes.ts): without them Strapi's UI hides the screens. */
const CLOSED_SCREENS = [
  'admin::(admin-tokens|api-tokens|marketplace|transfer|webhooks)[.]',
  'admin::project-settings[.]update',
  'plugin::(content-type-builder|email|upload[.]settings|users-permissions)[.]',
].join('|');

/** At every start, because Strapi grants its super admin every permission at every start. */
export async function hideClosedScreens(): Promise<void> {
  await run(db(), query.deleteFrom('admin_permissions').where('action', '~', `^(${CLOSED_SCREENS})`));
}
