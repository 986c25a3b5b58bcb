import { z } from 'zod';
import { DELIVERY_METHODS } from '../domain/delivery-promise.js';
import { PAYMENT_OPTIONS } from '../domain/payment.js';
import { Code } from './auth.js';
import { Id, IdInPath, Message, Rupees } from './common.js';
import { DeliveryOffer } from './delivery-offer.js';
import { endpoint } from './endpoint.js';
import { Order, PlaceOrderBody } from './order.js';

/** What an order of the cart comes to when it is paid in this way. */
export const PaymentQuote = z.object({
  option: z.enum(PAYMENT_OPTIONS),
  /** Why it cannot be chosen for this cart and address, for the shopper; null when it can. */
  refusal: z.string().nullable(),
  /** What it takes beside, in words; null when nothing. */
  note: z.string().nullable(),
  /** The mail address or phone to which a code goes that confirms the order first (`POST /auth/code`); null when none does. */
  confirm_to: z.string().nullable(),
  /** What of an order in cash is to be paid ahead by UPI. */
  advance: Rupees,
  subtotal: Rupees,
  /** The coupon's, and what paying ahead saves. */
  discount: Rupees,
  /** What of the discount is for paying ahead. */
  prepaid_discount: Rupees,
  delivery_fee: Rupees,
  /** For cash on delivery. */
  cash_fee: Rupees,
  /** `expected_total` of the order. */
  total: Rupees,
});
export type PaymentQuote = z.infer<typeof PaymentQuote>;

/** The ways to pay that the shop has, in their order, each with what it comes to by `delivery_method`. */
export const CheckoutQuote = z.object({
  cart_id: Id,
  options: z.array(PaymentQuote),
  /** How it can reach the shopper; none where nobody delivers. */
  deliveries: z.array(DeliveryOffer),
  /** Why there is none. */
  delivery_refusal: z.string().nullable(),
  /** The one that was asked for, else the first; null where there is none. */
  delivery_method: z.enum(DELIVERY_METHODS).nullable(),
});
export type CheckoutQuote = z.infer<typeof CheckoutQuote>;

/** Where it goes, as far as that is known. */
export const CheckoutQuery = z.strictObject({
  shipping_address_id: IdInPath.optional(),
  /** Of an address that is not saved yet. */
  zipcode: z.coerce.number().int().optional(),
  delivery_method: z.enum(DELIVERY_METHODS).optional(),
});

export const ConfirmCashBody = z.strictObject({
  shipping_address_id: Id,
  /** That was sent to `confirm_to`. */
  code: Code,
});

export const checkout = {
  quote: endpoint({
    method: 'GET',
    path: '/checkout/quote',
    summary: 'What the cart comes to with each way to pay, and why one cannot be used for it',
    access: 'customer',
    query: CheckoutQuery,
    answer: CheckoutQuote,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/checkout/confirm',
    summary: 'Confirm by a code that the cart is to be ordered in cash, where the quote asks for that',
    access: 'customer',
    body: ConfirmCashBody,
    rateLimits: [{ max: 20, minutes: 15, per: ['user'], onlyFailures: true }],
    answer: Message,
  }),
  place: endpoint({
    method: 'POST',
    path: '/orders',
    summary:
      'Place the order of a cart. Repeating it for the same cart answers the same order; 409 names a line that is short or has no variant chosen',
    access: 'customer',
    body: PlaceOrderBody,
    status: 201,
    answer: Order,
    idempotent: true,
  }),
};
