import { type Expression, sql } from 'kysely';
import type { DraftLine, DraftOrder, DraftOrderRow } from 'shared-types/contract/draft-orders';
import { formatRupeesExact, toPaise, toRupees } from 'shared-types/domain/money';
import { onlinePayments } from '../../../adapters/payment/online-payments';
import { db } from '../../../lib/database/db';
import { countAll, countSum, query, run, runOne } from '../../../lib/database/query';
import { ownerOf } from '../../../lib/http/caller';
import { HttpError } from '../../../lib/http/http-error';
import { pageOf } from '../../../lib/http/list-query';
import { presentPicture } from '../../../lib/media/pictures';
import { paymentOptionsOf, storeSettings } from '../../content/services/store-setting';
import { findRecord } from '../../order/services/order-record';
import { list as addressesOf } from '../../people/services/user-address';
import { assertChangeable } from '../../placement/services/assert-changeable';
import { type DraftQuote, quoteDraft } from '../../placement/services/draft-placement';
import { offeredPayments } from '../lib/draft-payment';
import { buyerOf, customerOf, type DraftLineRow, findDraft, linesOf, requestOf } from './draft-record';

/** A draft with what it comes to now. Throws 404. */
export async function showDraft(id: number): Promise<DraftOrder> {
  const draft = await findDraft(db(), id);
  const lines = await linesOf(db(), draft.cart_id);
  const { lines: quoted, ...quote } = await quoteDraft(requestOf(draft));
  const isOnline = onlinePayments() !== null;
  return {
    id,
    created_at: draft.created_at.toISOString(),
    updated_at: draft.updated_at.toISOString(),
    made_by: draft.made_by,
    customer: customerOf(draft),
    details: quoted.flatMap((line) => {
      const row = lines.find((one) => one.id === line.id);
      return row ? [presentLine(row, line)] : [];
    }),
    coupon_code: draft.coupon_code ?? draft.deleted_coupon_code,
    addresses: await addressesOf(ownerOf(buyerOf(draft))),
    shipping_address_id: draft.shipping_address_id,
    billing_address_id: draft.billing_address_id,
    for_business: draft.for_business,
    delivery_method: draft.delivery_method,
    payment: draft.payment,
    payments: offeredPayments(paymentOptionsOf(await storeSettings()), isOnline),
    gift_note: draft.gift_note,
    note: draft.note,
    ...quote,
    ...(draft.replaces_id === null ? { replaces: null } : await replacedOrder(draft.replaces_id, quote.refusal)),
    replacement_of:
      draft.replacement_of_id === null
        ? null
        : { id: draft.replacement_of_id, order_number: draft.wronged_number ?? '' },
    order: draft.order_id === null ? null : { id: draft.order_id, order_number: draft.order_number ?? '' },
  };
}

/** The order that it takes the place of; that this cannot be changed any more speaks against placing the draft before all else. */
async function replacedOrder(
  id: number,
  refusal: DraftOrder['refusal'],
): Promise<Pick<DraftOrder, 'replaces' | 'refusal'>> {
  const order = await findRecord(db(), id);
  if (!order) return { replaces: null, refusal };
  const { order_number, total_amount: total, amount_received: paid } = order;
  const unchangeable = await refusalOf(assertChangeable(db(), order));
  return { replaces: { id, order_number, total, paid }, refusal: unchangeable ?? refusal };
}

async function refusalOf(asserted: Promise<void>): Promise<DraftOrder['refusal']> {
  try {
    await asserted;
    return null;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { message: error.message };
  }
}

function presentLine(row: DraftLineRow, line: DraftQuote['lines'][number]): DraftLine {
  return {
    id: line.id,
    stock_id: line.stock_label_id,
    product: {
      ...{ id: line.product_id, slug: line.slug, name: line.name },
      thumbnail: line.thumbnail && presentPicture(line.thumbnail),
    },
    size: line.size_name,
    color: line.color_name,
    quantity: line.quantity,
    price: line.price,
    list_price: row.list_price,
    price_reason: row.price_reason,
    priced_by: row.priced_by,
    line_total: toRupees(toPaise(line.price) * line.quantity),
    discount: toRupees(line.discounted),
    left: line.left,
    notice: line.shortfall ?? repriced(row),
  };
}

/** The shop sells it for another price since it was put in, and no price was agreed. */
const repriced = ({ agreed_price: agreed, seen_price: seen, list_price: now }: DraftLineRow): string | null =>
  agreed !== null || seen === null || toPaise(seen) === toPaise(now)
    ? null
    : `Its price in the shop was ${formatRupeesExact(seen)} when it was put in and is ${formatRupeesExact(now)} now`;

const linesIn = (cartId: Expression<number>) =>
  query
    .selectFrom('cart_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .where('l.cart_id', '=', cartId);

/** Drafts that are not placed, those changed last first. */
export async function listDrafts(
  wanted: Parameters<typeof pageOf>[0],
): Promise<{ drafts: DraftOrderRow[]; count: number }> {
  const { size, skip } = pageOf({ page: 1, ...wanted });
  const open = query.selectFrom('draft_orders as d').where('d.order_id', 'is', null);
  const rows = await run(
    db(),
    open
      .innerJoin('carts as c', 'c.id', 'd.cart_id')
      .leftJoin('up_users as u', 'u.id', 'c.user_id')
      .leftJoin('devices as g', 'g.id', 'c.device_id')
      .leftJoin('orders as r', 'r.id', 'd.replaces_id')
      .leftJoin('orders as w', 'w.id', 'd.replacement_of_id')
      .select(['d.id', 'd.made_by', 'd.changed_by', 'd.updated_at', 'r.order_number as replaces'])
      .select('w.order_number as replacement_of')
      .select(({ fn, ref }) => [
        fn.coalesce('u.name', 'g.guest_name').as('customer'),
        linesIn(ref('d.cart_id'))
          .select(({ ref }) => countSum(ref('l.quantity')).as('pieces'))
          .$asScalar()
          .$notNull()
          .as('pieces'),
        linesIn(ref('d.cart_id'))
          .select(({ ref }) =>
            sql<string[]>`coalesce((array_agg(${ref('p.name')} ORDER BY ${ref('l.id')}))[1:3], '{}')`.as('names'),
          )
          .$asScalar()
          .$notNull()
          .as('products'),
      ])
      .orderBy('d.updated_at', 'desc')
      .orderBy('d.id', 'desc')
      .limit(size)
      .offset(skip),
  );
  const { count } = await runOne(db(), open.select(countAll().as('count')));
  return { drafts: rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })), count };
}
