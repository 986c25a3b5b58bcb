import type { Knex } from 'knex';
import { MOVED_BY_ORDER, sql } from '../../../lib/database/db';
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
  await sql(
    trx,
    `UPDATE stock_labels s SET quantity = s.quantity + w.pieces, updated_at = now()
     FROM unnest(:ids::int[], :pieces::int[]) AS w (id, pieces), ${MOVED_BY_ORDER} WHERE s.id = w.id`,
    { ids: [...wanted.keys()], pieces: [...wanted.values()] },
  );
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
  await sql(
    trx,
    `UPDATE stock_labels s SET quantity = s.quantity - w.pieces, updated_at = now()
     FROM unnest(:ids::int[], :pieces::int[]) AS w (id, pieces), ${MOVED_BY_ORDER} WHERE s.id = w.id`,
    { ids: [...wanted.keys()], pieces: [...wanted.values()] },
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

/** Locks variants in id order, so that nobody waits in a circle. Answers what may be taken of each. */
async function lockAvailable(trx: Knex.Transaction, ids: number[]): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; quantity: number }>(
    trx,
    'SELECT id, quantity FROM stock_labels WHERE id = ANY(:ids) ORDER BY id FOR NO KEY UPDATE',
    { ids },
  );
  // A statement of its own, begun when the rows are locked: it sees every hold that was made before.
  const held = await sql<{ id: number; pieces: number }>(
    trx,
    `SELECT stock_label_id AS id, sum(quantity)::int AS pieces FROM stock_holds
     WHERE stock_label_id = ANY(:ids) AND expires_at > clock_timestamp() GROUP BY 1`,
    { ids },
  );
  const left = new Map(rows.map(({ id, quantity }) => [id, quantity]));
  for (const { id, pieces } of held) left.set(id, (left.get(id) ?? 0) - pieces);
  return left;
}
