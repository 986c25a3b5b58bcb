import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { eachOf, newText, PRODUCT_TEXTS } from 'shared-types/domain/product-fields';
import { strapiColumns } from '../../../../lib/database/db';
import { anyOf, query, run } from '../../../../lib/database/query';
import type { Actor } from '../../../../lib/http/caller';
import { recordChanges } from '../../../trail/services/change';
import { CHANGED_SINCE, type PlannedProduct, type PlannedVariant } from '../../lib/plan-import';
import { auditedFactsOf } from '../../lib/present-staff-product';
import { columnsOf, PRODUCT_COLUMNS } from '../../lib/product-columns';
import { freeSlug, slugOf } from '../../lib/slug';
import { quantitiesOf } from '../adjust-stock';
import { showSeveralForStaff } from '../staff-product';
import { ProblemsOfImport } from './problems-of-import';

/** What the writing of an import needs beside its plans. */
interface Writing {
  by: Actor;
  /** The picture of the shop that a name in the file has become. */
  fileIdOf: (source: string) => number;
  /** Hears how many rows are written, again and again; throws when nobody wants it any more. */
  onRows: (done: number) => Promise<void>;
}

const STOCK = 'api::catalogue.stock-label';
const PRODUCT = 'api::catalogue.product';
/** So many products go into a statement, whose values are 65,535 at most. */
const BATCH = 500;
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

