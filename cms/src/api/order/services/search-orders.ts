import { phoneOf, pinOf } from 'shared-types/domain/phone-and-pin';

/** So many words narrow a search; the rest of a pasted text would only cost time. */
const WORDS_MAX = 6;

/** The words of a search, in any order. A phone number or PIN code with spaces in it is one word. */
export function searchWords(search: string | undefined): string[] {
  if (!search) return [];
  const phone = phoneOf(search);
  if (/^\d{10}$/.test(phone)) return [phone];
  const pin = pinOf(search);
  if (typeof pin === 'number') return [String(pin)];
  return search.trim().split(/\s+/).slice(0, WORDS_MAX);
}

/** The bindings of `orderHas` for these words: each anywhere in a text, and at the beginning of one. */
export const patternsOf = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    words.flatMap((word, place) => {
      const escaped = word.replace(/[\\%_]/g, '\\$&');
      return [
        [`within${place}`, `%${escaped}%`],
        [`start${place}`, `${escaped}%`],
      ];
    }),
  );

/**
 * Whether the order has the word of this place: in its number, the customer's name or a product's; or at the beginning of
 * the mail address, phone, PIN code, city or the number of a document (also of its last part). What an erased customer was
 * called finds nothing any more.
 */
export const orderHas = (place: number): string => `id IN (
  SELECT id FROM orders WHERE fold(order_number) LIKE fold(:within${place})
  UNION ALL SELECT id FROM orders WHERE user_id IS NOT NULL
    AND (fold(customer_name) LIKE fold(:within${place}) OR fold(customer_email) LIKE fold(:start${place})
         OR customer_phone LIKE :start${place})
  UNION ALL SELECT id FROM orders
    WHERE shipping_address ->> 'zipcode' LIKE :start${place} OR fold(shipping_address #>> '{city,name}') LIKE fold(:start${place})
  UNION ALL SELECT order_id FROM invoices
    WHERE number LIKE upper(:start${place}) OR split_part(number, '/', 3) LIKE :start${place}
  UNION ALL SELECT l.order_id FROM order_lines l JOIN products p ON p.id = l.product_id
    WHERE fold(p.name) LIKE fold(:within${place}))`;
