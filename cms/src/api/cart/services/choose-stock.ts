import type { Knex } from 'knex';
import { type Expression, sql } from 'kysely';
import { anyOf, query, run } from '../../../lib/database/query';
import type { ConflictCode } from '../../../lib/http/conflict-codes';
import { conflict, type FieldError } from '../../../lib/http/http-error';

/** A variant with the pieces in stock, and those of them that are held for other carts (hold-stock.ts). */
export interface StockedVariant {
  id: number;
  quantity: number;
  reserved: number;
  size_name: string | null;
  color_name: string | null;
}

interface Line {
  id: number;
  name: string;
  /** The variant that the shopper chose. */
  stock_label_id: number | null;
  /** Pieces of it, or of the product's best-stocked variant while none is chosen. */
  available: number;
  quantity: number;
}

export interface ChosenLine<L extends Line, V extends StockedVariant> {
  line: L;
  stock: V;
}

/**
 * The variant that the shopper chose for each line. All of them are locked first, in id order, which
 * avoids deadlocks. Throws 409 naming the lines that fall short or have none chosen.
 */
export async function lockChosenVariants<L extends Line>(
  trx: Knex.Transaction,
  cartId: number,
  lines: L[],
): Promise<ChosenLine<L, StockedVariant>[]> {
  const chosen = lines.flatMap((line) => line.stock_label_id ?? []);
  const variants = await run(
    trx,
    query
      .with(
        (locked) => locked('locked').materialized(),
        () => stockedVariants().where('s.id', '=', anyOf(chosen)).orderBy('s.id').forNoKeyUpdate('s'),
      )
      .selectFrom('locked')
      .selectAll()
      .select(({ ref }) => piecesHeld(ref('id'), sql`${cartId}`).as('reserved')),
  );
  return chosenStock(lines, variants);
}

/** Variants with their names. */
export const stockedVariants = () =>
  query
    .selectFrom('stock_labels as s')
    .leftJoin('sizes as z', 'z.id', 's.size_id')
    .leftJoin('colors as k', 'k.id', 's.color_id')
    .select(['s.id', 's.quantity', 'z.name as size_name', 'k.name as color_name']);

/** What other carts than this one hold of a variant. */
export const piecesHeld = (variantId: Expression<number>, cartId: Expression<number>) =>
  sql<number>`pieces_held(${variantId}, ${cartId})`;

/** As `lockChosenVariants`, among variants that have been read. What is held for other carts does not count. */
export function chosenStock<L extends Line, V extends StockedVariant>(lines: L[], variants: V[]): ChosenLine<L, V>[] {
  const chosen = lines.flatMap((line): ChosenLine<L, V>[] => {
    const stock = variants.find(({ id }) => id === line.stock_label_id);
    return stock ? [{ line, stock }] : [];
  });
  const open = lines.filter((line) => !chosen.some((choice) => choice.line === line));
  throwShortfalls(
    open.map((line) =>
      line.available > 0 ? shortfall(line, 'variant_not_chosen', NOT_CHOSEN) : shortfall(line, 'sold_out', SOLD_OUT),
    ),
  );

  const wanted = piecesByVariant(chosen);
  throwShortfalls(
    chosen.flatMap(({ line, stock }) => {
      const free = stock.quantity - stock.reserved;
      if (free >= (wanted.get(stock.id) ?? 0)) return [];
      if (free > 0) return shortfall(line, 'too_few_left', `has only ${free} left`);
      return stock.reserved > 0
        ? shortfall(line, 'held_by_others', BEING_BOUGHT)
        : shortfall(line, 'sold_out', SOLD_OUT);
    }),
  );
  return chosen;
}

const NOT_CHOSEN = 'has no size and colour yet. Please choose them.';
const SOLD_OUT = 'is sold out';
const BEING_BOUGHT = 'is just being bought by somebody else. Please try again in a few minutes.';

interface Shortfall {
  code: ConflictCode;
  error: FieldError;
}

const shortfall = (line: Line, code: ConflictCode, what: string): Shortfall => ({ code, error: lineError(what)(line) });

function throwShortfalls(shortfalls: Shortfall[]): void {
  const [first] = shortfalls;
  if (!first) return;
  throw conflict(
    first.code,
    first.error.message,
    shortfalls.map(({ error }) => error),
  );
}

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
