import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { FindOrderBody, FoundOrder } from 'shared-types/contract/orders';
import { phoneOf } from 'shared-types/domain/phone-and-pin';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { OrderKeyHolder } from '../../../lib/http/caller';
import { HttpError } from '../../../lib/http/http-error';
import { hmac } from '../../../lib/security/known-device';

/** Opens the page, documents and cancelling of this one order to whoever has it. It is mailed to guests. */
const orderKey = (orderNumber: string): string => hmac('order', orderNumber);

/** The order's page. A guest's mail leads there by a key behind the `#`, where no server writes it into a log. */
export const orderPath = ({ order_number, user_id }: { order_number: string; user_id: number | null }): string =>
  `/orders/${order_number}${user_id === null ? `#${orderKey(order_number)}` : ''}`;

/**
 * The key of an order that no account has, for who knows its number and its mail address or phone. Throws 404, the same
 * for an unknown number and for another's.
 */
export async function findGuestOrder({
  order_number,
  contact,
}: z.output<typeof FindOrderBody>): Promise<z.output<typeof FoundOrder>> {
  const [order] = await run(
    db(),
    query
      .selectFrom('orders')
      .select('order_number')
      .where('order_number', '=', order_number)
      .where('user_id', 'is', null)
      .where(({ eb, or, ref }) =>
        or([
          eb(sql<string>`lower(${ref('customer_email')})`, '=', contact.toLowerCase()),
          eb('customer_phone', '=', phoneOf(contact)),
        ]),
      ),
  );
  if (!order) throw new HttpError(404, 'There is no order with this number and this mail address or phone');
  return { order_number, key: orderKey(order_number) };
}

/** `<number>.<key>`, as the header has it. */
const KEY = /^([0-9A-Z-]{1,40})\.([\w-]{43})$/;

/** Who has this key; null for one that we did not make. */
export async function findKeyHolder(key: string): Promise<OrderKeyHolder | null> {
  const [, orderNumber, signature] = KEY.exec(key) ?? [];
  if (!orderNumber || !signature) return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(orderKey(orderNumber)))) return null;
  const [order] = await run(
    db(),
    query.selectFrom('orders').select(['id', 'customer_name']).where('order_number', '=', orderNumber),
  );
  return order ? { audience: 'order', id: order.id, name: order.customer_name } : null;
}
