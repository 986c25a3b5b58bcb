import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { built, editorToken, knex } from './plain-strapi';

const { strapiColumns } = built<typeof import('../../src/lib/database/db')>('lib/database/db');
const { query, run } = built<typeof import('../../src/lib/database/query')>('lib/database/query');
const { allFiles } = built<typeof import('../../src/lib/media/picture-queries')>('lib/media/picture-queries');
const media = built<typeof import('../../src/api/media/services/attach-files')>('api/media/services/attach-files');

const createFile = (): Promise<{ id: number }> =>
  strapi.db.query('plugin::upload.file').create({
    data: {
      name: 'a',
      hash: randomBytes(4).toString('hex'),
      mime: 'image/webp',
      url: '/uploads/a.webp',
      provider: 'x',
    },
  });

it('lib/database/db: a row that SQL writes with `strapiColumns` is one of Strapi’s documents', async () => {
  const row = { ...strapiColumns(), name: 'By SQL', position: 1 };
  const [made] = await knex()('sizes').insert(row).returning('id');
  const found = await strapi.documents('api::catalogue.size').findOne({ documentId: row.document_id });
  expect(found).toMatchObject({ id: made.id, name: 'By SQL', createdAt: row.created_at.toISOString() });
});

it('api/media: Strapi and SQL read each other’s links in files_related_mph', async () => {
  const [first, second] = [await createFile(), await createFile()];
  const banner = await strapi.db
    .query('api::content.banner')
    .create({ data: { title: 'B', is_active: true, file: first.id }, populate: ['file'] });
  const slot = { type: 'api::content.banner', field: 'file' };
  const [read] = await run(
    knex(),
    query.selectNoFrom(({ val }) => allFiles(slot.type, val(banner.id), 'file').as('files')),
  );
  expect(read?.files).toMatchObject([{ id: first.id }]);
  await media.attachFiles(knex(), slot, [{ id: banner.id, files: [second.id] }]);
  const found = await strapi.db.query('api::content.banner').findOne({ where: { id: banner.id }, populate: ['file'] });
  expect(found.file.id).toBe(second.id);
});

it('api/content: components lie in …_cmps by entity_id, field, cmp_id and order', async () => {
  const page = await strapi.documents('api::content.faq-page').create({
    data: { title: 'F', items: ['one', 'two'].map((question) => ({ question, answer: 'a' })) } as never,
  });
  const rows = await run(
    knex(),
    sql`SELECT c.question FROM faq_pages_cmps l JOIN components_page_questions c ON c.id = l.cmp_id
     WHERE l.entity_id = ${Number(page.id)} AND l.field = 'items' ORDER BY l."order"`,
  );
  expect(rows).toEqual([{ question: 'one' }, { question: 'two' }]);
});

it('api/promotion: what a coupon is for lies in offer_coupons_categories_lnk', async () => {
  const category = await strapi.db
    .query('api::catalogue.category')
    .create({ data: { name: 'C', slug: 'c', is_active: true } });
  const coupon = await strapi.db.query('api::promotion.offer-coupon').create({
    data: {
      ...{ code: 'LINKED', discount_type: 'percentage', discount_value: 5, is_active: true, used_count: 0 },
      ...{ valid_from: new Date(0), valid_until: new Date(), categories: [category.id] },
    },
  });
  const links = await run(
    knex(),
    sql`SELECT category_id FROM offer_coupons_categories_lnk WHERE offer_coupon_id = ${coupon.id}`,
  );
  expect(links).toEqual([{ category_id: category.id }]);
});

it('bootstrap/editor-audit, bootstrap/editor-roles: accounts, roles and rights are linked by admin_…_lnk', async () => {
  await editorToken();
  const [linked] = await run(
    knex(),
    sql<{
      roles: number;
      rights: number;
    }>`SELECT count(DISTINCT u.role_id)::int AS roles, count(DISTINCT p.permission_id)::int AS rights
     FROM admin_users_roles_lnk u JOIN admin_permissions_role_lnk p ON p.role_id = u.role_id
     JOIN admin_roles r ON r.id = u.role_id WHERE r.code = 'strapi-super-admin'`,
  );
  expect(linked?.roles).toBe(1);
  expect(linked?.rights).toBeGreaterThan(10);
});

it('extensions/users-permissions: people are of the shop’s own type', () => {
  const { attributes } = strapi.contentType('plugin::users-permissions.user');
  expect(Object.keys(attributes)).toEqual(expect.arrayContaining(['name', 'phone', 'active', 'roles']));
});
