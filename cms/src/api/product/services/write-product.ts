import type { Knex } from 'knex';
import type { ProductBody, ProductEditBody, StaffProduct } from 'shared-types/contract/product-form';
import { rateRefusal } from 'shared-types/domain/gst';
import type { Caller } from '../../../lib/caller';
import { sql, strapiColumns, transaction } from '../../../lib/db';
import { invalid, notFound } from '../../../lib/http-error';
import { LOCKS } from '../../../lib/locks';
import { attachFiles, checkPictures } from '../../../lib/pictures';
import { refuseStale } from '../../../lib/refuse-stale';
import { recordChange } from '../../change/services/change';
import { gstRules } from '../../gst-slab/services/gst-slab';
import { factsOf } from '../lib/present-staff';
import { columnsOf } from '../lib/product-columns';
import { freeSlug, slugOf } from '../lib/slug';
import { showForStaff } from './staff-product';
import { writeStocks } from './write-stocks';

/** What a new product has of texts that nobody gave. */
const NO_WORDS = { description: '', story: '', care: '' };
type Fields = Omit<ProductEditBody, 'stocks' | 'seen_updated_at'>;

/** Makes a product with its variants. Throws 400 at the field that is wrong. */
export async function createProduct(caller: Caller, body: ProductBody): Promise<StaffProduct> {
  return transaction(async (trx) => {
    const id = await insertProduct(trx, body);
    const product = await showForStaff(id, trx);
    await recordChange(trx, caller, { kind: 'product', id, act: 'created', after: factsOf(product) });
    return product;
  });
}

/** The writing part of a creation, for the import too. Answers the new id. */
export async function insertProduct(trx: Knex.Transaction, body: ProductBody): Promise<number> {
  await checkReferences(trx, body, null);
  const columns = { ...NO_WORDS, ...columnsOf({ ...body, slug: await slugFor(trx, body, null) }) };
  await refuseUntaxed(trx, columns);
  const names = Object.keys(columns);
  const [row] = await sql<{ id: number }>(
    trx,
    `INSERT INTO products (document_id, ${names.join(', ')}, created_at, updated_at, published_at)
     VALUES (:document_id, ${names.map((name) => `:${name}`).join(', ')}, :created_at, :updated_at, :published_at)
     RETURNING id`,
    { ...strapiColumns(), ...columns },
  );
  if (!row) throw new Error('The product was not returned');
  await attachPictures(trx, row.id, body);
  const plain = { size_id: null, color_id: null, label: '', start_range: null, end_range: null, file_ids: [] };
  await writeStocks(trx, row.id, body.stocks.length ? body.stocks : [{ ...plain, quantity: body.quantity ?? 0 }]);
  return row.id;
}

/** Throws 400 at the field that is wrong, 404, 409 when somebody else has changed the product since. */
export async function editProduct(
  caller: Caller,
  id: number,
  { seen_updated_at, ...body }: ProductEditBody,
): Promise<StaffProduct> {
  return transaction(async (trx) => {
    await lockProduct(trx, id, seen_updated_at);
    const before = await showForStaff(id, trx);
    await updateProduct(trx, before, body);
    const after = await showForStaff(id, trx);
    await recordChange(trx, caller, {
      kind: 'product',
      id,
      act: 'edited',
      before: factsOf(before),
      after: factsOf(after),
    });
    return after;
  });
}

/** The product's row stays locked until the end. Throws 404, and 409 when it was changed after it was seen. */
export async function lockProduct(trx: Knex.Transaction, id: number, seen?: string): Promise<void> {
  const [row] = await sql<{ updated_at: Date }>(
    trx,
    'SELECT updated_at FROM products WHERE id = :id FOR NO KEY UPDATE',
    { id },
  );
  if (!row) throw notFound('Product');
  refuseStale(row, seen);
}

/** The writing part of an edit, for the import too. What the body does not name stays. */
export async function updateProduct(
  trx: Knex.Transaction,
  before: StaffProduct,
  { stocks, ...body }: Omit<ProductEditBody, 'seen_updated_at'>,
): Promise<void> {
  const { id } = before;
  await checkReferences(trx, body, before);
  const columns = columnsOf({ ...body, slug: await slugFor(trx, body, before) });
  await refuseUntaxed(trx, { ...before, ...columns });
  await sql(
    trx,
    `UPDATE products SET ${Object.keys(columns)
      .map((name) => `${name} = :${name}`)
      .join(', ')}, updated_at = :now WHERE id = :id`,
    { ...columns, id, now: new Date() },
  );
  await attachPictures(trx, id, body);
  if (stocks) await writeStocks(trx, id, stocks);
}

/** Throws 400 at `hsn_code` when nobody could say the product's tax. */
async function refuseUntaxed(trx: Knex.Transaction, product: Parameters<typeof rateRefusal>[0]): Promise<void> {
  const refusal = rateRefusal(product, await gstRules(trx));
  if (refusal) throw invalid('hsn_code', refusal);
}

/** A given slug must be free; without one a product keeps its own, and a new one gets one from its name. */
async function slugFor(trx: Knex.Transaction, body: Fields, before: StaffProduct | null): Promise<string> {
  if (before && (body.slug === undefined || body.slug === before.slug)) return before.slug;
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [LOCKS.slug]);
  const wanted = body.slug ?? slugOf(body.name);
  const rows = await sql<{ slug: string }>(
    trx,
    `SELECT slug FROM products WHERE slug = :wanted OR slug LIKE :wanted || '-%'`,
    { wanted },
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  if (body.slug !== undefined && taken.has(wanted)) throw invalid('slug', 'Another product has this slug');
  return freeSlug(wanted, taken);
}

async function checkReferences(trx: Knex.Transaction, body: Fields, before: StaffProduct | null): Promise<void> {
  const [category] = await sql(trx, 'SELECT id FROM categories WHERE id = :id FOR KEY SHARE', { id: body.category_id });
  if (!category) throw invalid('category_id', 'This category is no longer there');
  if (typeof body.offer_coupon_id === 'number') {
    const [coupon] = await sql<{ is_active: boolean }>(
      trx,
      'SELECT is_active FROM offer_coupons WHERE id = :id FOR KEY SHARE',
      { id: body.offer_coupon_id },
    );
    // A coupon that was switched off since may stay where it is.
    if (!coupon || (!coupon.is_active && before?.offer_coupon?.id !== body.offer_coupon_id))
      throw invalid('offer_coupon_id', 'This coupon is not active');
  }
}

async function attachPictures(trx: Knex.Transaction, id: number, body: Fields): Promise<void> {
  const { thumbnail_id: thumbnail, image_ids: images } = body;
  await checkPictures(trx, [
    ...(typeof thumbnail === 'number' ? [{ path: 'thumbnail_id', id: thumbnail }] : []),
    ...(images ?? []).map((image, index) => ({ path: `image_ids.${index}`, id: image })),
  ]);
  const owner = { type: 'api::product.product', id };
  if (thumbnail !== undefined)
    await attachFiles(trx, { ...owner, field: 'thumbnail' }, thumbnail === null ? [] : [thumbnail]);
  if (images) await attachFiles(trx, { ...owner, field: 'images' }, images);
}

export default { createProduct, editProduct, insertProduct, updateProduct, lockProduct };
