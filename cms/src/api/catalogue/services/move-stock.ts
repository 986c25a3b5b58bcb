import type { Knex } from 'knex';
import { type NotNull, sql } from 'kysely';
import { invalidateCatalogue } from '../../../lib/cache/invalidate-catalogue';
import type { Pipeline } from '../../../lib/database/pipeline';
import { anyOf, countSum, prepare, query, run, type Values } from '../../../lib/database/query';
import { conflict } from '../../../lib/http/http-error';

/** How much of one variant; it is null when it was deleted. */
export interface VariantQuantity {
  stock_label_id: number | null;
  quantity: number;
}

interface NamedQuantity extends VariantQuantity {
  product_name: string;
  size_name: string | null;
  color_name: string | null;
}

/** In the FROM of an `UPDATE stock_labels`: the ledger (stock_movements) counts the change as an order's. */
const MOVED_BY_ORDER = "set_config('shop.stock_moved_by', 'order', true)";

interface Taken {
  orderId: number;
  cartId: number;
  now: Date;
  ids: number[];
  pieces: number[];
}

const TAKE_STOCK = prepare(
  ({ orderId, cartId, now, ids, pieces }: Values<Taken>) => sql`
    WITH wanted AS MATERIALIZED (
      SELECT s.id, s.quantity, w.pieces
      FROM unnest(${ids}::int[], ${pieces}::int[]) AS w (id, pieces) JOIN stock_labels s ON s.id = w.id
      ORDER BY s.id FOR NO KEY UPDATE OF s),
    checked AS MATERIALIZED (
      SELECT must_still_hold(count(*) = cardinality(${ids}::int[]) AND bool_and(quantity - pieces_held(id, ${cartId}) >= pieces))
      FROM wanted)
    UPDATE stock_labels s SET quantity = s.quantity - wanted.pieces, updated_at = ${now}::timestamp
    FROM checked, wanted, ${sql.raw(MOVED_BY_ORDER)}, set_config('shop.stock_order', ${orderId}::int::text, true) AS for_order
    WHERE s.id = wanted.id`,
);

/**
 * Takes the pieces of each variant out of the stock, if they are still there and not held for another cart. All variants are
 * locked, in the order of their ids, before any is looked at. `must_still_hold` (placement/schema.sql) fails
 * the transaction, as a serialisation failure, where something is no longer as it was when the order was decided upon.
 */
export function takeStock(
  trx: Pipeline,
  { id: orderId, cart_id: cartId, placed_at: now }: { id: number; cart_id: number; placed_at: Date },
  pieces: ReadonlyMap<number, number>,
): void {
  TAKE_STOCK.on(trx, { orderId, cartId, now, ids: [...pieces.keys()], pieces: [...pieces.values()] });
}

interface Why {
  by: string;
  note: string;
  as?: 'counted' | 'delivered' | '';
}

/** From here to the transaction's end the ledger says by whom and why stock is moved, and as what. */
export async function sayWhyMoved(trx: Knex.Transaction, { by, note, as = '' }: Why): Promise<void> {
  await trx.raw(
    "SELECT set_config('shop.stock_by', ?, true), set_config('shop.stock_note', ?, true), set_config('shop.stock_moved_by', ?, true)",
    [by, note, as],
  );
}

interface Come {
  /** Of the variant. */
  id: number;
  /** Less than none where they have gone. */
  pieces: number;
  /** What one has cost, where that is known. */
  cost?: number | null;
}

/** Pieces of locked variants have come or gone otherwise than by an order. */
export async function addPieces(trx: Knex.Transaction, come: readonly Come[], why: Why): Promise<void> {
  await sayWhyMoved(trx, why);
  for (const { id, pieces, cost = null } of come)
    await run(
      trx,
      query
        .updateTable('stock_labels')
        .set(({ eb }) => ({ quantity: eb('quantity', '+', pieces), updated_at: new Date() }))
        .$if(cost !== null, (it) => it.set({ cost }))
        .where('id', '=', id),
    );
}

/** Marks the products of which a cost becomes another one. They are locked before their variants, as by whoever saves the form. */
export async function markCosts(trx: Knex.Transaction, come: readonly Come[]): Promise<void> {
  const [ids, costs] = [come.map(({ id }) => id), come.map(({ cost }) => cost ?? null)];
  await run(
    trx,
    sql`UPDATE products SET updated_at = ${new Date()}::timestamp WHERE id IN (
      SELECT p.id FROM products p WHERE EXISTS (
        SELECT FROM stock_labels s JOIN unnest(${ids}::int[], ${costs}::numeric[]) AS w (id, cost) ON w.id = s.id
        WHERE s.product_id = p.id AND w.cost <> coalesce(s.cost, -1))
      ORDER BY p.id FOR NO KEY UPDATE)`,
  );
}

