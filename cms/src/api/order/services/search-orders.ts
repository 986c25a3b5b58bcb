import { sql } from 'kysely';
import { phoneOf, pinOf } from 'shared-types/domain/phone-and-pin';
import { isLike, query } from '../../../lib/database/query';
import { ERASED_EMAIL_DOMAIN } from '../../people/services/erase-orders';

/** So many words narrow a search; the rest of a pasted text would only cost time. */
const MAX_WORDS = 6;

/** The words of a search, in any order. A phone number or PIN code with spaces in it is one word. */
export function searchWords(search: string | undefined): string[] {
  if (!search) return [];
  const phone = phoneOf(search);
  if (/^\d{10}$/.test(phone)) return [phone];
  const pin = pinOf(search);
  if (typeof pin === 'number') return [String(pin)];
  return search.trim().split(/\s+/).slice(0, MAX_WORDS);
}

/**
 * The ids of the orders that have the word: in their number, the customer's name or a product's; or at the beginning of
 * the mail address, phone, PIN code, city or the number of a document (also of its last part). What an erased customer was
 * called finds nothing any more. Found before the list is: for a page of it PostgreSQL would look into all of these for each order
 * in turn, which took 15 s of 100,000 for a word that a tenth of them has.
 */
export function orderIdsMatching(word: string) {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  const [within, start] = [`%${escaped}%`, `${escaped}%`];
  const orders = query.selectFrom('orders').select('id');
  const matching = orders
    .where(({ ref }) => isLike(ref('order_number'), within))
    .unionAll(
      orders
        .where('customer_email', 'not like', `%@${ERASED_EMAIL_DOMAIN}`)
        .where(({ eb, or, ref }) =>
          or([
            isLike(ref('customer_name'), within),
            isLike(ref('customer_email'), start),
            eb('customer_phone', 'like', start),
          ]),
        ),
    )
    .unionAll(
      orders.where(({ or, ref }) =>
        or([
          sql<boolean>`${ref('shipping_address')} ->> 'zipcode' LIKE ${start}`,
          isLike(sql<string>`${ref('shipping_address')} #>> '{city,name}'`, start),
        ]),
      ),
    )
    .unionAll(
      query
        .selectFrom('invoices')
        .select('order_id as id')
        .where(({ or, ref }) =>
          or([
            sql<boolean>`${ref('number')} LIKE upper(${start})`,
            sql<boolean>`split_part(${ref('number')}, '/', 3) LIKE ${start}`,
          ]),
        ),
    )
    .unionAll(
      query
        .selectFrom('order_lines as l')
        .innerJoin('products as p', 'p.id', 'l.product_id')
        .select('l.order_id as id')
        .where(({ ref }) => isLike(ref('p.name'), within)),
    );
  return query
    .with(
      (found) => found('matching').materialized(),
      () => matching,
    )
    .selectFrom('matching')
    .select('id');
}
