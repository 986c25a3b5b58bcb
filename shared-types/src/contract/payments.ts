import { z } from 'zod';
import { PAYMENT_METHODS } from '../domain/payment.js';
import { DateTime, Id, IdParams, Rupees, stringUpTo } from './common.js';
import { endpoint, type RateLimit } from './endpoint.js';
import { Order, PlaceOrderBody } from './order.js';

const METHOD = z.enum(PAYMENT_METHODS, 'Choose how to pay');

/** Where the browser goes to pay: a form of these fields is sent there (POST), or it is simply opened when there are none. */
const PaymentPage = z.object({ action: z.url(), fields: z.record(z.string(), z.string()) });
export type PaymentPage = z.infer<typeof PaymentPage>;

export const OpenedPayment = z.object({
  /** Nobody can guess it; whoever has it may see how the payment stands. */
  id: z.uuid(),
  amount: Rupees,
  /** Until then the stock is reserved. */
  expires_at: DateTime,
  /** No real money moves. */
  is_test: z.boolean(),
  page: PaymentPage,
});
export type OpenedPayment = z.infer<typeof OpenedPayment>;

export const PAYMENT_STATES = [
  /** Not paid, as far as the provider has said until now. */
  'open',
  /** The last try failed; another may be made until it expires. */
  'failed',
  /** Given up, or not paid in time. Money that comes nevertheless goes back. */
  'expired',
  /** Paid, and the order is there. */
  'paid',
  /** Paid, but there is no order for it: `message` says why. The money goes back by itself. */
  'returning',
  'returned',
] as const;

/** How a payment stands; nothing of the person, since the phone may come back in another browser. */
export const Payment = z.object({
  id: z.uuid(),
  state: z.enum(PAYMENT_STATES),
  /** The bank has something to decide: false of one that was opened and closed without paying. */
  is_at_bank: z.boolean(),
  amount: Rupees,
  expires_at: DateTime,
  is_test: z.boolean(),
  order: z.object({ id: Id, order_number: z.string() }).nullable(),
  /** It pays what is due of an order that was there before; else its order is placed once it is paid. */
  is_for_order: z.boolean(),
  /** For the shopper, where something went wrong. */
  message: z.string().nullable(),
  /** To try again, while it can be paid. */
  page: PaymentPage.nullable(),
});
export type Payment = z.infer<typeof Payment>;

/** An order for which the bank had promised the money, and released it before it was taken. */
export const LapsedPayment = z.object({
  order: z.object({ id: Id, order_number: z.string() }),
  amount: Rupees,
  provider: z.string(),
  /** The provider's. */
  payment_id: z.string(),
  url: z.url().nullable(),
  at: DateTime,
});
export type LapsedPayment = z.infer<typeof LapsedPayment>;

/** `expected_total` is asked here: it is what will be paid. */
export const OpenPaymentBody = z.strictObject({
  ...PlaceOrderBody.omit({ payment_option: true }).required({ expected_total: true }).shape,
  method: METHOD,
});

/** Number, end and signature of a link that pays an order. It goes in the body: no server writes that into a log. */
const PayKey = stringUpTo(120).regex(/^[0-9A-Z-]{1,40}\.[0-9a-z]{1,12}\.[\w-]{43}$/, 'This is no pay link');

/** What its payer needs, and nothing of whose order it is and what is in it. */
export const PayableOrder = Order.pick({
  order_number: true,
  payment_option: true,
  due_amount: true,
  advance_due: true,
  is_being_paid: true,
});
export type PayableOrder = z.infer<typeof PayableOrder>;

const KeyParams = z.strictObject({ id: stringUpTo(36).check(z.uuid()) });
/** Opening asks the provider. A device is had for nothing, so a network is counted too; thousands may be behind one. */
const OPEN_LIMITS: readonly RateLimit[] = [
  { max: 300, minutes: 15, per: ['ip'] },
  { max: 30, minutes: 15, per: ['user'] },
];
const ASK_LIMITS: readonly RateLimit[] = [{ max: 300, minutes: 15, per: ['ip'] }];

export const payments = {
  open: endpoint({
    method: 'POST',
    path: '/payments',
    summary:
      'Open a payment for a cart, and reserve its stock until that expires. The order is placed once it is paid. Repeating it for the same cart and terms answers the same payment',
    access: 'customer',
    body: OpenPaymentBody,
    status: 201,
    rateLimits: OPEN_LIMITS,
    answer: OpenedPayment,
  }),
  openForOrder: endpoint({
    method: 'POST',
    path: '/orders/:id/pay',
    summary: 'Open a payment of what is due of an order; 409 when nothing is',
    access: 'order',
    params: IdParams,
    body: z.strictObject({ method: METHOD }),
    status: 201,
    rateLimits: OPEN_LIMITS,
    answer: OpenedPayment,
  }),
  payLink: endpoint({
    method: 'POST',
    path: '/pay-links',
    summary: 'What is to be paid of an order, for who has the link that staff have sent; 404 once it has expired',
    access: 'public',
    body: z.strictObject({ key: PayKey }),
    rateLimits: ASK_LIMITS,
    answer: PayableOrder,
  }),
  payByLink: endpoint({
    method: 'POST',
    path: '/pay-links/pay',
    summary:
      'Open a payment of what is due of the order of such a link; 404 once it has expired, 409 when nothing is due',
    access: 'public',
    body: z.strictObject({ key: PayKey, method: METHOD }),
    status: 201,
    rateLimits: [{ max: 60, minutes: 15, per: ['ip'] }],
    answer: OpenedPayment,
  }),
  own: endpoint({
    method: 'GET',
    path: '/payments',
    summary: 'Payments of the account that are open still, wherever they were begun, the newest first; at most 10',
    access: 'shopper',
    answer: z.array(Payment),
  }),
  lapsed: endpoint({
    method: 'GET',
    path: '/lapsed-payments',
    summary:
      'Orders that nobody pays, since the bank released the payment before it was taken, oldest first; at most 50. One that is paid or cancelled is none any more',
    access: 'orders.handle',
    answer: z.array(LapsedPayment),
  }),
  show: endpoint({
    method: 'GET',
    path: '/payments/:id',
    summary: 'How a payment stands, as far as it is known',
    access: 'public',
    params: KeyParams,
    rateLimits: ASK_LIMITS,
    answer: Payment,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/payments/:id/confirm',
    summary: 'Ask the provider now, place the order if it is paid, and answer how it stands',
    access: 'public',
    params: KeyParams,
    rateLimits: ASK_LIMITS,
    answer: Payment,
  }),
  giveUp: endpoint({
    method: 'DELETE',
    path: '/payments/:id',
    summary: 'Give a payment up and release what it reserved; answers how it stands, paid perhaps',
    access: 'public',
    params: KeyParams,
    rateLimits: ASK_LIMITS,
    answer: Payment,
  }),
};
