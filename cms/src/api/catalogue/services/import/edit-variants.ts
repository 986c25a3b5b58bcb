import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { anyOf, query, run } from '../../../../lib/database/query';
import type { PlannedVariant } from '../../lib/plan-variants';
import { ProblemsOfImport } from './problems-of-import';
import type { Edit } from './writing';

/**
 * What the file says of variants that are there, pieces as a difference to what is there now. The last that is done: orders
 * that want these very pieces wait for it, and whoever locks several does so in id order.
 */
export async function editVariants(trx: Knex.Transaction, edited: readonly Edit[]): Promise<void> {
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

/** Pieces that a variant which is there gains. */
const gainOf = ({ existing, quantity }: PlannedVariant): number =>
  existing && quantity !== null ? quantity - existing.quantity : 0;

/** As it is once `editVariants` has written what the plan says of those that are there. */
export function withVariants(product: StaffProduct, variants: readonly PlannedVariant[]): StaffProduct {
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
