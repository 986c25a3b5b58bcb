import type { Knex } from 'knex';
import { gstSlabs, hasGstRate, hsnOf } from 'shared-types/domain/gst';
import { toPaise, toRupees } from 'shared-types/domain/money';
import { anyOf, query, run } from '../../../lib/database/query';
import { type AnyCaller, actorOf } from '../../../lib/http/caller';
import { conflict } from '../../../lib/http/http-error';
import { firstFile } from '../../../lib/media/picture-queries';
import { type FileRow, presentPicture } from '../../../lib/media/pictures';
import { isPartlyExempt } from '../../../lib/pricing/gst';
import { partOf } from '../../../lib/pricing/line-parts';
import { priceLines, ratesOf } from '../../../lib/pricing/pricing';
import { prorate } from '../../../lib/pricing/prorate';
import { lawfulReach } from '../../content/lib/delivery-rules';
import { storeSettings } from '../../content/services/store-setting';
import { invoiceDocument } from '../../invoice/lib/invoice-document';
import { issueDocument } from '../../invoice/services/invoice';
import { creditOpenOf, resettledPayment } from '../../order/lib/balance';
import { orderRows } from '../../order/lib/order-rows';
import { presentBusiness } from '../../order/lib/present';
import { insertOneOrder } from '../../order/services/insert-order';
import { queueOrderMail } from '../../order/services/order-mails';
import { type OrderRecord, recordEvent, soldLines } from '../../order/services/order-record';
import { refundCredit } from '../../order/services/refund-credit';
import { gstRules } from '../../tax/services/gst-slab';
import { recordChange } from '../../trail/services/change';
import { reservedFor } from './exchange-options';
import type { ReturnedPart } from './return-lines';

/** What came back, and the variant that is sent for it; its pieces are out of the stock already. */
export interface ExchangedPart extends ReturnedPart {
  wanted_id: number;
  /** Of one piece of another product; null of the same, which is sent on the terms of the first sale. */
  wanted_price: number | null;
}

/**
 * The order of what is sent instead. The same product is sent on the terms on which it was bought: price, discount and
 * delivery are those of what came back, so that it comes to what was credited. Another product has the price that was
 * agreed to, and the delivery of what came back: the difference is due on this order, or goes back. The tax is today's,
 * because it is a supply of today. As much of the credit as was paid moves over from the order `from`, whose `billed` is
 * that after the return. Answers the order's id.
 */
export async function placeExchange(
  trx: Knex.Transaction,
  caller: AnyCaller,
  from: OrderRecord,
  { parts, isFetched }: { parts: readonly ExchangedPart[]; isFetched: boolean },
): Promise<number> {
  const now = new Date();
  const store = await storeSettings(trx);
  if (lawfulReach(store, from.place_of_supply, 'cash') === 'other_state')
    throw conflict('other_state', `We deliver within ${store.state_name} only. Please give the money back.`);
  const { priced, lines: wanted } = await priceExchange(trx, from, parts);
  const { order: row, lines } = orderRows({
    prefix: store.order_prefix,
    customer: { name: from.customer_name, email: from.customer_email, phone: from.customer_phone ?? '' },
    paymentOption: from.payment_option,
    priced,
    delivery: null,
    lines: wanted,
    couponCode: priced.discount > priced.prepaidDiscount ? from.coupon_code : null,
    placeOfSupply: from.place_of_supply,
    business: presentBusiness(from),
    placedAt: now,
  });
  const addresses = { shipping: from.shipping_address, billing: from.billing_address };
  const moved = Math.min(creditOpenOf(from), row.total_amount);
  const order = {
    ...row,
    ...(row.total_amount > 0 && resettledPayment(row.total_amount, moved)),
    user_id: from.user_id,
    shipping_address: addresses.shipping,
  };
  const isPaid = moved > 0 && order.payment_status === 'paid';
  const placed = {
    ...order,
    device_id: from.device_id,
    billing_address: addresses.billing,
    shipping_address_id: from.shipping_address_id,
    billing_address_id: from.billing_address_id,
    payment_reference: isPaid ? `Exchange of ${from.order_number}` : null,
    paid_at: isPaid ? now : null,
  };
  const id = await insertOneOrder(trx, placed, lines, actorOf(caller));
  if (moved > 0) {
    const credit = { amount: moved };
    await recordEvent(trx, from.id, caller, { kind: 'credit_moved', ...credit, reference: row.order_number }, now);
    await recordEvent(trx, id, caller, { kind: 'credit_received', ...credit, reference: from.order_number }, now);
  }
  await recordChange(trx, actorOf(caller), {
    kind: 'order',
    id,
    act: 'created',
    after: { 'exchange of': from.order_number },
  });
  const rest = { ...from, amount_received: toRupees(toPaise(from.amount_received) - toPaise(moved)) };
  const back = await refundCredit(trx, rest, `exchanged/${row.order_number}`, caller);
  await queueOrderMail(trx, 'exchanged', {
    order: { ...order, id, billed: row.total_amount, amount_received: moved },
    key: 'exchanged',
    pieces: lines.map((line) => `${line.quantity} × ${nameOf(line)}`).join(', '),
    amount: creditOpenOf(rest),
    isFetched,
    back,
  });
  // Last, because the series' row stays locked from here to the end of the transaction.
  await issueDocument(trx, id, 'invoice', now, (number) =>
    invoiceDocument({ number, issuedAt: now, store, order, addresses, lines }),
  );
  return id;
}

