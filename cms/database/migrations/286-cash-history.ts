import type { Knex } from 'knex';

/**
 * How earlier orders in cash went, by what they have in common with one: person, phone, door. It is asked of the orders
 * themselves, so it knows those of before, and forgets with them whoever is erased.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  // The same door however it is written, and in whichever field. Punctuation of ASCII, whatever the database's language.
  await trx.raw(String.raw`
    CREATE FUNCTION door_of(address jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT lower(translate(normalize(concat(
        address ->> 'address', address ->> 'building', address ->> 'street', address ->> 'area', address ->> 'zipcode'), NFKC),
        E' \t\n\r.,;:/\\-_#()[]&\'"', '')) $$`);
  for (const [name, on] of [
    ['phone', 'customer_phone'],
    ['shipping_phone', "(shipping_address ->> 'phone')"],
    ['door', 'door_of(shipping_address)'],
    ['email', 'lower(customer_email)'],
  ])
    await trx.raw(`CREATE INDEX orders_cash_${name}_idx ON orders (${on}) WHERE payment_option = 'CASH_ON_DELIVERY'`);
  // Two years: after that a past is past. STABLE: a placement reads it with all else, as it is at one moment.
  await trx.raw(`
    CREATE FUNCTION cash_history(person integer, email text, phones text[], address jsonb, but integer)
    RETURNS TABLE (kind text, delivered integer, came_back integer, called_off integer) LANGUAGE sql STABLE AS $$
      WITH common AS (
        SELECT 'person' AS kind, id FROM orders
          WHERE payment_option = 'CASH_ON_DELIVERY' AND (user_id = person OR lower(customer_email) = lower(email))
        UNION SELECT 'phone', id FROM orders WHERE payment_option = 'CASH_ON_DELIVERY' AND customer_phone = ANY(phones)
        UNION SELECT 'phone', id FROM orders
          WHERE payment_option = 'CASH_ON_DELIVERY' AND shipping_address ->> 'phone' = ANY(phones)
        UNION SELECT 'address', id FROM orders
          WHERE payment_option = 'CASH_ON_DELIVERY' AND door_of(shipping_address) = door_of(address)
      ), past AS (
        SELECT c.kind, o.order_status = 'delivered' AS delivered,
          o.order_status = 'cancelled' AND EXISTS (
            SELECT FROM order_events e WHERE e.order_id = o.id AND e.to_status IN ('shipped', 'delivered')) AS came_back,
          o.order_status = 'cancelled' AND (
            SELECT e.actor_id IS NOT DISTINCT FROM o.user_id FROM order_events e
            WHERE e.order_id = o.id AND e.to_status = 'cancelled' ORDER BY e.id DESC LIMIT 1) AS by_shopper
        FROM common c JOIN orders o ON o.id = c.id
        WHERE o.id <> but AND o.placed_at > timezone('UTC', now()) - interval '2 years'
      )
      SELECT kind, count(*) FILTER (WHERE delivered)::integer, count(*) FILTER (WHERE came_back)::integer,
             count(*) FILTER (WHERE by_shopper AND NOT came_back)::integer
      FROM past GROUP BY kind ORDER BY kind DESC $$`);
}
