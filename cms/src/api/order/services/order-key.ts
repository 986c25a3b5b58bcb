import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { FindOrderBody, FoundOrder } from 'shared-types/contract/orders';
import { phoneOf } from 'shared-types/domain/phone-and-pin';
import type { z } from 'zod';
import { db, transaction } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import type { OrderKeyHolder } from '../../../lib/http/caller';
import { HttpError } from '../../../lib/http/http-error';
import { hmac } from '../../../lib/security/known-device';
import { releaseUnconfirmed } from '../../mail/services/mail';
import { ERASED_EMAIL_DOMAIN, isErased } from '../../people/services/erased';
import { orderPrefixes } from './order-prefixes';

/** Opens the page, documents and cancelling of this one order to whoever has it. The look-up answers it. */
const orderKey = (orderNumber: string): string => hmac('order', orderNumber);
/** The same, and it is nowhere but in the mails to a guest: whoever has it reads what is sent to the order's address. */
const mailedKey = (orderNumber: string): string => hmac('order by mail', orderNumber);

/** The key of an order that no account has; whoever has an account needs none. */
export const guestKeyOf = ({
  order_number,
  user_id,
}: {
  order_number: string;
  user_id: number | null;
}): string | null => (user_id === null ? orderKey(order_number) : null);

/** The order's page. A guest's mail leads there by a key behind the `#`, where no server writes it into a log. */
export const orderPath = ({ order_number, user_id }: { order_number: string; user_id: number | null }): string =>
  `/orders/${order_number}${user_id === null ? `#${mailedKey(order_number)}` : ''}`;

/**
 * The key of an order that no account has, for who knows its number and its mail address or phone. Throws 404, the same
 * for an unknown number and for another's.
 */
export async function findGuestOrder({
  order_number,
  contact,
}: z.output<typeof FindOrderBody>): Promise<z.output<typeof FoundOrder>> {
  const prefixes = await orderPrefixes(db());
  const [order] = await run(
    db(),
    query
      .selectFrom('orders')
      .select('order_number')
      .where('order_number', '=', anyOf([order_number, ...prefixes.map((prefix) => `${prefix}-${order_number}`)]))
      .where('user_id', 'is', null)
      .where('customer_email', 'not like', `%@${ERASED_EMAIL_DOMAIN}`)
      .where(({ eb, or, ref }) =>
        or([
          eb(sql<string>`lower(${ref('customer_email')})`, '=', contact.toLowerCase()),
          eb('customer_phone', '=', phoneOf(contact)),
        ]),
      ),
  );
  if (!order) throw new HttpError(404, 'There is no order with this number and this mail address or phone');
  return { order_number: order.order_number, key: orderKey(order.order_number) };
}

/** `<number>.<key>`, as the header has it. */
const KEY = /^([0-9A-Z-]{1,40})\.([\w-]{43})$/;

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Who has this key; null for one that we did not make, and once nobody is left whose order it is. The key of a mail shows
 * that the order's address is somebody's who reads it: from then on it counts as confirmed.
 */
export async function findKeyHolder(key: string): Promise<OrderKeyHolder | null> {
  const [, orderNumber, signature] = KEY.exec(key) ?? [];
  if (!orderNumber || !signature) return null;
  const isMailed = isSame(signature, mailedKey(orderNumber));
  if (!isMailed && !isSame(signature, orderKey(orderNumber))) return null;
  const [order] = await run(
    db(),
    query
      .selectFrom('orders')
      .select(['id', 'customer_name', 'customer_email', 'email_confirmed_at'])
      .where('order_number', '=', orderNumber),
  );
  if (!order || isErased(order)) return null;
  if (isMailed && !order.email_confirmed_at) await confirmEmail(order);
  return { audience: 'order', id: order.id, name: order.customer_name };
}

const confirmEmail = ({ id, customer_email: email }: { id: number; customer_email: string }): Promise<void> =>
  transaction(async (trx) => {
    await run(
      trx,
      query
        .updateTable('orders')
        .set({ email_confirmed_at: new Date() })
        .where('id', '=', id)
        .where('email_confirmed_at', 'is', null),
    );
    await releaseUnconfirmed(trx, email);
  });
