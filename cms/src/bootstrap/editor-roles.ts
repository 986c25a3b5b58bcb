import type { Schema, UID } from '@strapi/types';
import { sql } from 'kysely';
import { db } from '../lib/database/db';
import { query, run } from '../lib/database/query';

/** What Strapi's own roles Editor and Author are there for. */
const CONTENT_TYPES = [
  'content.%-page',
  'content.page',
  'content.menu',
  'content.announcement',
  'content.redirect',
  'content.banner',
  'catalogue.product',
  'catalogue.category',
  'catalogue.collection',
  'catalogue.size',
  'catalogue.color',
  'catalogue.search-word',
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

/**
 * Strapi shows a related record with its fields to whoever may read the relation: a coupon's code on its product. From its roles
 * Editor and Author the relations are taken to what they may not read. Once, as above.
 */
export async function hideUnreadableRelations(): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'shop', key: 'editor_relations' });
  if (await store.get()) return;
  const relations = Object.entries(strapi.contentTypes).flatMap(([subject, { attributes }]) =>
    Object.entries<Schema.Attribute.AnyAttribute>(attributes).flatMap(([field, attribute]) =>
      attribute.type === 'relation' && 'target' in attribute ? [{ subject, field, target: attribute.target }] : [],
    ),
  );
  await run(
    db(),
    sql`WITH hidden AS (
       SELECT p.id, array_agg(x.field) AS fields
       FROM admin_permissions p JOIN admin_permissions_role_lnk l ON l.permission_id = p.id JOIN admin_roles r ON r.id = l.role_id
       JOIN json_to_recordset(${JSON.stringify(relations)}) AS x (subject text, field text, target text) ON x.subject = p.subject
       WHERE r.code IN ('strapi-editor', 'strapi-author') AND x.target LIKE 'api::%' AND NOT EXISTS (
         SELECT FROM admin_permissions o JOIN admin_permissions_role_lnk k ON k.permission_id = o.id
         WHERE k.role_id = r.id AND o.subject = x.target AND o.action = 'plugin::content-manager.explorer.read')
       GROUP BY p.id)
     UPDATE admin_permissions p
     SET properties = jsonb_set(p.properties::jsonb, '{fields}', (p.properties::jsonb -> 'fields') - h.fields)
     FROM hidden h WHERE h.id = p.id AND p.properties::jsonb -> 'fields' IS NOT NULL`,
  );
  await store.set({ value: 'hidden' });
}

/** Permissions for screens whose routes are disabled (lib/strapi/editor-routes.ts): without them Strapi's UI hides the screens. */
const CLOSED_SCREENS = [
  'admin::(admin-tokens|api-tokens|marketplace|transfer|webhooks)[.]',
  'admin::project-settings[.]update',
  'plugin::(content-type-builder|email|upload[.]settings|users-permissions)[.]',
].join('|');

/** Of hidden types Strapi grants reading all the same. */
const isHidden = (uid: string): boolean => {
  const { pluginOptions } = strapi.contentTypes[uid as UID.ContentType] as {
    pluginOptions?: { 'content-manager'?: { visible?: boolean } };
  };
  return /^(api::|plugin::users-permissions)/.test(uid) && pluginOptions?.['content-manager']?.visible === false;
};

/** At every start, because Strapi grants its super admin every permission at every start. */
export async function hideClosedScreens(): Promise<void> {
  const hidden = Object.keys(strapi.contentTypes).filter(isHidden);
  await run(
    db(),
    query
      .deleteFrom('admin_permissions')
      .where(({ eb, or }) => or([eb('action', '~', `^(${CLOSED_SCREENS})`), eb('subject', 'in', hidden)])),
  );
}

/** What the role that the shop adds for who writes its pages may see and change; products, people and settings are not. */
const WRITTEN = /^api::content\.(page|[a-z-]+-page|banner|menu|announcement|redirect)$/;
const LIBRARY = ['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'];

/** Adds the role *Content editor* once; what a super admin makes of it, or that it is gone, stays. */
export async function addContentEditorRole(): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'shop', key: 'content_editor_role' });
  if (await store.get()) return;
  const roles = strapi.service('admin::role');
  const { actionProvider } = strapi.service('admin::permission');
  const actions: { section: string; subjects: string[] | null }[] = actionProvider.values();
  const ofContent = actions
    .filter(({ section, subjects }) => section === 'contentTypes' && subjects)
    .map((action) => ({ ...action, subjects: action.subjects?.filter((subject) => WRITTEN.test(subject)) }));
  const role = await roles.create({
    name: 'Content editor',
    code: 'content-editor',
    description: 'Pages, blocks, menus and pictures, and nothing of the shop’s business',
  });
  await roles.assignPermissions(role.id, [
    ...strapi.service('admin::content-type').getPermissionsWithNestedFields(ofContent),
    ...LIBRARY.map((action) => ({ action: `plugin::upload.${action}` })),
  ]);
  await store.set({ value: 'added' });
}
