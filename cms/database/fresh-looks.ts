/**
 * What a statement must know as it is once the statement holds its locks. In READ COMMITTED a statement sees the database
 * as it was when it began, also after it has waited for a row that others were changing: only that row is looked at anew.
 * A function that is VOLATILE sees what is committed by the time it is called. So a statement that locks first and then
 * asks one of these is as safe as two statements, without a way to the app and back while everybody else waits.
 */
export const FRESH_LOOKS: readonly string[] = [
  // Pieces of a variant that are held for other carts (api/order/services/hold-stock.ts).
  `CREATE OR REPLACE FUNCTION pieces_held(variant integer, cart integer) RETURNS integer LANGUAGE sql VOLATILE AS $$
     SELECT coalesce(sum(quantity), 0)::integer FROM stock_holds
     WHERE stock_label_id = variant AND cart_id IS DISTINCT FROM cart AND expires_at > clock_timestamp() $$`,
  // Orders of a shopper that used a coupon and were not cancelled.
  `CREATE OR REPLACE FUNCTION coupon_uses(coupon integer, shopper integer) RETURNS integer LANGUAGE sql VOLATILE AS $$
     SELECT count(*)::integer FROM orders
     WHERE offer_coupon_id = coupon AND user_id = shopper AND order_status <> 'cancelled' $$`,
  `CREATE OR REPLACE FUNCTION lines_of_cart(cart integer) RETURNS integer LANGUAGE sql VOLATILE AS $$
     SELECT count(*)::integer FROM cart_lines WHERE cart_id = cart $$`,
];
