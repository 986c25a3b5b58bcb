import type { Order, PlaceOrderBody } from 'shared-types/contract/orders';
import { gstSlabs, hasGstRate, hsnOf } from 'shared-types/domain/gst';
import { formatRupees, formatRupeesExact, toPaise, toRupees } from 'shared-types/domain/money';
import type { z } from 'zod';
import { type Customer, ownerColumns, ownerOf } from '../../../lib/http/caller';
import type { ClientInfo } from '../../../lib/http/client-info';
import { conflict, invalid, notFound } from '../../../lib/http/http-error';
import { presentPicture } from '../../../lib/media/pictures';
import { type PricedOrder, priceOrder } from '../../../lib/pricing/pricing';
import { kolkataDay } from '../../../lib/time/kolkata';
import { type ChosenLine, chosenStock, lineError, piecesByVariant } from '../../cart/services/choose-stock';
import { type CartLineRow, couponFactsOf, toPrice } from '../../cart/services/open-cart';
import { deliveryFeeOf, paymentOptionsOf, requireStore, type StoreRow } from '../../content/services/store-setting';
import { type InvoiceDocument, invoiceDocument } from '../../invoice/lib/invoice-document';
import type { Mail } from '../../mail/services/mail';
import { presentOrder } from '../../order/lib/present';
import { orderMail } from '../../order/services/order-mails';
import { buyerKeys } from '../../order-limit/lib/buyer-keys';
import { type LimitCheck, orderLimitsOf } from '../../order-limit/services/order-limits';
import type { AddressRow } from '../../people/services/user-address';
import {
  type CouponRow,
  couponConflict,
  couponRules,
  DELETED,
  reasonAgainst,
} from '../../promotion/services/offer-coupon';
import { copyAddress } from '../lib/copy-address';
import { orderRows } from '../lib/order-rows';
import type { PlacedVariant, PlacementFacts } from './placement-facts';

type Body = z.output<typeof PlaceOrderBody>;
type Rows = ReturnType<typeof orderRows>;

/** All that an order consists of. */
export interface Placement {
  order: Rows['order'] & {
    id: number;
    user_id: number | null;
    device_id: number | null;
    cart_id: number;
    offer_coupon_id: number | null;
    /** Of the saved addresses, which may go; the copies stay. */
    shipping_address_id: number;
    billing_address_id: number;
    shipping_address: object;
    billing_address: object;
    gift_note: string | null;
  };
  lines: (Rows['lines'][number] & { id: number })[];
  /** To take out of the stock, by variant. */
  pieces: ReadonlyMap<number, number>;
  coupon: CouponRow | null;
  /** What it adds to what the buyer has not paid; null where nothing limits that. */
  wanted: LimitCheck | null;
  mail: Mail;
  /** Its number, which the answer tells too, is drawn when it is issued. */
  invoice: InvoiceDocument;
  answer: Order;
}

const NUMBER_FOLLOWS = '';

/** `numeric(10,2)` holds no more. */
const MAX_TOTAL_PAISE = 9_999_999_999;

/** No tax is ever guessed; the product’s form and `npm run audit` say what is missing. */
const NO_RATE = 'cannot be ordered just now. Please write to us.';

/** The order that the facts make of the cart `body.cart_id`. Throws 400, 404 or 409 when they make none. */
export function decideOrder(caller: Customer, body: Body, origin: ClientInfo, facts: PlacementFacts): Placement {
  const store = requireStore(facts.store);
  const lines = facts.lines.map((line) => ({ ...line, hsn_code: hsnOf(line.hsn_code, store.default_hsn_code) }));
  if (!lines.length) throw conflict('cart_empty', 'Your cart is empty');
  const gone = lines.filter((line) => !line.on_sale);
  if (gone.length)
    throw conflict('off_sale', `${gone[0]?.name} is no longer on sale`, gone.map(lineError('is no longer on sale')));

  if (!caller.email) throw conflict('guest_unknown', 'Please tell us your name, mail address and phone first');

  const shipping = facts.addresses.find(({ id }) => id === body.shipping_address_id);
  const billing = facts.addresses.find(({ id }) => id === body.billing_address_id);
  if (!shipping || !billing) throw notFound('Address');

  if (!paymentOptionsOf(store).includes(body.payment_option))
    throw invalid('payment_option', 'This way of paying is not offered at the moment. Please choose another.');
  const chosen = chosenStock(lines, facts.variants);
  const coupon = usableCoupon(facts);
  const now = new Date();
  const gst = store.gstin
    ? { slabs: gstSlabs(facts.slabs), day: kolkataDay(now), sameState: shipping.gst_code === store.state_code }
    : null;
  const untaxed = lines.filter((line) => gst && !hasGstRate(toPrice(line), gst.slabs, gst.day));
  if (untaxed.length) throw conflict('no_tax_rate', `${untaxed[0]?.name} ${NO_RATE}`, untaxed.map(lineError(NO_RATE)));
  const priced = priceOrder(lines.map(toPrice), { ...couponRules(coupon), deliveryFee: deliveryFeeOf(store), gst });
  if (body.expected_total !== undefined && toPaise(body.expected_total) !== priced.total)
    throw conflict(
      'total_changed',
      `The total is now ${formatRupeesExact(toRupees(priced.total))}. Please check your cart.`,
      [{ path: 'expected_total', message: 'The total has changed' }],
    );
  if (priced.total > MAX_TOTAL_PAISE)
    throw conflict('total_too_large', 'This order is too large to be placed online. Please contact us.');

  assertConfirmed(body, priced, store, facts);

  return buildPlacement({ caller, body, origin, facts, chosen, priced, coupon, shipping, billing, store, now });
}

