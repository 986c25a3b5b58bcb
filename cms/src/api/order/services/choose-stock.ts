import type { Knex } from 'knex';
import { sql } from '../../../lib/db';
import { conflict, type FieldError } from '../../../lib/http-error';
import { type ChosenLine, chooseVariants, type LineToChoose, type Variant } from '../lib/choose-variants';

/** A variant with the pieces in stock, and those of them that are held for other carts (hold-stock.ts). */
export interface StockedVariant extends Variant {
  held: number;
}

interface Line extends LineToChoose {
  id: number;
  name: string;
}

/**
 * The variant of every line: the one that the shopper chose, else the best-stocked one. All rows that may be meant are
 * locked first, in id order, so that two shoppers never wait for each other in a circle and nobody chooses by a stock that
 * another is just taking. Throws 409 naming the lines that fall short.
 */
export async function lockStock<L extends Line>(
  trx: Knex.Transaction,
  cartId: number,
  lines: L[],
): Promise<ChosenLine<L, StockedVariant>[]> {
  const variants = await sql<StockedVariant>(
    trx,
    `WITH locked AS MATERIALIZED (
       SELECT s.id, s.product_id, s.quantity, z.name AS size_name, k.name AS color_name
       FROM stock_labels s LEFT JOIN sizes z ON z.id = s.size_id LEFT JOIN colors k ON k.id = s.color_id
       WHERE s.id = ANY(:chosen) OR s.product_id = ANY(:open)
       ORDER BY s.id FOR NO KEY UPDATE OF s)
     SELECT *, pieces_held(id, :cartId) AS held FROM locked`,
    {
      cartId,
      chosen: lines.flatMap((line) => line.stock_label_id ?? []),
      open: lines.filter((line) => line.stock_label_id === null).map((line) => line.product_id),
    },
  );
  return chooseStock(lines, variants);
}

/** As `lockStock`, among variants that have been read. What is held for other carts does not count. */
export function chooseStock<L extends Line, V extends StockedVariant>(lines: L[], variants: V[]): ChosenLine<L, V>[] {
  const free = variants.map((variant) => ({ ...variant, quantity: variant.quantity - variant.held }));
  const chosen = chooseVariants(lines, free).map((choice): ChosenLine<L, V> => {
    if ('assigned' in choice) return choice;
    throw conflict(`${choice.line.name} is sold out`, [lineError('is sold out')(choice.line)]);
  });

  const wanted = piecesByVariant(chosen);
  const short = chosen.filter(({ stock }) => stock.quantity < (wanted.get(stock.id) ?? 0));
  if (short.length) {
    const errors = short.map(({ line, stock }) => {
      if (stock.quantity > 0) return lineError(`has only ${stock.quantity} left`)(line);
      return lineError(stock.held > 0 ? BEING_BOUGHT : 'is sold out')(line);
    });
    throw conflict(errors[0]?.message ?? 'Sold out', errors);
  }
  return chosen;
}

const BEING_BOUGHT = 'is just being bought by somebody else. Please try again in a few minutes.';

export function piecesByVariant(chosen: { line: { quantity: number }; stock: { id: number } }[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { stock, line } of chosen) pieces.set(stock.id, (pieces.get(stock.id) ?? 0) + line.quantity);
  return pieces;
}

/** What is wrong with a line, for the screen to say beside it. */
export const lineError =
  (what: string) =>
  (line: { id: number; name: string }): FieldError => ({
    path: `details.${line.id}`,
    message: `${line.name} ${what}`,
  });

export default { lockStock, chooseStock };
