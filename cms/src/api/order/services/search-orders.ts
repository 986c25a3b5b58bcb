import { type Expression, type RawBuilder, sql } from 'kysely';
import { orderNumberOf } from 'shared-types/domain/order-number';
import { phoneOf, pinOf } from 'shared-types/domain/phone-and-pin';
import { db } from '../../../lib/database/db';
import { isLike, query } from '../../../lib/database/query';
import { beginningPattern } from '../../../lib/http/list-query';
import { ERASED_EMAIL_DOMAIN } from '../../people/services/erased';
import { orderPrefixes } from './order-prefixes';

/** So many words narrow a search; the rest of a pasted text would only cost time. */
const MAX_WORDS = 6;

/** A phone number or PIN code with a blank in it, among other words: both halves are digits. */
const HALVES = /(?<!\S)(?:\+?91[ -]?)?(\d{5})[ -](\d{5})(?!\S)/g;
const PIN_HALVES = /(?<!\S)(\d{3}) (\d{3})(?!\S)/g;

/** The words of a search, in any order. A phone number, PIN code or order number with a blank in it is one word. */
function searchWords(search: string | undefined, prefixes: readonly string[]): string[] {
  if (!search) return [];
  const phone = phoneOf(search);
  if (/^\d{10}$/.test(phone)) return [phone];
  const pin = pinOf(search);
  if (typeof pin === 'number') return [String(pin)];
  const whole = search.trim().replace(HALVES, '$1$2').replace(PIN_HALVES, '$1$2').split(/\s+/);
  const words: string[] = [];
  for (let at = 0; at < whole.length && words.length < MAX_WORDS; at++) {
    const [word = '', next = ''] = whole.slice(at, at + 2);
    const [alone, joined] = [orderNumberOf(word), orderNumberOf(`${word}${next}`)];
    const isNumber = (one: string) => prefixes.some((prefix) => one.startsWith(`${prefix}-`));
    if (isNumber(alone)) words.push(alone);
    else if (isNumber(joined)) {
      words.push(joined);
      at++;
    } else words.push(word.replace(/^#(?=.)/, ''));
  }
  return words;
}

/** As the indexes have it (schema.sql). */
export const cityOf = (address: Expression<unknown>) => sql<string>`${address} #>> '{city,name}'`;

/** Of fewer letters the index of those that stand beside each other cannot say where they are within a text. */
const WITHIN_LETTERS = 3;

/**
 * The words that say which orders are looked for. Of a number that is still being typed, what all numbers begin with says nothing.
 */
export async function tellingWords(search: string | undefined): Promise<string[]> {
  if (!search) return [];
  const prefixes = await orderPrefixes(db());
  const words = searchWords(search, prefixes);
  const begun = prefixes.length === 1 ? `${prefixes[0]}-` : '';
  return words.filter((word) => word.length < WITHIN_LETTERS || !begun.startsWith(word.toUpperCase()));
}

/**
 * The ids of the orders that have the word: in their number, the customer's name or a product's; or at the beginning of
 * the mail address, phone, PIN code, a word of the city or the number of a document (also of its last part). Of two letters only what a word of a name
 * begins with, and no number of an order; of one only people, because most orders have it somewhere. What an erased customer was called finds
 * nothing any more. For `= ANY (ARRAY (…))`: found once, before the list is. PostgreSQL cannot know how many there will be, and as a
 * condition would look into all of this for each order in turn (15 s of 100,000 for a word that a tenth of them has).
 * @param newest only so many of each kind are looked for, the last ones
 */
export function orderIdsMatching(word: string, newest?: number): RawBuilder<unknown> {
  const letters = [...word].length;
  const start = beginningPattern(word);
  const has = (text: Expression<string | null>) =>
    letters < WITHIN_LETTERS
      ? sql<boolean>`(${isLike(text, start)} OR ${isLike(text, `% ${start}`)})`
      : isLike(text, `%${start}`);
  const orders = query.selectFrom('orders').select('id');
  const people = orders
    .where('customer_email', 'not like', `%@${ERASED_EMAIL_DOMAIN}`)
    .where(({ eb, or, ref }) =>
      or([
        has(ref('customer_name')),
        isLike(ref('customer_email'), start),
        ...(letters > 1 ? [eb('customer_phone', 'like', start)] : []),
      ]),
    );
  const places = orders.where(({ or, ref }) =>
    or([
      sql<boolean>`${ref('shipping_address')} ->> 'zipcode' LIKE ${start}`,
      isLike(cityOf(ref('shipping_address')), start),
      // The later words of its name, by an index of such cities (schema.sql).
      sql<boolean>`(${cityOf(ref('shipping_address'))} LIKE '% %' AND ${isLike(cityOf(ref('shipping_address')), `% ${start}`)})`,
    ]),
  );
  const documents = query
    .selectFrom('invoices')
    .select('order_id as id')
    .where(({ or, ref }) =>
      or([
        sql<boolean>`${ref('number')} LIKE upper(${start})`,
        sql<boolean>`split_part(${ref('number')}, '/', 3) LIKE ${start}`,
      ]),
    );
  const goods = query
    .selectFrom('order_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select('l.order_id as id')
    .where(({ ref }) => has(ref('p.name')));
  const numbers = orders.where(({ ref }) => has(ref('order_number')));
  const kinds = [
    people,
    ...(letters > 1 ? [places, documents, goods] : []),
    ...(letters < WITHIN_LETTERS ? [] : [numbers]),
  ];
  // OFFSET 0: what has the word is found by its index, not by going through the orders from the last one on.
  const found = kinds.map((kind) =>
    newest === undefined ? kind : sql`(SELECT id FROM (${kind} OFFSET 0) k ORDER BY id DESC LIMIT ${newest})`,
  );
  return sql`${sql.join(found, sql` UNION ALL `)}`;
}