/** Throws 409 for more cash on delivery than the store gives to whoever has not confirmed a mail address. */
function assertConfirmed(
  { payment_option }: Body,
  { total }: PricedOrder,
  { unconfirmed_cash_limit: limit }: StoreRow,
  { is_confirmed }: PlacementFacts,
): void {
  if (payment_option !== 'CASH_ON_DELIVERY' || !limit || is_confirmed || total <= toPaise(limit)) return;
  const message = `Cash on delivery above ${formatRupees(limit)} needs a confirmed mail address. Please confirm yours, or pay another way.`;
  throw conflict('email_unverified', message, [{ path: 'email_verified', message }]);
}

/**
 * A coupon that cannot be used any more is a conflict, not a surprise on the bill: it stays one, however often the same is
 * sent, until the shopper, who sees it refused in the cart, has taken the coupon out.
 */
function usableCoupon({ cart, coupon, lines }: PlacementFacts): CouponRow | null {
  const refusal = coupon
    ? reasonAgainst(coupon, couponFactsOf(coupon, lines))
    : cart?.deleted_coupon_code
      ? DELETED
      : null;
  if (refusal) throw couponConflict(refusal, 'coupon');
  return coupon;
}

interface PlacementInput {
  caller: Customer;
  body: Body;
  origin: ClientInfo;
  facts: PlacementFacts;
  chosen: ChosenLine<CartLineRow, PlacedVariant>[];
  priced: PricedOrder;
  coupon: CouponRow | null;
  shipping: AddressRow;
  billing: AddressRow;
  store: StoreRow;
  now: Date;
}

/** Everything that is written about the order, and what is answered. */
function buildPlacement(decision: PlacementInput): Placement {
  const { caller, body, origin, facts, chosen, priced, coupon, shipping, billing, store, now } = decision;
  const rows = orderRows({
    customer: caller,
    paymentOption: body.payment_option,
    priced,
    lines: chosen.map(({ line, stock }) => ({
      product: { id: line.product_id, name: line.name, slug: line.slug, price: line.price, hsn: line.hsn_code },
      stock: { id: stock.id, size: stock.size_name, color: stock.color_name },
      quantity: line.quantity,
      picture: pictureOf(line, stock),
    })),
    couponCode: coupon?.code ?? null,
    placeOfSupply: shipping.gst_code,
    placedAt: now,
  });
  const addresses = {
    shipping: copyAddress(shipping, shipping.recipient ?? caller.name),
    billing: copyAddress(billing, caller.name),
  };
  const order = {
    ...rows.order,
    id: facts.order_id,
    ...ownerColumns(ownerOf(caller)),
    cart_id: body.cart_id,
    offer_coupon_id: coupon?.id ?? null,
    shipping_address_id: shipping.id,
    billing_address_id: billing.id,
    shipping_address: addresses.shipping,
    billing_address: addresses.billing,
    gift_note: body.gift_note || null,
  };
  const lines = rows.lines.map((line, index) => ({ ...line, id: facts.line_ids[index] ?? 0 }));
  const asPlaced = { ...order, billed: order.total_amount, amount_received: 0 };
  const limits = order.payment_status === 'unpaid' ? orderLimitsOf(store) : null;
  return {
    order,
    lines,
    pieces: piecesByVariant(chosen),
    coupon,
    wanted: limits && {
      buyer: buyerKeys({
        ...origin,
        owner: ownerOf(caller),
        email: caller.email,
        phones: [caller.phone, shipping.phone],
        address: shipping,
      }),
      products: chosen.map(({ line }) => line.product_id),
      pieces: chosen.map(({ line }) => line.quantity),
      value: order.total_amount,
      bounds: limits,
    },
    mail: orderMail('placed', { order: asPlaced, lines, key: 'placed' }, store),
    invoice: invoiceDocument({ number: NUMBER_FOLLOWS, issuedAt: now, order, lines, addresses, store }),
    answer: presentOrder(
      asPlaced,
      lines.map((line) => ({ ...line, current_slug: line.product_slug })),
      [{ to_status: order.order_status, happened_at: now }],
      [],
    ),
  };
}

/** As it is now: of the variant, else of the product. */
function pictureOf(line: CartLineRow, stock: PlacedVariant) {
  const file = stock.image ?? line.thumbnail;
  return file && presentPicture(file);
}
