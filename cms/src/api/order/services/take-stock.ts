import type { Knex } from 'knex';
import { type Db, MOVED_BY_ORDER, sql } from '../../../lib/db';
import { conflict, type FieldError } from '../../../lib/http-error';
import type { CartLineRow } from '../../cart/services/cart';
import { type ChosenLine, chooseVariants, type Variant } from '../lib/choose-variants';

export type Chosen = ChosenLine<CartLineRow>;

/**
 * The variant of every line: the one that the shopper chose, else the best-stocked one. All rows that may be meant are
 * locked first, in id order, so that two orders never wait for each other in a circle and nobody chooses by a stock that
 * another order is just taking. What is held for other carts does not count (hold-stock.ts). Throws 409 naming the lines
 * that fall short.
 */
export async function chooseStock(trx: Knex.Transaction, cartId: number, lines: CartLineRow[]): Promise<Chosen[]> {
  const stock = await sql<Variant>(
    trx,
    `SELECT s.id, s.product_id, s.quantity, z.name AS size_name, k.name AS color_name
     FROM stock_labels s LEFT JOIN sizes z ON z.id = s.size_id LEFT JOIN colors k ON k.id = s.color_id
     WHERE s.id = ANY(:chosen) OR s.product_id = ANY(:open)
     ORDER BY s.id FOR NO KEY UPDATE OF s`,
    {
      chosen: lines.flatMap((line) => line.stock_label_id ?? []),
      open: lines.filter((line) => line.stock_label_id === null).map((line) => line.product_id),
    },
  );
  // A statement of its own, begun when the rows are locked: it sees every hold that was made before.
  const held = await sql<{ id: number; pieces: number }>(
    trx,
    `SELECT stock_label_id AS id, sum(quantity)::int AS pieces FROM stock_holds
     WHERE stock_label_id = ANY(:ids) AND cart_id <> :cartId AND expires_at > clock_timestamp() GROUP BY 1`,
    { ids: stock.map(({ id }) => id), cartId },
  );
  const heldOf = new Map(held.map(({ id, pieces }) => [id, pieces]));
  const variants = stock.map((variant) => ({ ...variant, quantity: variant.quantity - (heldOf.get(variant.id) ?? 0) }));
  const chosen = chooseVariants(lines, variants).map((choice) => {
    if (!choice.stock) throw conflict(`${choice.line.name} is sold out`, [lineError('is sold out')(choice.line)]);
    return choice;
  });

  const wanted = piecesByVariant(chosen);
  const short = chosen.filter(({ stock }) => stock.quantity < (wanted.get(stock.id) ?? 0));
  if (short.length) {
    const errors = short.map(({ line, stock }) => {
      if (stock.quantity > 0) return lineError(`has only ${stock.quantity} left`)(line);
      return lineError(heldOf.has(stock.id) ? BEING_BOUGHT : 'is sold out')(line);
    });
    throw conflict(errors[0]?.message ?? 'Sold out', errors);
  }
  return chosen;
}

const BEING_BOUGHT = 'is just being bought by somebody else. Please try again in a few minutes.';

export function piecesByVariant(chosen: Chosen[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { stock, line } of chosen) pieces.set(stock.id, (pieces.get(stock.id) ?? 0) + line.quantity);
  return pieces;
}

/** Takes the pieces of every line and ends the cart's holds. Throws 409 naming the lines that fall short. */
export async function takeStock(trx: Knex.Transaction, cartId: number, lines: CartLineRow[]): Promise<Chosen[]> {
  const chosen = await chooseStock(trx, cartId, lines);
  const wanted = piecesByVariant(chosen);
  const taken = await sql<{ id: number }>(
    trx,
    `UPDATE stock_labels s SET quantity = s.quantity - w.pieces, updated_at = now()
     FROM unnest(:ids::int[], :pieces::int[]) AS w (id, pieces), ${MOVED_BY_ORDER}
     WHERE s.id = w.id AND s.quantity >= w.pieces RETURNING s.id`,
    { ids: [...wanted.keys()], pieces: [...wanted.values()] },
  );
  if (taken.length !== wanted.size) throw conflict('Sold out');
  await releaseHolds(trx, cartId);
  return chosen;
}

export async function releaseHolds(connection: Db, cartId: number): Promise<void> {
  await sql(connection, 'DELETE FROM stock_holds WHERE cart_id = :cartId', { cartId });
}

/** What is wrong with a line, for the screen to say beside it. */
export const lineError =
  (what: string) =>
  (line: { id: number; name: string }): FieldError => ({
    path: `details.${line.id}`,
    message: `${line.name} ${what}`,
  });

export default { chooseStock, takeStock, releaseHolds };
