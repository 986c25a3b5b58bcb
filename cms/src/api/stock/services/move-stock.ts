import type { Knex } from 'knex';
import { type NotNull, sql } from 'kysely';
import { invalidateCatalogue } from '../../../lib/cache/invalidate-catalogue';
import { MOVED_BY_ORDER } from '../../../lib/database/db';
import { anyOf, countSum, query, run } from '../../../lib/database/query';
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
