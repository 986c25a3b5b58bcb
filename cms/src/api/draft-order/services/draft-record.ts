import type { InferResult } from 'kysely';
import type { KnownCustomer } from 'shared-types/contract/draft-orders';
import { isReceived } from 'shared-types/domain/draft-payment';
import { onlinePayments } from '../../../adapters/payment/online-payments';
import type { Db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Customer } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import type { DraftRequest } from '../../placement/services/draft-placement';
import { paymentOption } from '../lib/draft-payment';

const drafts = query
  .selectFrom('draft_orders as d')
  .innerJoin('carts as c', 'c.id', 'd.cart_id')
  .leftJoin('up_users as u', 'u.id', 'c.user_id')
  .leftJoin('devices as g', 'g.id', 'c.device_id')
  .leftJoin('offer_coupons as k', 'k.id', 'c.offer_coupon_id')
  .leftJoin('orders as o', 'o.id', 'd.order_id')
  .leftJoin('orders as r', 'r.id', 'd.replaces_id')
  .leftJoin('orders as w', 'w.id', 'd.replacement_of_id')
  .selectAll('d')
  .select(['c.user_id', 'c.device_id', 'c.deleted_coupon_code', 'c.offer_coupon_id', 'k.code as coupon_code'])
  .select(['u.name as user_name', 'u.email as user_email', 'u.phone as user_phone'])
  .select(['g.guest_name', 'g.guest_email', 'g.guest_phone', 'o.order_number', 'r.order_number as replaced_number'])
  .select(['w.order_number as wronged_number']);

export type DraftRecord = InferResult<typeof drafts>[number];

/** Throws 404. */
export async function findDraft(connection: Db, id: number): Promise<DraftRecord> {
  const [draft] = await run(connection, drafts.where('d.id', '=', id));
  if (!draft) throw notFound('Draft');
  return draft;
}

/** Who it is for; null while nobody was named. */
export function customerOf(draft: DraftRecord): KnownCustomer | null {
  const { user_id, user_name, user_email, user_phone, guest_name, guest_email, guest_phone } = draft;
  if (user_id !== null) return { user_id, name: user_name ?? '', email: user_email ?? '', phone: user_phone ?? '' };
  return guest_email ? { user_id, name: guest_name ?? '', email: guest_email, phone: guest_phone ?? '' } : null;
}

/** The customer as who orders: staff have the draft placed in their name. */
export function buyerOf(draft: DraftRecord): Customer {
  const { name = '', email = '', phone = '' } = customerOf(draft) ?? {};
  const person = { name, email, phone };
  return draft.user_id === null
    ? { audience: 'device', id: draft.device_id ?? 0, ...person }
    : { audience: 'storefront', id: draft.user_id, roles: ['shopper'], ...person };
}

/** What the draft asks of the checkout. */
export const requestOf = (draft: DraftRecord): DraftRequest => ({
  caller: buyerOf(draft),
  isReceived: isReceived(draft.payment),
  isReplacement: draft.replacement_of_id !== null,
  replaces: draft.replaces_id,
  body: {
    cart_id: draft.cart_id,
    shipping_address_id: draft.shipping_address_id,
    billing_address_id: draft.billing_address_id ?? draft.shipping_address_id,
    payment_option: paymentOption(draft.payment, onlinePayments() !== null),
    delivery_method: draft.delivery_method,
    gift_note: draft.gift_note,
    for_business: draft.for_business,
  },
});

export const linesOf = (connection: Db, cartId: number) =>
  run(
    connection,
    query
      .selectFrom('cart_lines as l')
      .innerJoin('products as p', 'p.id', 'l.product_id')
      .leftJoin('stock_labels as s', 's.id', 'l.stock_label_id')
      .leftJoin('sizes as z', 'z.id', 's.size_id')
      .leftJoin('colors as k', 'k.id', 's.color_id')
      .select(['l.id', 'l.stock_label_id', 'l.quantity', 'l.agreed_price', 'l.price_reason', 'l.priced_by'])
      .select(['l.seen_price', 'p.price as list_price', 'p.name', 'z.name as size', 'k.name as color'])
      .where('l.cart_id', '=', cartId)
      .orderBy('l.id'),
  );
export type DraftLineRow = Awaited<ReturnType<typeof linesOf>>[number];

export const nameOf = ({ name, size, color }: Pick<DraftLineRow, 'name' | 'size' | 'color'>): string =>
  [name, size, color].filter(Boolean).join(', ');
