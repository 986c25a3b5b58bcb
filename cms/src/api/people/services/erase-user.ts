import type { Knex } from 'knex';
import { sql } from '../../../lib/database/db';
import { conflict } from '../../../lib/http/http-error';
import { endSessionsOf } from './session';

/** The mail address of an order whose shopper is gone: one for each, so that customers can still be counted. */
export const ERASED_EMAIL_DOMAIN = 'deleted.invalid';

/**
 * Deletes an account with its addresses and carts. Its orders lose the person: name, phone, mail address and street; the
 * place stays, which the figures of the tax need. Invoices and credit notes stay as they were issued, because they must
 * be kept for six years (CGST Act 2017, section 36). Reviews lose their name; messages go that were written while signed in. Throws 409 while an order is on its way:
 * it could not arrive.
 */
export async function eraseUser(trx: Knex.Transaction, id: number): Promise<void> {
  // An order that is just being placed has its lock on the account first, and is seen below; any later one finds it gone.
  await sql(trx, 'SELECT id FROM up_users WHERE id = :id FOR UPDATE', { id });
  const openOrders = await sql<{ order_number: string }>(
    trx,
    `SELECT order_number FROM orders WHERE user_id = :id AND order_status IN ('pending', 'processing', 'shipped') FOR UPDATE`,
    { id },
  );
  if (openOrders[0]) throw conflict('order_under_way', `The order ${openOrders[0].order_number} is still on its way`);
  await endSessionsOf(trx, id);
  for (const statement of [
    'DELETE FROM stock_holds WHERE cart_id IN (SELECT id FROM carts WHERE user_id = :id)',
    'DELETE FROM cart_lines WHERE cart_id IN (SELECT id FROM carts WHERE user_id = :id)',
    'DELETE FROM carts WHERE user_id = :id',
    'DELETE FROM user_addresses WHERE user_id = :id',
    'DELETE FROM contact_messages WHERE user_id = :id',
    'DELETE FROM idempotency_keys WHERE user_id = :id',
    'DELETE FROM password_resets WHERE user_id = :id',
    'DELETE FROM mails WHERE lower(recipient) = (SELECT lower(email) FROM up_users WHERE id = :id)',
    `UPDATE orders SET customer_name = 'Former customer', customer_phone = NULL, customer_email = :id || '@${ERASED_EMAIL_DOMAIN}',
       shipping_address = shipping_address || :nobody::jsonb, billing_address = billing_address || :nobody::jsonb
     WHERE user_id = :id`,
    `UPDATE order_events SET actor_name = 'Former customer' WHERE actor_id = :id`,
    'DELETE FROM up_users WHERE id = :id',
  ])
    await sql(trx, statement, { id, nobody: JSON.stringify(ANONYMOUS) });
}

const ANONYMOUS = { name: 'Former customer', address: '', building: '', street: '', area: '', phone: '' };
