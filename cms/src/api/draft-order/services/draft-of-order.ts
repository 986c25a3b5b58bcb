import type { Knex } from 'knex';
import type { Insertable } from 'kysely';
import type { AddressCopy } from 'shared-types/contract/orders';
import { anyOf, type Database, query, run, runOne } from '../../../lib/database/query';
import { type Caller, type Owner, ownerColumn } from '../../../lib/http/caller';
import { conflict } from '../../../lib/http/http-error';
import { addDraftLine, makeDraftCart } from '../../cart/services/draft-cart';
import { presentBusiness } from '../../order/lib/present';
import type { OrderRecord, SoldLine } from '../../order/services/order-record';
import { createCaller, saveCaller } from '../../people/services/device';
import { copyAddress } from '../../people/services/user-address';

interface FromOrder {
  lines: readonly SoldLine[];
  /** What one piece is sold for, and why. */
  price: (line: SoldLine) => { price: number; reason: string };
  coupon: number | null;
  columns: Partial<Insertable<Database['draft_orders']>>;
}

/** A draft of pieces of a placed order, for its customer and its addresses. Throws 409 for what is no longer there. Answers its id. */
export async function draftOf(
  trx: Knex.Transaction,
  staff: Caller,
  order: OrderRecord,
  { lines, price, coupon, columns }: FromOrder,
): Promise<number> {
  const now = new Date();
  const gone = lines.find((line) => line.stock_label_id === null || line.product_id === null);
  if (gone) throw conflict('reference_gone', `${gone.product_name} is no longer there: please place a new order`);
  const owner = await ownerOfDraft(trx, order);
  const cart_id = await makeDraftCart(trx, owner, coupon);
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
    const { price: agreed_price, reason: price_reason } = price(line);
    const agreed = { agreed_price, price_reason, priced_by: staff.name };
    const row = { cart_id, product_id: variant.product_id, stock_label_id: variant.id, quantity: line.quantity };
    await addDraftLine(trx, { ...row, ...agreed, seen_price: variant.price });
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
        ...{ cart_id, made_by: staff.name, changed_by: staff.name, created_at: now, updated_at: now },
        ...{ shipping_address_id: shipping, billing_address_id: billing, for_business: order.buyer_gstin !== null },
        ...columns,
      })
      .returning('id'),
  );
  return id;
}

/** The account; of a guest a device of the draft's own. */
async function ownerOfDraft(trx: Knex.Transaction, order: OrderRecord): Promise<Owner> {
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
  owner: Owner,
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
  return copyAddress(trx, owner, { ...row, gstin: business?.gstin ?? null, firm: business?.firm ?? null });
}