/**
 * Throws 409 for what is reserved for a request and could not be sent: the shopper is told now, not when the pieces are back.
 * Only a business can have asked for that.
 */
export async function assertExchangeable(trx: Knex.Transaction, from: OrderRecord, requestId: number): Promise<void> {
  if (!presentBusiness(from)) return;
  const sold = await soldLines(trx, from.id);
  const reserved = await reservedFor(trx, requestId);
  const parts = reserved.flatMap(({ order_line_id, stock_label_id, wanted_price, quantity }) => {
    const line = sold.find(({ id }) => id === order_line_id);
    if (!line || stock_label_id === null) return [];
    const part = { ...line, ...partOf(line, line.returned, quantity), quantity, restock: null };
    return [{ ...part, wanted_id: stock_label_id, wanted_price }];
  });
  await priceExchange(trx, from, parts);
}

/** An exchange has one invoice, and that for both is for consumers only (CGST Rules, rule 46A). */
const APART =
  'For a business, what has GST and what has none need an invoice each, and an exchange has one. Please choose the money back.';

const nameOf = (line: { product_name: string; size_name: string | null; color_name: string | null }) =>
  [line.product_name, line.size_name, line.color_name].filter(Boolean).join(' · ');

async function priceExchange(trx: Knex.Transaction, from: OrderRecord, parts: readonly ExchangedPart[]) {
  const variants = await run(
    trx,
    query
      .selectFrom('stock_labels as s')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .leftJoin('sizes as z', 'z.id', 's.size_id')
      .leftJoin('colors as k', 'k.id', 's.color_id')
      .select(['s.id', 'z.name as size', 'k.name as color', 'p.id as product_id', 'p.name', 'p.slug'])
      .select(['p.hsn_code', 'p.gst_rate'])
      .select(({ ref }) => [
        firstFile('api::catalogue.stock-label', ref('s.id'), 'images').as('image'),
        firstFile('api::catalogue.product', ref('p.id'), 'thumbnail').as('thumbnail'),
      ])
      .where('s.id', '=', anyOf(parts.map(({ wanted_id }) => wanted_id))),
  );
  const rules = await gstRules(trx);
  const slabs = gstSlabs(rules.slabs);
  const { state_code, delivery_hsn } = await storeSettings(trx);
  if (rules.registered && delivery_hsn && !hasGstRate({ hsn: delivery_hsn, fixedRate: null }, slabs, rules.today))
    throw conflict('no_tax_rate', `No GST rate is known for ${delivery_hsn}. Enter one, or give the money back.`);
  const pieces = parts.map((part) => {
    const variant = variants.find(({ id }) => id === part.wanted_id);
    if (!variant) throw new Error('What is reserved is not there');
    // Of the same piece at last that of the first sale.
    const hsn = hsnOf(variant.hsn_code, rules.default_hsn_code) ?? (part.wanted_price === null ? part.hsn_code : null);
    const own = variant.gst_rate === null ? null : toPaise(variant.gst_rate);
    const isTaxed = hasGstRate({ hsn, fixedRate: own }, slabs, rules.today);
    if (rules.registered && !isTaxed && part.wanted_price !== null)
      throw conflict('no_tax_rate', `No GST rate is known for ${variant.name}. Enter one, or give the money back.`);
    const price = part.wanted_price ?? part.unit_price;
    return {
      hsn,
      // A rate of the same piece that nobody has entered by now is that of the first sale.
      fixedRate: isTaxed ? own : toPaise(part.gst_rate),
      unitPrice: toPaise(price),
      quantity: part.quantity,
      line: {
        product: { id: variant.product_id, name: variant.name, slug: variant.slug, price, hsn },
        stock: { id: variant.id, size: variant.size, color: variant.color },
        quantity: part.quantity,
        picture: pictureOf(variant, part),
      },
    };
  });
  const sum = (of: (part: ExchangedPart) => number) => parts.reduce((total, part) => total + toPaise(of(part)), 0);
  // What is named apart on the first order keeps its name.
  const [deliveryFee = 0, cashFee = 0] = prorate(
    sum((part) => part.delivery_share),
    [toPaise(from.delivery_fee), toPaise(from.cash_fee)],
  );
  const [, prepaidDiscount = 0] = prorate(sum(discountOf), [
    toPaise(from.discount) - toPaise(from.prepaid_discount),
    toPaise(from.prepaid_discount),
  ]);
  const priced = priceLines(
    pieces,
    parts.map((part) => toPaise(discountOf(part))),
    {
      deliveryFee,
      cashFee,
      gst: rules.registered
        ? {
            slabs,
            day: rules.today,
            sameState: from.place_of_supply === state_code,
            deliveryHsn: delivery_hsn || null,
          }
        : null,
    },
  );
  if (presentBusiness(from) && isPartlyExempt(ratesOf(priced))) throw conflict('invoices_apart', APART);
  return { priced: { ...priced, prepaidDiscount }, lines: pieces.map(({ line }) => line) };
}

/** What was taken off the first sale is not taken off another product. */
const discountOf = ({ wanted_price, discount }: ExchangedPart): number => (wanted_price === null ? discount : 0);

/** Of the variant, else of its product; the same piece has at last that of the first sale. */
function pictureOf({ image, thumbnail }: { image: FileRow | null; thumbnail: FileRow | null }, part: ExchangedPart) {
  const file = image ?? (part.wanted_price === null ? null : thumbnail);
  return file ? presentPicture(file) : part.wanted_price === null ? part.picture : null;
}
