import type { UID } from '@strapi/types';
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
