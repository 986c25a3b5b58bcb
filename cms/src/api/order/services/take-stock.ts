import type { Knex } from 'knex';
import { sql } from '../../../lib/db';
import { conflict, type FieldError } from '../../../lib/http-error';
import type { CartLineRow } from '../../cart/services/cart';
import { type ChosenLine, chooseVariants, type Variant } from '../lib/choose-variants';

export type Chosen = ChosenLine<CartLineRow>;

/**
 * Takes the pieces of every line: of the variant that the shopper chose, else of the best-stocked one. All rows that
 * may be meant are locked first, in id order, so that two orders never wait for each other in a circle and nobody
 * chooses by a stock that another order is just taking. Throws 409 naming the lines that fall short.
 */
export async function takeStock(trx: Knex.Transaction, lines: CartLineRow[]): Promise<Chosen[]> {
  const variants = await sql<Variant>(
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
  const chosen = chooseVariants(lines, variants).map((choice) => {
    if (!choice.stock) throw conflict(`${choice.line.name} is sold out`, [lineError('is sold out')(choice.line)]);
    return choice;
  });

  const wanted = new Map<number, number>();
  for (const { stock, line } of chosen) wanted.set(stock.id, (wanted.get(stock.id) ?? 0) + line.quantity);
  const short = chosen.filter(({ stock }) => stock.quantity < (wanted.get(stock.id) ?? 0));
  if (short.length) {
    const errors = short.map(({ line, stock }) =>
      lineError(stock.quantity === 0 ? 'is sold out' : `has only ${stock.quantity} left`)(line),
    );
    throw conflict(errors[0]?.message ?? 'Sold out', errors);
  }
  const taken = await sql<{ id: number }>(
    trx,
    `UPDATE stock_labels s SET quantity = s.quantity - w.pieces, updated_at = now()
     FROM unnest(:ids::int[], :pieces::int[]) AS w (id, pieces)
     WHERE s.id = w.id AND s.quantity >= w.pieces RETURNING s.id`,
    { ids: [...wanted.keys()], pieces: [...wanted.values()] },
  );
  if (taken.length !== wanted.size) throw conflict('Sold out');
  return chosen;
}

/** What is wrong with a line, for the screen to say beside it. */
export const lineError =
  (what: string) =>
  (line: { id: number; name: string }): FieldError => ({
    path: `details.${line.id}`,
    message: `${line.name} ${what}`,
  });

export default { takeStock };
