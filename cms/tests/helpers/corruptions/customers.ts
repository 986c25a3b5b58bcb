import type { Corruption } from './statements';

const BOOKED = 'WHERE order_id = (SELECT max(order_id) FROM order_customers WHERE counts)';
const WITH_ORDERS = 'WHERE id = (SELECT max(id) FROM customers WHERE orders > 0)';
const set =
  (statement: string): Corruption =>
  () =>
    statement;

/** Of who buys. */
export const customersCorrupted: Record<string, Record<string, Corruption>> = {
  'each order is counted for the customer whose it is': {
    nobody: set(`DELETE FROM order_customers ${BOOKED}`),
    another: set(
      `UPDATE order_customers b SET customer_id = (SELECT max(id) FROM customers c WHERE c.id <> b.customer_id) ${BOOKED}`,
    ),
  },
  'what an order adds to its customer is what it brought in': {
    'too much': set(`UPDATE order_customers SET net = net + 1 ${BOOKED}`),
    'not counted': set(`UPDATE order_customers SET counts = false ${BOOKED}`),
    'another day': set(`UPDATE order_customers SET placed_at = placed_at + interval '1 day' ${BOOKED}`),
  },
  'a customer’s figures are those of the orders': {
    'one order more': set(`UPDATE customers SET orders = orders + 1 ${WITH_ORDERS}`),
    'a rupee more': set(`UPDATE customers SET spent = spent + 1 ${WITH_ORDERS}`),
    'another last order': set(`UPDATE customers SET last_order_at = NULL ${WITH_ORDERS}`),
  },
  'an account has one customer, by its name': {
    none: set(
      'UPDATE customers SET user_id = NULL WHERE id = (SELECT max(id) FROM customers WHERE user_id IS NOT NULL)',
    ),
    'another name': set(
      "UPDATE customers SET name = name || '!' WHERE id = (SELECT max(id) FROM customers WHERE user_id IS NOT NULL)",
    ),
  },
};