type Edit = PlannedProduct & { existing: StaffProduct };
const isEdit = (plan: PlannedProduct): plan is Edit => plan.existing !== null;

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
    await attach(
      trx,
      { type: STOCK, field: 'images' },
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
  await attach(
    trx,
    { type: STOCK, field: 'images' },
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

/** As it is once `editVariants` has written what the plan says of those that are there. */
function withVariants(product: StaffProduct, variants: readonly PlannedVariant[]): StaffProduct {
  const planned = new Map(variants.flatMap((variant) => (variant.existing ? [[variant.existing.id, variant]] : [])));
  return {
    ...product,
    stocks: product.stocks.map((stock) => {
      const variant = planned.get(stock.id);
      if (!variant) return stock;
      return {
        ...stock,
        ...(fieldsOf(variant.body) as Partial<typeof stock>),
        quantity: stock.quantity + gainOf(variant),
      };
    }),
  };
}

/** Pieces that a variant which is there gains. */
const gainOf = ({ existing, quantity }: PlannedVariant): number =>
  existing && quantity !== null ? quantity - existing.quantity : 0;

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

async function attachToProducts(
  trx: Knex.Transaction,
  products: readonly { id: number; plan: PlannedProduct }[],
  writing: Writing,
): Promise<void> {
  const thumbnails = products.flatMap(({ id, plan: { pictures } }) =>
    pictures.thumbnail === null ? [] : [{ id, sources: [pictures.thumbnail] }],
  );
  await attach(trx, { type: PRODUCT, field: 'thumbnail' }, thumbnails, writing);
  const galleries = products.flatMap(({ id, plan: { pictures } }) =>
    pictures.gallery === null ? [] : [{ id, sources: pictures.gallery }],
  );
  await attach(trx, { type: PRODUCT, field: 'images' }, galleries, writing);
}

/** Puts exactly these pictures, in this order, into the media field of each record. */
async function attach(
  trx: Knex.Transaction,
  { type, field }: { type: string; field: string },
  owners: readonly { id: number; sources: readonly string[] }[],
  { fileIdOf }: Writing,
): Promise<void> {
  if (!owners.length) return;
  const links = owners.flatMap(({ id, sources }) =>
    sources.map((source, at) => ({
      file_id: fileIdOf(source),
      related_id: id,
      related_type: type,
      field,
      order: at + 1,
    })),
  );
  // Whoever deletes what no record shows passes over those that are locked.
  const ids = [...new Set(links.map(({ file_id }) => file_id))];
  const there = await run(
    trx,
    query.selectFrom('files').select('id').where('id', '=', anyOf(ids)).orderBy('id').forKeyShare(),
  );
  if (there.length < ids.length) throw new ProblemsOfImport([], 'A picture that the file names was deleted meanwhile');
  await run(
    trx,
    query
      .deleteFrom('files_related_mph')
      .where('related_type', '=', type)
      .where('field', '=', field)
      .where('related_id', '=', anyOf(owners.map(({ id }) => id))),
  );
  for (let at = 0; at < links.length; at += BATCH * 10)
    await run(trx, query.insertInto('files_related_mph').values(links.slice(at, at + BATCH * 10)));
}

/**
 * What the file says of variants that are there, pieces as a difference to what is there now. The last that is done: orders
 * that want these very pieces wait for it, and whoever locks several does so in id order.
 */
async function editVariants(trx: Knex.Transaction, edited: readonly Edit[]): Promise<void> {
  const rows = edited
    .flatMap(({ variants }) => variants)
    .flatMap((variant) => {
      const { existing, row } = variant;
      if (!existing) return [];
      const said = fieldsOf(variant.body);
      const differs = Object.entries(fieldsOf(existing)).some(([name, is]) => Reflect.get(said, name) !== is);
      const gain = gainOf(variant);
      return differs || gain ? [{ id: existing.id, gain, row, differs, ...said }] : [];
    });
  if (!rows.length) return;
  await recordMovements(trx, rows);
  const locked = await run(
    trx,
    query
      .selectFrom('stock_labels')
      .select(['id', 'quantity'])
      .where('id', '=', anyOf(rows.map(({ id }) => id)))
      .orderBy('id')
      .forNoKeyUpdate(),
  );
  const there = new Map(locked.map(({ id, quantity }) => [id, quantity]));
  const short = rows.filter(({ id, gain }) => gain < 0 && (there.get(id) ?? 0) + gain < 0);
  if (short.length)
    throw new ProblemsOfImport(
      short.map(({ id, row }) => ({
        row,
        column: 'quantity',
        message: `Only ${there.get(id) ?? 0} are there now: some were sold since the file was checked`,
      })),
    );
  // Each row once: a second version of it would find no room beside the first.
  const different = rows.filter(({ differs }) => differs);
  if (different.length)
    await run(
      trx,
      sql`UPDATE stock_labels s SET label = r.label, start_range = r.start_range, end_range = r.end_range, sku = r.sku,
          barcode = r.barcode, mrp = r.mrp, cost = r.cost, weight_grams = r.weight_grams, quantity = s.quantity + r.gain,
          updated_at = ${new Date()}::timestamp
        FROM jsonb_to_recordset(${JSON.stringify(different)}::jsonb) AS r (id int, gain int, label text, start_range int,
          end_range int, sku text, barcode text, mrp numeric, cost numeric, weight_grams int)
        WHERE s.id = r.id`,
    );
  const counted = rows.filter(({ differs }) => !differs).map(({ id, gain }) => ({ id, gain }));
  await run(
    trx,
    sql`UPDATE stock_labels s SET quantity = s.quantity + r.gain, updated_at = ${new Date()}::timestamp
      FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) AS r (id int, gain int)
      WHERE s.id = r.id`,
  );
}

/** Before any of the rows is locked: what is written of each while it moves would hold all of them longer. */
async function recordMovements(trx: Knex.Transaction, rows: readonly { id: number; gain: number }[]): Promise<void> {
  const moved = rows.filter(({ gain }) => gain !== 0).map(({ id, gain }) => ({ id, gain }));
  await run(
    trx,
    sql`INSERT INTO stock_movements (document_id, stock_label_id, pieces, reason, note, by_name,
          happened_at, created_at, updated_at, published_at)
        SELECT substr(md5(random()::text), 1, 24), r.id, r.gain, 'adjusted',
          nullif(current_setting('shop.stock_note', true), ''), nullif(current_setting('shop.stock_by', true), ''),
          moment, moment, moment, moment
        FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS r (id int, gain int),
          timezone('UTC', now()) AS moment`,
  );
  await trx.raw("SELECT set_config('shop.stock_recorded', 'yes', true)");
}

/** What a file says of a variant beside its size, colour, pieces and pictures. */
function fieldsOf(variant: PlannedVariant['body'] | StaffProduct['stocks'][number]) {
  const { label, start_range, end_range, sku, barcode, mrp, cost, weight_grams } = variant;
  return { label, start_range, end_range, sku, barcode, mrp, cost, weight_grams };
}
