import type { Knex } from 'knex';
import { sql } from 'kysely';
import { eachOf, newText, PRODUCT_TEXTS } from 'shared-types/domain/product-fields';
import { strapiColumns } from '../../../../lib/database/db';
import { anyOf, query, run } from '../../../../lib/database/query';
import { recordChanges } from '../../../trail/services/change';
import { CHANGED_SINCE, type PlannedProduct } from '../../lib/plan-import';
import type { PlannedVariant } from '../../lib/plan-variants';
import { auditedFactsOf } from '../../lib/present-staff-product';
import { columnsOf, PRODUCT_COLUMNS } from '../../lib/product-columns';
import { freeSlug, slugOf } from '../../lib/slug';
import { quantitiesOf } from '../adjust-stock';
import { showSeveralForStaff } from '../staff-product';
import { attachToProducts, attachToVariants } from './attach-pictures';
import { editVariants, withVariants } from './edit-variants';
import { ProblemsOfImport } from './problems-of-import';
import { BATCH, type Edit, isEdit, type Writing } from './writing';

const NEW_TEXTS = eachOf(PRODUCT_TEXTS, newText);

/**
 * Writes what was planned, in the transaction that makes all of it true at once. Nobody waits for it but who changes the same
 * products: what is new nobody sees, and the pieces that orders count are locked at the very end, for two statements. Throws
 * `ProblemsOfImport` when something has changed since it was planned. Answers the products' ids.
 */
export async function applyPlans(
  trx: Knex.Transaction,
  plans: readonly PlannedProduct[],
  writing: Writing,
): Promise<{ id: number; is_new: boolean }[]> {
  const changed = plans.filter(({ isChange }) => isChange);
  const added = changed.filter(({ existing }) => !existing);
  const edited = changed.filter(isEdit);
  await lockProducts(trx, edited);
  let rows = plans.reduce((sum, plan) => (plan.isChange ? sum : sum + plan.rows), 0);
  const onBatch = async (batch: readonly PlannedProduct[]) => {
    rows += batch.reduce((sum, plan) => sum + plan.rows, 0);
    await writing.onRows(rows);
  };
  const made: number[] = [];
  const slugs = await takenSlugs(trx, added);
  for (const batch of batchesOf(added)) {
    made.push(...(await addProducts(trx, batch, slugs, writing)));
    await onBatch(batch);
  }
  for (const batch of batchesOf(edited)) {
    await editProducts(trx, batch, writing);
    await onBatch(batch);
  }
  await editVariants(trx, edited);
  return [
    ...made.map((id) => ({ id, is_new: true })),
    ...edited.map(({ existing }) => ({ id: existing.id, is_new: false })),
  ];
}

function* batchesOf<Plan extends PlannedProduct>(plans: readonly Plan[]): Generator<Plan[]> {
  let batch: Plan[] = [];
  let size = 0;
  for (const plan of plans) {
    batch.push(plan);
    size += plan.rows;
    if (size < BATCH) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length) yield batch;
}

/** In id order. What somebody has changed since it was planned is a problem of its row. */
async function lockProducts(trx: Knex.Transaction, edited: readonly Edit[]): Promise<void> {
  const ids = edited.map(({ existing }) => existing.id);
  const locked = await run(
    trx,
    query
      .selectFrom('products')
      .select(['id', 'updated_at'])
      .where('id', '=', anyOf(ids))
      .orderBy('id')
      .forNoKeyUpdate(),
  );
  const now = new Map(locked.map(({ id, updated_at }) => [id, updated_at.toISOString()]));
  const stale = edited.filter(({ existing }) => now.get(existing.id) !== existing.updated_at);
  if (stale.length)
    throw new ProblemsOfImport(stale.map(({ row }) => ({ row, column: 'slug', message: CHANGED_SINCE })));
}

async function takenSlugs(trx: Knex.Transaction, added: readonly PlannedProduct[]): Promise<Set<string>> {
  if (!added.length) return new Set();
  const wanted = added.map(({ body }) => body.slug ?? slugOf(body.name));
  const rows = await run(
    trx,
    query
      .selectFrom('products')
      .select('slug')
      .where(({ eb, or }) =>
        or([eb('slug', '=', anyOf(wanted)), sql<boolean>`regexp_replace(slug, '-[0-9]+$', '') = any(${wanted})`]),
      ),
  );
  // What the file says itself is taken too, wherever it stands in it.
  return new Set([...rows.map(({ slug }) => slug), ...added.flatMap(({ body }) => body.slug ?? [])]);
}