/** Puts quantities back into the stock, except those of a deleted variant. */
export async function restock(trx: Knex.Transaction, lines: readonly VariantQuantity[]): Promise<void> {
  const wanted = byVariant(lines);
  if (!wanted.size) return;
  await lockAvailable(trx, [...wanted.keys()]);
  await addToStock(trx, wanted, 1);
}

/**
 * Deducts quantities from the stock once more. What is reserved for a cart does not count (hold-stock.ts). Throws 409 naming what
 * is short; `pathOf`: the field at which a line is.
 */
export async function deductStock<Line extends NamedQuantity>(
  trx: Knex.Transaction,
  lines: readonly Line[],
  pathOf: (line: Line) => string = () => 'status',
): Promise<void> {
  const wanted = byVariant(lines);
  const left = await lockAvailable(trx, [...wanted.keys()]);
  const short = lines.filter(
    ({ stock_label_id: id, quantity }) => quantity > 0 && (id === null || (left.get(id) ?? 0) < (wanted.get(id) ?? 0)),
  );
  if (short.length)
    throw conflict(
      'too_few_left',
      `Not enough in stock: ${short.map(shortage(left)).join('; ')}`,
      short.map((line) => ({ path: pathOf(line), message: shortage(left)(line) })),
    );
  await addToStock(trx, wanted, -1);
}

/** `sign`: 1 adds the quantity of each variant, -1 deducts it. */
async function addToStock(trx: Knex.Transaction, quantities: Map<number, number>, sign: 1 | -1): Promise<void> {
  const moved = sql<{
    id: number;
    quantity: number;
  }>`unnest(${[...quantities.keys()]}::int[], ${[...quantities.values()]}::int[])`;
  await run(
    trx,
    query
      .updateTable('stock_labels as s')
      .from(moved.as<'w'>(sql`w (id, quantity)`))
      .from(sql`${sql.raw(MOVED_BY_ORDER)}`.as('moved_by'))
      .set(({ ref }) => ({
        quantity: sql<number>`${ref('s.quantity')} + ${sql.lit(sign)} * ${ref('w.quantity')}`,
        updated_at: sql<Date>`now()`,
      }))
      .whereRef('s.id', '=', 'w.id'),
  );
  void trx.executionPromise.then(invalidateCatalogue, () => {});
}

const shortage =
  (left: Map<number, number>) =>
  (line: NamedQuantity): string => {
    const variant = [line.size_name, line.color_name].filter(Boolean).join(', ');
    const available = line.stock_label_id === null ? 0 : Math.max(0, left.get(line.stock_label_id) ?? 0);
    return `${line.product_name}${variant ? ` (${variant})` : ''}: ${line.quantity} needed, ${available} left`;
  };

function byVariant(lines: readonly VariantQuantity[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { stock_label_id: id, quantity } of lines)
    if (id !== null && quantity > 0) wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  return wanted;
}

/** Locks variants in id order, which avoids deadlocks. Answers the pieces of each that there is. */
export async function lockQuantities(trx: Knex.Transaction, ids: number[]): Promise<Map<number, number>> {
  const rows = await run(
    trx,
    query
      .selectFrom('stock_labels')
      .select(['id', 'quantity'])
      .where('id', '=', anyOf(ids))
      .orderBy('id')
      .forNoKeyUpdate(),
  );
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}

/** Locks variants. Answers what may be taken of each. */
async function lockAvailable(trx: Knex.Transaction, ids: number[]): Promise<Map<number, number>> {
  const left = await lockQuantities(trx, ids);
  // A statement of its own, begun when the rows are locked: it sees every reservation that was made before.
  const reserved = await run(
    trx,
    query
      .selectFrom('stock_holds')
      .select(({ ref }) => ['stock_label_id', countSum(ref('quantity')).as('quantity')])
      .where('stock_label_id', '=', anyOf(ids))
      .$narrowType<{ stock_label_id: NotNull }>()
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .groupBy('stock_label_id'),
  );
  for (const { stock_label_id: id, quantity } of reserved) left.set(id, (left.get(id) ?? 0) - quantity);
  return left;
}
