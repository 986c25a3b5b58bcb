import type { Modules } from '@strapi/types';
import type { Knex } from 'knex';
import { sql } from 'kysely';
import { COLLECTED_MAX, type Collection, type CollectionBody } from 'shared-types/contract/collections';
import type { z } from 'zod';
import { anyOf, query, run } from '../../../lib/database/query';
import { type Caller, isStaffWith } from '../../../lib/http/caller';
import { conflict, HttpError, invalid } from '../../../lib/http/http-error';
import { deleteDocument, lockDocument, serialTransaction } from '../../../lib/strapi/documents';
import { freeSlug, slugOf } from '../lib/slug';
import { lockTree } from './change-category';
import { COLLECTION, showCollection } from './collection';

type Body = z.output<typeof CollectionBody>;

/** Throws 400 at `name`, `slug`, `file_id`, `category_id`, `color_ids` or `product_ids`. */
export function createCollection(body: Body): Promise<Collection> {
  return serialTransaction('categories', async (trx) => {
    await lockTree(trx);
    await checkReferences(trx, body);
    const { id } = await strapi.documents(COLLECTION).create({ data: dataOf(body) });
    return showCollection(Number(id), trx);
  });
}

/** Throws as above, 403 for a status that the caller may not set, 404, 409. */
export function editCollection(
  caller: Caller,
  id: number,
  { seen_updated_at: seen, ...body }: Body & { seen_updated_at?: string | undefined },
): Promise<Collection> {
  return serialTransaction('categories', async (trx) => {
    await lockTree(trx);
    const documentId = await lockDocument(trx, COLLECTION, { id, called: 'Collection', seen });
    const { is_active } = await showCollection(id, trx);
    if (body.is_active !== is_active && !isStaffWith(caller, 'categories.setStatus'))
      throw new HttpError(403, 'You are not allowed to switch a collection on or off');
    await checkReferences(trx, body);
    await strapi.documents(COLLECTION).update({ documentId, data: dataOf(body) });
    return showCollection(id, trx);
  });
}

/** Behind those that are there; those that it has stay where they are. Throws 400 at `product_ids`, 404, 409 for a rule. */
export function addProducts(id: number, productIds: readonly number[]): Promise<{ added: number; count: number }> {
  return serialTransaction('categories', async (trx) => {
    await lockTree(trx);
    const documentId = await lockDocument(trx, COLLECTION, { id, called: 'Collection' });
    const { kind, name, products } = await showCollection(id, trx);
    if (kind !== 'hand')
      throw conflict('collection_by_rule', `“${name}” goes by a rule: its products are found by it.`);
    const there = new Set(products.map((product) => product.id));
    const added = productIds.filter((product) => !there.has(product));
    const count = products.length + added.length;
    if (count > COLLECTED_MAX)
      throw invalid('product_ids', `A collection holds at most ${COLLECTED_MAX} products: it would have ${count}`);
    await checkReferences(trx, { product_ids: added });
    if (added.length)
      await strapi.documents(COLLECTION).update({ documentId, data: { products: [...there, ...added] } });
    return { added: added.length, count };
  });
}

/** Throws 404. */
export function setCollectionStatus(id: number, is_active: boolean): Promise<Collection> {
  return serialTransaction('categories', async (trx) => {
    await lockTree(trx);
    const documentId = await lockDocument(trx, COLLECTION, { id, called: 'Collection' });
    await strapi.documents(COLLECTION).update({ documentId, data: { is_active } });
    return showCollection(id, trx);
  });
}

/** Throws 404. */
export const removeCollection = (id: number): Promise<void> => deleteDocument(COLLECTION, { id, called: 'Collection' });

type Data = Modules.Documents.Params.Data.Input<typeof COLLECTION>;

/** A text that is not said stays. Null empties a column, which Strapi's types do not know. */
const dataOf = ({ category_id: category, file_id: file, product_ids, color_ids, ...said }: Body): Data =>
  ({
    ...{ category, file, products: product_ids, colors: color_ids },
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
  }) as Data;

async function checkReferences(
  trx: Knex.Transaction,
  { product_ids, category_id = null, color_ids = [] }: Partial<Body> & Pick<Body, 'product_ids'>,
): Promise<void> {
  for (const [path, table, ids, message] of [
    ['product_ids', 'products', product_ids, 'One of these products is no longer there'],
    ['category_id', 'categories', category_id === null ? [] : [category_id], 'This category is no longer there'],
    ['color_ids', 'colors', color_ids, 'One of these colours is no longer there'],
  ] as const) {
    const wanted = new Set(ids);
    if (wanted.size === 0) continue;
    const found = await run(
      trx,
      query
        .selectFrom(table)
        .select('id')
        .where('id', '=', anyOf([...wanted]))
        .forKeyShare(),
    );
    if (found.length < wanted.size) throw invalid(path, message);
  }
}

/**
 * Answers the collection's slug: the given one, its own when none is given, and for a new one one made of its name. Throws
 * 400 at `name` or `slug` when another collection has it, or a category has the slug: their pages stand side by side.
 */
export async function checkCollection(
  trx: Knex.Transaction,
  before: { id: number; slug: string } | null,
  { name, slug }: { name: string; slug?: string | undefined },
): Promise<string> {
  await lockTree(trx);
  const others = await run(
    trx,
    query
      .selectFrom('collections')
      .where('id', 'is distinct from', before?.id ?? null)
      .select(({ ref, val }) => ['slug', sql<boolean>`fold(${ref('name')}) = fold(${val(name)})`.as('is_same')]),
  );
  if (others.some((other) => other.is_same)) throw invalid('name', 'There is a collection of this name already');
  if (before && (!slug || slug === before.slug)) return before.slug;
  const categories = await run(trx, query.selectFrom('categories').select('slug'));
  const taken = new Set([...others, ...categories].map((row) => row.slug));
  if (!slug) return freeSlug(slugOf(name, 'collection'), taken);
  if (taken.has(slug)) throw invalid('slug', 'Another collection or a category has this slug');
  return slug;
}
