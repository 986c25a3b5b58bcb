import type { AddressCopy, Business, Order, PlaceOrderBody } from 'shared-types/contract/orders';
import type { DeliveryOffer } from 'shared-types/domain/delivery-promise';
import { type Paise, toRupees } from 'shared-types/domain/money';
import type { z } from 'zod';
import { type Customer, ownerColumns, ownerOf } from '../../../lib/http/caller';
import type { ClientInfo } from '../../../lib/http/client-info';
import { presentPicture } from '../../../lib/media/pictures';
import type { PricedOrder } from '../../../lib/pricing/pricing';
import { type ChosenLine, piecesByVariant } from '../../cart/services/choose-stock';
import type { CartLineRow } from '../../cart/services/open-cart';
import type { StoreRow } from '../../content/services/store-setting';
import { type InvoiceDocument, invoiceDocument } from '../../invoice/lib/invoice-document';
import type { Mail } from '../../mail/services/mail';
import { orderRows } from '../../order/lib/order-rows';
import { presentOrder } from '../../order/lib/present';
import { orderMail } from '../../order/services/order-mails';
import { buyerKeys } from '../../order-limit/lib/buyer-keys';
import { type LimitCheck, orderLimitsOf } from '../../order-limit/services/order-limits';
import type { AddressRow } from '../../people/services/user-address';
import type { CouponRow } from '../../promotion/services/offer-coupon';
import { copyAddress } from '../lib/copy-address';
import type { PlacedVariant, PlacementFacts } from './placement-facts';

type Body = z.output<typeof PlaceOrderBody>;
type OrderRows = ReturnType<typeof orderRows>;

/** All that an order consists of. */
export interface Placement {
  order: OrderRows['order'] & {
    id: number;
    user_id: number | null;
    device_id: number | null;
    cart_id: number;
    offer_coupon_id: number | null;
    /** Of the saved addresses, which may go; the copies stay. */
    shipping_address_id: number;
    billing_address_id: number;
    shipping_address: AddressCopy;
    billing_address: AddressCopy;
    gift_note: string | null;
  };
  lines: (OrderRows['lines'][number] & { id: number })[];
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

interface PlacementInput {
  /** The money is on its way already. */
  isBeingPaid: boolean;
  isByStaff: boolean;
  caller: Customer;
  body: Body;
  origin: ClientInfo;
  facts: PlacementFacts;
  chosen: ChosenLine<CartLineRow, PlacedVariant>[];
  priced: PricedOrder;
  delivery: DeliveryOffer;
  /** To be paid before the parcel leaves. */
  advance: Paise;
  coupon: CouponRow | null;
  shipping: AddressRow;
  billing: AddressRow;
  /** Whom the invoice is to where that is a business. */
  business: Business | null;
  /** The GST code of the state that the goods are supplied in. */
  placeOfSupply: string | null;
  store: StoreRow;
  now: Date;
}

/** Everything that is written about the order, and what is answered. */
export function buildPlacement(decision: PlacementInput): Placement {
  const {
    isBeingPaid,
    isByStaff,
    caller,
    body,
    origin,
    facts,
    chosen,
    priced,
    delivery,
    advance,
    coupon,
    shipping,
    billing,
    business,
    placeOfSupply,
    store,
    now,
  } = decision;
  const rows = orderRows({
    prefix: store.order_prefix,
    customer: caller,
    paymentOption: body.payment_option,
    priced,
    delivery: { ...delivery, place: delivery.method === 'pickup' ? store.pickup_place : null },
    lines: chosen.map(({ line, stock }) => ({
      product: { id: line.product_id, name: line.name, slug: line.slug, price: line.price, hsn: line.hsn_code },
      stock: { id: stock.id, size: stock.size_name, color: stock.color_name },
      quantity: line.quantity,
      picture: pictureOf(line, stock),
    })),
    couponCode: coupon?.code ?? null,
    placeOfSupply,
    business,
    placedAt: now,
  });
  const addresses = {
    shipping: copyAddress(shipping, shipping.recipient ?? caller.name),
    billing: copyAddress(billing, caller.name),
  };
  const order = {
    ...rows.order,
    advance_amount: toRupees(advance),
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
  const asPlaced = {
    ...order,
    billed: order.total_amount,
    amount_received: 0,
    refunding: 0,
    is_being_paid: isBeingPaid,
  };
  // One that is paid online is placed once the money is there; of what staff take down they know who is asking.
  const isBounded = order.payment_status === 'unpaid' && body.payment_option !== 'ONLINE' && !isByStaff;
  const limits = isBounded ? orderLimitsOf(store) : null;
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
