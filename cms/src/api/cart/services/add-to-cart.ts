import { sql } from 'kysely';
import type { Cart } from 'shared-types/contract/cart';
import { CART_LINES_MAX, LINE_QUANTITY_MAX } from 'shared-types/domain/limits';
import { retrying, strapiColumns } from '../../../lib/database/db';
import { prepare, type Values } from '../../../lib/database/query';
import { type Owner, type OwnerColumn, ownerColumn } from '../../../lib/http/caller';
import { conflict, notFound } from '../../../lib/http/http-error';
import { productsOnSale } from '../../catalogue/services/on-sale';
import { checkQuantity } from '../lib/check-quantity';
import { showCart } from './show-cart';

interface Item {
  productId: number;
  stockId: number | null;
  quantity: number;
}

/** What the adding met, said by hand: SQL is the clearer language of `ADD`. `in_cart` and `lines` are of before it. */
interface Outcome {
  name: string;
  /** Pieces of the variant, or of the best-stocked one; null when there is no such variant. */
  available: number | null;
  in_cart: number;
  lines: number;
  added: boolean;
}

/**
 * One statement and so one transaction: locks the open cart, made when there is none, and puts the pieces into it when it
 * may hold them. The conditions are met by what is there once the cart is locked, not by what was there when the statement
 * began: a line that grew meanwhile by its `ON CONFLICT`, the number of lines by `lines_of_cart`, which looks anew.
 * `sole`: the product's one variant when it has neither size nor colour, so that there is nothing to choose.
 */
const ADD = prepare(
  (it: Values<Item & ReturnType<typeof strapiColumns> & { ownerId: number }>, column: OwnerColumn) => sql<Outcome>`
  WITH product AS MATERIALIZED (
    SELECT p.id, p.name, p.price, coalesce(${it.stockId}::int, sole.id) AS stock_id,
           (SELECT max(s.quantity) FROM stock_labels s
            WHERE s.product_id = p.id AND (${it.stockId}::int IS NULL OR s.id = ${it.stockId})) AS available
    FROM ${productsOnSale().select(['p.id', 'p.name', 'p.price']).where('p.id', '=', it.productId)} AS p
    LEFT JOIN LATERAL (
      SELECT min(s.id) AS id FROM stock_labels s WHERE s.product_id = p.id
      HAVING count(*) = 1 AND count(s.size_id) + count(s.color_id) = 0) AS sole ON true),
  room AS MATERIALIZED (SELECT least(available, ${sql.lit(LINE_QUANTITY_MAX)}) AS pieces FROM product WHERE available > 0),
  cart AS (
    INSERT INTO carts (document_id, ${sql.ref(column)}, cart_status, created_at, updated_at, published_at)
    SELECT ${it.document_id}, ${it.ownerId}, 'open', ${it.created_at}, ${it.updated_at}, ${it.published_at} FROM room
    ON CONFLICT (${sql.ref(column)}) WHERE cart_status = 'open' DO UPDATE SET updated_at = excluded.updated_at
    RETURNING id),
  before AS (
    SELECT l.product_id, coalesce(l.stock_label_id, 0) AS variant, l.quantity
    FROM cart_lines l JOIN carts c ON c.id = l.cart_id WHERE c.${sql.ref(column)} = ${it.ownerId} AND c.cart_status = 'open'),
  same AS (SELECT quantity FROM before, product WHERE product_id = product.id AND variant = coalesce(stock_id, 0)),
  line AS (
    INSERT INTO cart_lines (document_id, cart_id, product_id, stock_label_id, quantity, seen_price, created_at, updated_at, published_at)
    SELECT ${it.document_id}, cart.id, product.id, product.stock_id, ${it.quantity}, product.price, ${it.created_at}, ${it.updated_at}, ${it.published_at}
    FROM cart, product, room
    WHERE ${it.quantity}::int <= room.pieces AND (EXISTS (SELECT FROM same) OR lines_of_cart(cart.id) < ${sql.lit(CART_LINES_MAX)})
    ON CONFLICT (cart_id, product_id, coalesce(stock_label_id, 0))
    DO UPDATE SET quantity = cart_lines.quantity + excluded.quantity, seen_price = excluded.seen_price, updated_at = excluded.updated_at
    WHERE cart_lines.quantity + excluded.quantity <= (SELECT pieces FROM room)
    RETURNING id)
  SELECT name, available, coalesce((SELECT quantity FROM same), 0) AS in_cart, (SELECT count(*)::int FROM before) AS lines,
         EXISTS (SELECT FROM line) AS added
  FROM product`,
);

const MAX_ATTEMPTS = 3;

/** Puts pieces into the open cart. Throws 404 for what is not on sale, 409 for more than there are. Two queries. */
export async function addToCart(owner: Owner, item: Item): Promise<Cart> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const [outcome] = await retrying(() => ADD({ ...strapiColumns(), ownerId: owner.id, ...item }, ownerColumn(owner)));
    if (outcome?.added) return showCart(owner);
    throwReason(outcome, item);
  }
  throw conflict('busy', 'Your cart is just being changed elsewhere. Please try again.');
}

/** Throws why nothing was added. Says nothing when what was there before does not explain it: then it has changed meanwhile. */
function throwReason(outcome: Outcome | undefined, { stockId, quantity }: Item): void {
  if (!outcome) throw notFound('Product');
  if (outcome.available === null && stockId !== null) throw notFound('Variant');
  if (outcome.lines >= CART_LINES_MAX && !outcome.in_cart)
    throw conflict('cart_full', `A cart holds at most ${CART_LINES_MAX} different pieces`);
  checkQuantity(outcome.name, outcome.in_cart + quantity, outcome.available ?? 0);
}
