import type { Knex } from 'knex';
import type { ProductBody, ProductEditBody, StaffProduct } from 'shared-types/contract/product-form';
import { eachOf, newText, PRODUCT_TEXTS } from 'shared-types/domain/product-fields';
import { strapiColumns, transaction } from '../../../lib/database/db';
import { query, run, runOne } from '../../../lib/database/query';
import { assertNotStale } from '../../../lib/http/assert-not-stale';
import type { Caller } from '../../../lib/http/caller';
import { checkFilms, checkPictures } from '../../../lib/media/pictures';
import { requireDocument } from '../../../lib/strapi/documents';
import { attachFiles } from '../../media/services/attach-files';
import { recordChange } from '../../trail/services/change';
import { auditedFactsOf } from '../lib/present-staff-product';
import { columnsOf } from '../lib/product-columns';
import { assertMrp, assertTaxRate, assertVariantMrps, checkReferences, slugFor } from './check-product';
import { writeLook } from './look';
import { showForStaff } from './staff-product';
import { writeStocks } from './write-stocks';

/** What a new product has of texts that nobody gave. */
const NEW_TEXTS = eachOf(PRODUCT_TEXTS, newText);
type Fields = Omit<ProductEditBody, 'stocks' | 'seen_updated_at'>;

/** Makes a product with its variants. Throws 400 at the field that is wrong. */
export const createProduct = (caller: Caller, body: ProductBody): Promise<StaffProduct> =>
  transaction((trx) => insertProduct(trx, caller, body));

async function insertProduct(trx: Knex.Transaction, caller: Caller, body: ProductBody): Promise<StaffProduct> {
  await checkReferences(trx, body, null);
  const columns = { ...NEW_TEXTS, ...columnsOf(body), slug: await slugFor(trx, body, null) };
  await assertTaxRate(trx, columns);
  assertMrp(columns);
  const { id } = await runOne(
    trx,
    query
      .insertInto('products')
      .values({ ...strapiColumns(), ...columns })
      .returning('id'),
  );
  await attachMedia(trx, id, body);
  await writeLook(trx, id, body.look_ids);
  const plain = { size_id: null, color_id: null, label: '', start_range: null, end_range: null, file_ids: [] };
  await writeStocks(trx, id, body.stocks.length ? body.stocks : [{ ...plain, quantity: body.quantity ?? 0 }]);
  await assertVariantMrps(trx, id, body.price);
  const product = await showForStaff(id, trx);
  await recordChange(trx, caller, { kind: 'product', id, act: 'created', after: auditedFactsOf(product) });
  return product;
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
      before: auditedFactsOf(before),
      after: auditedFactsOf(after),
    });
    return after;
  });
}

/** The product's row stays locked until the end. Throws 404, and 409 when it was changed after it was seen. */
export async function lockProduct(trx: Knex.Transaction, id: number, seen?: string): Promise<void> {
  const [row] = await run(trx, query.selectFrom('products').select('updated_at').where('id', '=', id).forNoKeyUpdate());
  assertNotStale(requireDocument(row, 'Product'), seen);
}

/** The writing part of an edit. What the body does not name stays. */
async function updateProduct(
  trx: Knex.Transaction,
  before: StaffProduct,
  { stocks, ...body }: Omit<ProductEditBody, 'seen_updated_at'>,
): Promise<void> {
  const { id } = before;
  await checkReferences(trx, body, before.offer_coupon?.id ?? null);
  const columns = { ...columnsOf(body), slug: await slugFor(trx, body, before) };
  await assertTaxRate(trx, { ...before, ...columns });
  assertMrp({ ...before, ...columns });
  await run(
    trx,
    query
      .updateTable('products')
      .set({ ...columns, updated_at: new Date() })
      .where('id', '=', id),
  );
  await attachMedia(trx, id, body);
  await writeLook(trx, id, body.look_ids);
  if (stocks) await writeStocks(trx, id, stocks);
  await assertVariantMrps(trx, id, body.price);
}

async function attachMedia(trx: Knex.Transaction, id: number, body: Fields): Promise<void> {
  const { thumbnail_id: thumbnail, image_ids: images, film_id: film } = body;
  await checkPictures(trx, [
    ...(typeof thumbnail === 'number' ? [{ path: 'thumbnail_id', id: thumbnail }] : []),
    ...(images ?? []).map((image, index) => ({ path: `image_ids.${index}`, id: image })),
  ]);
  if (typeof film === 'number') await checkFilms(trx, [{ path: 'film_id', id: film }]);
  const attach = (field: string, files: readonly number[]) =>
    attachFiles(trx, { type: 'api::catalogue.product', field }, [{ id, files }]);
  if (thumbnail !== undefined) await attach('thumbnail', thumbnail === null ? [] : [thumbnail]);
  if (images) await attach('images', images);
  if (film !== undefined) await attach('film', film === null ? [] : [film]);
}
