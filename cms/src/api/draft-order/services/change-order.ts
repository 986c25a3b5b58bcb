import type { Knex } from 'knex';
import type { DraftOrder } from 'shared-types/contract/draft-orders';
import type { AddressCopy } from 'shared-types/contract/orders';
import type { DraftPayment } from 'shared-types/domain/draft-payment';
import { toPaise } from 'shared-types/domain/money';
import type { PaymentOption } from 'shared-types/domain/payment';
import { strapiColumns } from '../../../lib/database/db';
import { anyOf, query, run, runOne } from '../../../lib/database/query';
import { type Caller, ownerColumn, ownerColumns } from '../../../lib/http/caller';
import { conflict } from '../../../lib/http/http-error';
import { presentBusiness } from '../../order/lib/present';
import { changeOrder, type OrderRecord, soldLines } from '../../order/services/order-record';
import { createCaller, saveCaller } from '../../people/services/device';
import { assertChangeable } from '../../placement/services/assert-changeable';
import { recordChange } from '../../trail/services/change';
import { showDraft } from './show-draft';

/**
 * Begins to change a placed order: a draft of what is in it, at the prices that it was sold for. One that was begun before is
 * gone on with. Throws 404, and 409 when the order has changed since it was `seen`, or cannot be changed.
 */
export async function beginChange(
  staff: Caller,
  { order_id, seen_updated_at: seen }: { order_id: number; seen_updated_at: string },
): Promise<DraftOrder> {
  const id = await changeOrder(order_id, { seen }, async (trx, order) => {
    await assertChangeable(trx, order);
    const [begun] = await run(
      trx,
      query.selectFrom('draft_orders').select('id').where('replaces_id', '=', order.id).where('order_id', 'is', null),
    );
    return begun?.id ?? draftOf(trx, staff, order);
  });
  return showDraft(id);
}

const PAYMENT: Record<PaymentOption, DraftPayment> = {
  ONLINE: 'link',
  UPI: 'link',
  CARD: 'card_on_delivery',
  CASH_ON_DELIVERY: 'cash_on_delivery',
};

async function draftOf(trx: Knex.Transaction, staff: Caller, order: OrderRecord): Promise<number> {
  const now = new Date();
  const lines = await soldLines(trx, order.id);
  const gone = lines.find((line) => line.stock_label_id === null || line.product_id === null);
  if (gone)
    throw conflict('reference_gone', `${gone.product_name} is no longer there: cancel the order and place a new one`);
  const owner = await ownerOfDraft(trx, order);
  const { id: cart_id } = await runOne(
    trx,
    query
      .insertInto('carts')
      .values({
        ...strapiColumns(now),
        ...ownerColumns(owner),
        ...{ cart_status: 'draft', offer_coupon_id: order.offer_coupon_id },
      })
      .returning('id'),
  );
  const variants = await run(
    trx,
    query
      .selectFrom('stock_labels as s')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .select(['s.id', 'p.id as product_id', 'p.price'])
      .where('s.id', '=', anyOf(lines.flatMap(({ stock_label_id: id }) => id ?? []))),
  );
  for (const line of lines) {
    const variant = variants.find(({ id }) => id === line.stock_label_id);
    if (!variant) throw conflict('reference_gone', `${line.product_name} is no longer there`);
    const agreed =
      toPaise(variant.price) === toPaise(line.unit_price)
        ? null
        : { agreed_price: line.unit_price, price_reason: `As in order ${order.order_number}`, priced_by: staff.name };
    const row = { cart_id, product_id: variant.product_id, stock_label_id: variant.id, quantity: line.quantity };
    await run(
      trx,
      query.insertInto('cart_lines').values({ ...strapiColumns(now), ...row, ...agreed, seen_price: variant.price }),
    );
  }
  const shipping = await addressOf(trx, order.shipping_address, order, owner);
  const isOne =
    JSON.stringify({ ...order.billing_address, name: '' }) === JSON.stringify({ ...order.shipping_address, name: '' });
  const billing = isOne && !order.buyer_gstin ? null : await addressOf(trx, order.billing_address, order, owner);
  const { id } = await runOne(
    trx,
    query
      .insertInto('draft_orders')
      .values({
        ...{ cart_id, replaces_id: order.id, made_by: staff.name, changed_by: staff.name },
        ...{ shipping_address_id: shipping, billing_address_id: billing, for_business: order.buyer_gstin !== null },
        ...{ delivery_method: order.delivery_method ?? 'standard', payment: PAYMENT[order.payment_option] },
        ...{ gift_note: order.gift_note ?? '', created_at: now, updated_at: now },
      })
      .returning('id'),
  );
  await recordChange(trx, staff, { kind: 'draft-order', id, act: 'created', after: { order: order.order_number } });
  return id;
}

type DraftOwner = { kind: 'user' | 'device'; id: number };

/** The account; of a guest a device of the draft's own. */
async function ownerOfDraft(trx: Knex.Transaction, order: OrderRecord): Promise<DraftOwner> {
  if (order.user_id !== null) return { kind: 'user', id: order.user_id };
  const id = await createCaller(trx);
  const { customer_name: name, customer_email: email, customer_phone: phone } = order;
  await saveCaller(trx, id, { name, email, phone: phone ?? '' });
  return { kind: 'device', id };
}

/** The address as the order has it, among those of its customer; null where its places are known no more. */
async function addressOf(
  trx: Knex.Transaction,
  copy: AddressCopy,
  order: OrderRecord,
  owner: DraftOwner,
): Promise<number | null> {
  const business = copy === order.billing_address ? presentBusiness(order) : null;
  const { address, building, street, area, phone, zipcode } = copy;
  const landmark = copy.landmark ?? null;
  const [known] = await run(
    trx,
    query
      .selectFrom('user_addresses')
      .select('id')
      .where(ownerColumn(owner), '=', owner.id)
      .where('address', '=', address)
      .where('building', '=', building)
      .where('street', '=', street)
      .where('area', '=', area)
      .where('phone', '=', phone)
      .where('zipcode', '=', zipcode)
      .where('landmark', 'is not distinct from', landmark)
      .where('gstin', 'is not distinct from', business?.gstin ?? null)
      .limit(1),
  );
  if (known) return known.id;
  const [place] = await run(
    trx,
    query
      .selectFrom('cities as ci')
      .innerJoin('states as st', 'st.id', 'ci.state_id')
      .innerJoin('countries as co', 'co.id', 'st.country_id')
      .select(['ci.id as city_id', 'st.id as state_id', 'co.id as country_id'])
      .where('ci.name', '=', copy.city.name)
      .where('st.name', '=', copy.state.name)
      .where('co.name', '=', copy.country.name),
  );
  if (!place) return null;
  const recipient = copy.name === order.customer_name ? null : copy.name;
  const row = { address, building, street, area, phone, zipcode, landmark, recipient, ...place };
  const { id } = await runOne(
    trx,
    query
      .insertInto('user_addresses')
      .values({
        ...strapiColumns(),
        ...ownerColumns(owner),
        ...row,
        ...{ gstin: business?.gstin ?? null, firm: business?.firm ?? null },
      })
      .returning('id'),
  );
  return id;
}