async function addProducts(
  trx: Knex.Transaction,
  batch: readonly PlannedProduct[],
  slugs: Set<string>,
  writing: Writing,
): Promise<number[]> {
  const planned = new Map<string, PlannedProduct>();
  const values = batch.map((plan) => {
    const slug = plan.body.slug ?? freeSlug(slugOf(plan.body.name), slugs);
    slugs.add(slug);
    planned.set(slug, plan);
    return { ...strapiColumns(), ...NEW_TEXTS, ...columnsOf(plan.body), slug };
  });
  const made = await run(trx, query.insertInto('products').values(values).returning(['id', 'slug']));
  const products = made.flatMap(({ id, slug }) => {
    const plan = planned.get(slug);
    return plan ? [{ id, plan }] : [];
  });
  const plain = { size_id: null, color_id: null, label: '', start_range: null, end_range: null, quantity: 0 };
  await addVariants(
    trx,
    products.flatMap(({ id, plan }) =>
      plan.variants.length
        ? plan.variants.map((variant, position) => ({
            ...variantOf(variant),
            id,
            position,
            pictures: variant.pictures,
          }))
        : [{ ...plain, id, position: 0, pictures: null }],
    ),
    writing,
  );
  await attachToProducts(trx, products, writing);
  const ids = products.map(({ id }) => id);
  const shown = await showSeveralForStaff(ids, trx);
  await recordChanges(
    trx,
    writing.by,
    shown.map((product) => ({ kind: 'product', id: product.id, act: 'created', after: auditedFactsOf(product) })),
  );
  return ids;
}

/** A new one as its row is written. */
const variantOf = ({ body: { file_ids: _, ...said }, quantity }: PlannedVariant) => ({
  ...said,
  quantity: quantity ?? 0,
});

type NewVariant = Omit<ReturnType<typeof variantOf>, 'file_ids'> & {
  /** Of its product. */
  id: number;
  position: number;
  pictures: string[] | null;
};

async function addVariants(trx: Knex.Transaction, variants: readonly NewVariant[], writing: Writing): Promise<void> {
  for (let at = 0; at < variants.length; at += BATCH) {
    const some = variants.slice(at, at + BATCH);
    const values = some.map(({ id, pictures: _, ...said }) => ({ ...strapiColumns(), ...said, product_id: id }));
    const made = await run(
      trx,
      query.insertInto('stock_labels').values(values).returning(['id', 'product_id', 'position']),
    );
    const idOf = new Map(made.map(({ id, product_id, position }) => [`${product_id} ${position}`, id]));
    await attachToVariants(
      trx,
      some.flatMap(({ id, position, pictures }) => {
        const owner = idOf.get(`${id} ${position}`);
        return pictures && owner ? [{ id: owner, sources: pictures }] : [];
      }),
      writing,
    );
  }
}

async function editProducts(trx: Knex.Transaction, batch: readonly Edit[], writing: Writing): Promise<void> {
  await writeColumns(
    trx,
    batch.map(({ existing, body }) => ({ ...columnsOf(body), id: existing.id })),
  );
  const last = await lastPositions(
    trx,
    batch.map(({ existing }) => existing.id),
  );
  await addVariants(
    trx,
    batch.flatMap(({ existing, variants }) =>
      variants
        .filter((variant) => !variant.existing)
        .map((variant, index) => ({
          ...variantOf(variant),
          id: existing.id,
          position: (last.get(existing.id) ?? -1) + 1 + index,
          pictures: variant.pictures,
        })),
    ),
    writing,
  );
  await attachToProducts(
    trx,
    batch.map((plan) => ({ id: plan.existing.id, plan })),
    writing,
  );
  await attachToVariants(
    trx,
    batch.flatMap(({ variants }) =>
      variants.flatMap(({ existing, pictures }) =>
        existing && pictures ? [{ id: existing.id, sources: pictures }] : [],
      ),
    ),
    writing,
  );
  const after = new Map(
    (
      await showSeveralForStaff(
        batch.map(({ existing }) => existing.id),
        trx,
      )
    ).map((product) => [product.id, product]),
  );
  await recordChanges(
    trx,
    writing.by,
    batch.flatMap((plan) => {
      const shown = after.get(plan.existing.id);
      if (!shown) return [];
      const product = withVariants(shown, plan.variants);
      return {
        kind: 'product' as const,
        id: product.id,
        act: 'edited',
        before: { ...auditedFactsOf(plan.existing), ...quantitiesOf(plan.existing) },
        after: { ...auditedFactsOf(product), ...quantitiesOf(product) },
      };
    }),
  );
}

/** The slug stays, and the coupon's row is told only of products that get another one. */
const EDITED = PRODUCT_COLUMNS.filter((column) => column !== 'slug' && column !== 'offer_coupon_id');

async function writeColumns(trx: Knex.Transaction, rows: readonly Record<string, unknown>[]): Promise<void> {
  const said = sql`jsonb_populate_recordset(NULL::products, ${JSON.stringify(rows)}::jsonb)`;
  const set = sql.join(EDITED.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`));
  await run(
    trx,
    sql`UPDATE products p SET ${set}, updated_at = ${new Date()}::timestamp FROM ${said} r WHERE p.id = r.id`,
  );
  await run(
    trx,
    sql`UPDATE products p SET offer_coupon_id = r.offer_coupon_id FROM ${said} r
      WHERE p.id = r.id AND p.offer_coupon_id IS DISTINCT FROM r.offer_coupon_id`,
  );
}

async function lastPositions(trx: Knex.Transaction, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await run(
    trx,
    query
      .selectFrom('stock_labels')
      .select(({ fn }) => ['product_id', fn.max('position').as('last')])
      .where('product_id', '=', anyOf(ids))
      .groupBy('product_id'),
  );
  return new Map(
    rows.flatMap(({ product_id, last }) => (product_id === null ? [] : [[product_id, Number(last ?? -1)]])),
  );
}
