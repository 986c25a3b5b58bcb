import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AdminCollection, Collection } from 'shared-types/contract/collections';
import { type Db, db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { firstFile } from '../../../lib/media/picture-queries';
import { presentPicture } from '../../../lib/media/pictures';
import { requireDocument } from '../../../lib/strapi/documents';
import { productFacts } from './browse';

export const COLLECTION = 'api::catalogue.collection';

const collections = query
  .selectFrom('collections as c')
  .select(({ ref }) => [
    ...(['c.id', 'c.name', 'c.slug', 'c.page_title', 'c.description', 'c.intro', 'c.kind'] as const),
    ...(['c.category_id', 'c.flag', 'c.price_from', 'c.price_below', 'c.new_days', 'c.in_stock'] as const),
    ...(['c.in_menu', 'c.is_active', 'c.updated_at'] as const),
    firstFile(COLLECTION, ref('c.id'), 'file').as('file'),
  ]);

/** By name. Whether a product fits a rule is known of those on sale, so those are counted. */
export async function listCollections(): Promise<AdminCollection[]> {
  const [rows, { collected }] = await Promise.all([
    run(
      db(),
      collections.orderBy(({ ref }) => sql`fold(${ref('c.name')})`),
    ),
    productFacts(),
  ]);
  return rows.map(({ id, name, slug, kind, in_menu, is_active: isActive, file }) => ({
    ...{ _id: String(id), id, name, slug, kind, in_menu, isActive },
    productCount: collected.get(id)?.count ?? 0,
    thumbnail: file && presentPicture(file),
  }));
}

/** Throws 404. */
export async function showCollection(id: number, connection: Db = db()): Promise<Collection> {
  const [found] = await run(
    connection,
    collections
      .select(({ selectFrom }) => [
        jsonArrayFrom(
          selectFrom('collections_products_lnk as l')
            .innerJoin('products as p', 'p.id', 'l.product_id')
            .whereRef('l.collection_id', '=', 'c.id')
            .select(['p.id', 'p.name'])
            .orderBy('l.product_ord')
            .orderBy('l.id'),
        ).as('products'),
        jsonArrayFrom(
          selectFrom('collections_colors_lnk as l')
            .whereRef('l.collection_id', '=', 'c.id')
            .select('l.color_id as id')
            .orderBy('l.color_ord')
            .orderBy('l.id'),
        ).as('colors'),
      ])
      .where('c.id', '=', id),
  );
  const { colors, file, ...row } = requireDocument(found, 'Collection');
  return {
    ...row,
    page_title: row.page_title ?? '',
    description: row.description ?? '',
    intro: row.intro ?? '',
    file: file && { id: file.id, url: file.url, picture: presentPicture(file) },
    color_ids: colors.flatMap(({ id: color }) => color ?? []),
    updated_at: row.updated_at.toISOString(),
  };
}

/** What the audit log has of a collection: what a person would call changed. */
export async function collectionFacts(documentId: string) {
  const found = await strapi
    .documents(COLLECTION)
    .findOne({ documentId, populate: ['file', 'products', 'category', 'colors'] });
  if (!found) return undefined;
  const names = (records: readonly { name?: string | null }[] | null | undefined) =>
    (records ?? []).map(({ name }) => name);
  const { id, name, slug, page_title: title, description, intro, kind, flag } = found;
  const facts = {
    ...{ name, slug, title, description, intro, kind, flag, picture: found.file?.url ?? null },
    ...{ products: names(found.products), category: found.category?.name ?? null, colours: names(found.colors) },
    ...{ 'price from': found.price_from, 'price below': found.price_below, 'new days': found.new_days },
    ...{ 'in stock': found.in_stock, 'in the menu': found.in_menu, active: found.is_active },
  };
  return { id: Number(id), facts };
}
