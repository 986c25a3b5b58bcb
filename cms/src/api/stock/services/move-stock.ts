import type { Knex } from 'knex';
import { type NotNull, sql } from 'kysely';
import { MOVED_BY_ORDER } from '../../../lib/database/db';
import { anyOf, countSum, query, run } from '../../../lib/database/query';
import { conflict } from '../../../lib/http/http-error';

/** Pieces of one variant; the variant is null when it is no longer there. */
export interface Pieces {
  stock_label_id: number | null;
  pieces: number;
}

interface NamedPieces extends Pieces {
  product_name: string;
  size_name: string | null;
  color_name: string | null;
}

/** Puts pieces back into the stock. Pieces of a variant that is gone stay out of it. */
export async function restock(trx: Knex.Transaction, lines: readonly Pieces[]): Promise<void> {
  const wanted = byVariant(lines);
  if (!wanted.size) return;
  await lockAvailable(trx, [...wanted.keys()]);
  await addToStock(trx, wanted, 1);
}

/**
 * Takes pieces out of the stock once more. What is held for a cart does not count (hold-stock.ts). Throws 409 naming what
 * is short.
 */
export async function deductStock(trx: Knex.Transaction, lines: readonly NamedPieces[]): Promise<void> {
  const wanted = byVariant(lines);
  const left = await lockAvailable(trx, [...wanted.keys()]);
  const short = lines.filter(
    ({ stock_label_id: id, pieces }) => pieces > 0 && (id === null || (left.get(id) ?? 0) < (wanted.get(id) ?? 0)),
  );
  if (short.length)
    throw conflict(
      'too_few_left',
      `Not enough in stock: ${short.map(shortage(left)).join('; ')}`,
      short.map((line) => ({ path: 'status', message: shortage(left)(line) })),
    );
  await addToStock(trx, wanted, -1);
}

/** `sign`: 1 puts the pieces of each variant in, -1 takes them out. */
async function addToStock(trx: Knex.Transaction, pieces: Map<number, number>, sign: 1 | -1): Promise<void> {
  const moved = sql<{
    id: number;
    pieces: number;
  }>`unnest(${[...pieces.keys()]}::int[], ${[...pieces.values()]}::int[])`;
  await run(
    trx,
    query
      .updateTable('stock_labels as s')
      .from(moved.as<'w'>(sql`w (id, pieces)`))
      .from(sql`${sql.raw(MOVED_BY_ORDER)}`.as('moved_by'))
      .set(({ ref }) => ({
        quantity: sql<number>`${ref('s.quantity')} + ${sql.lit(sign)} * ${ref('w.pieces')}`,
        updated_at: sql<Date>`now()`,
      }))
      .whereRef('s.id', '=', 'w.id'),
  );
}

const shortage =
  (left: Map<number, number>) =>
  (line: NamedPieces): string => {
    const variant = [line.size_name, line.color_name].filter(Boolean).join(', ');
    const there = line.stock_label_id === null ? 0 : Math.max(0, left.get(line.stock_label_id) ?? 0);
    return `${line.product_name}${variant ? ` (${variant})` : ''}: ${line.pieces} needed, ${there} left`;
  };

function byVariant(lines: readonly Pieces[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { stock_label_id: id, pieces } of lines)
    if (id !== null && pieces > 0) wanted.set(id, (wanted.get(id) ?? 0) + pieces);
  return wanted;
}

/** Locks variants in id order, which avoids deadlocks. Answers what may be taken of each. */
async function lockAvailable(trx: Knex.Transaction, ids: number[]): Promise<Map<number, number>> {
  const rows = await run(
    trx,
    query
      .selectFrom('stock_labels')
      .select(['id', 'quantity'])
      .where('id', '=', anyOf(ids))
      .orderBy('id')
      .forNoKeyUpdate(),
  );
  // A statement of its own, begun when the rows are locked: it sees every hold that was made before.
  const held = await run(
    trx,
    query
      .selectFrom('stock_holds')
      .select(({ ref }) => ['stock_label_id', countSum(ref('quantity')).as('pieces')])
      .where('stock_label_id', '=', anyOf(ids))
      .$narrowType<{ stock_label_id: NotNull }>()
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .groupBy('stock_label_id'),
  );
  const left = new Map(rows.map(({ id, quantity }) => [id, quantity]));
  for (const { stock_label_id: id, pieces } of held) left.set(id, (left.get(id) ?? 0) - pieces);
  return left;
}
