import type { Knex } from 'knex';

/**
 * For the search of the order list: whole numbers or their beginnings, which cost an order that is placed far less than an
 * index of letters beside each other.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const index of [
    'orders_phone_idx ON orders (customer_phone text_pattern_ops)',
    'orders_email_idx ON orders (fold(customer_email) text_pattern_ops)',
    "orders_zipcode_idx ON orders ((shipping_address ->> 'zipcode') text_pattern_ops)",
    "orders_city_idx ON orders (fold(shipping_address #>> '{city,name}') text_pattern_ops)",
    'invoices_number_idx ON invoices (number text_pattern_ops)',
    "invoices_serial_text_idx ON invoices ((split_part(number, '/', 3)) text_pattern_ops)",
  ])
    await trx.raw(`CREATE INDEX ${index}`);
}
