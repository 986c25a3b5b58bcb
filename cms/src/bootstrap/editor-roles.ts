import { db, sql } from '../lib/database/db';

/** What Strapi's own roles Editor and Author are there for. */
const CONTENT = [
  'content.%-page',
  'content.banner',
  'catalogue.product',
  'catalogue.category',
  'catalogue.size',
  'catalogue.color',
];

/**
 * Strapi gives its roles Editor and Author every type of a new shop: orders, addresses and where payments go. They keep the
 * content; whoever is to see more is given it by hand, once and for all, so this is done only once.
 */
export async function narrowEditorRoles(): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'shop', key: 'editor_roles' });
  if (await store.get()) return;
  await sql(
    db(),
    `DELETE FROM admin_permissions p USING admin_permissions_role_lnk l, admin_roles r
     WHERE l.permission_id = p.id AND r.id = l.role_id AND r.code IN ('strapi-editor', 'strapi-author')
       AND (p.subject LIKE 'api::%' OR p.subject LIKE 'plugin::users-permissions%')
       AND NOT p.subject LIKE ANY (:content::text[])`,
    { content: CONTENT.map((type) => `api::${type}`) },
  );
  await store.set({ value: 'narrowed' });
}

/** Rights to screens whose calls are closed (lib/strapi/editor-routes.ts): without them Strapi's UI does not offer the screens. */
const CLOSED_SCREENS = [
  'admin::(admin-tokens|api-tokens|marketplace|transfer|webhooks)[.]',
  'admin::project-settings[.]update',
  'plugin::(content-type-builder|email|upload[.]settings|users-permissions)[.]',
].join('|');

/** At every start, because Strapi gives its super admin every right that there is at every start. */
export async function hideClosedScreens(): Promise<void> {
  await sql(db(), 'DELETE FROM admin_permissions WHERE action ~ :screens', { screens: `^(${CLOSED_SCREENS})` });
}
