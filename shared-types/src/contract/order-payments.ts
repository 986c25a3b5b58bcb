import { z } from 'zod';
import { AdminOrderDetail, OrdersDone } from './admin-order.js';
import { DateTime, Id, IdParams, SeenAt, text } from './common.js';
import { endpoint } from './endpoint.js';

const Amount = z
  .number('Enter an amount')
  .positive('Enter an amount above zero')
  .max(99_999_999.99, 'Too large')
  .multipleOf(0.01, 'At most two decimals');
const Reference = text(80, 'Enter the reference of the payment');

/** What is due is received whole, or `amount` of it … */
export const PaymentReceivedBody = z.strictObject({
  status: z.literal('paid'),
  reference: Reference,
  amount: Amount.optional(),
  ...SeenAt,
});
/** … and may be paid back in parts. */
export const RefundBody = z.strictObject({
  status: z.literal('refunded'),
  reference: Reference,
  amount: Amount,
  /** Says that what is above `credit_open_amount` is meant: money given without a credit note. Without it that is a 409. */
  beyond_credit: z.boolean().optional(),
  ...SeenAt,
});
export const OrderPaymentBody = z.discriminatedUnion('status', [PaymentReceivedBody, RefundBody]);

/** Orders that somebody has chosen to do something with at once. */
const ChosenOrders = z
  .array(z.strictObject({ id: Id, ...SeenAt }))
  .min(1, 'Choose orders')
  .max(100, 'At most 100 at once');

/** What is due of each is received whole, under one reference. */
export const PaymentsReceivedBody = z.strictObject({ orders: ChosenOrders, reference: Reference });

/** Sends money back to where it came from. The order as it was seen is asked for, so that a second click sends nothing more. */
export const OrderRefundBody = z.strictObject({
  amount: Amount,
  beyond_credit: RefundBody.shape.beyond_credit,
  seen_updated_at: DateTime,
});

/** What staff note of an order's money, or send back. */
export const orderPayments = {
  set: endpoint({
    method: 'PUT',
    path: '/orders/:id/payment',
    summary: 'Note that what is due was received, or that money was paid back',
    access: 'orders.handle',
    params: IdParams,
    body: OrderPaymentBody,
    answer: AdminOrderDetail,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/orders/payments',
    summary: 'Note of several orders that what is due was received; what speaks against one leaves the others alone',
    access: 'orders.handle',
    body: PaymentsReceivedBody,
    answer: OrdersDone,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/orders/:id/refunds',
    summary:
      'Send money that was paid online back to where it came from, in one go or in parts; 409 for more than there is, or than is credited and not said to be meant',
    access: 'orders.handle',
    params: IdParams,
    body: OrderRefundBody,
    status: 201,
    answer: AdminOrderDetail,
  }),
};
