import type { IncomingHttpHeaders } from 'node:http';
import type { Paise } from 'shared-types/domain/money';

/**
 * A payment provider is one file with this interface. Everything it answers about money is read from its API: what a browser
 * or a webhook says only tells which payment to look at. Amounts in paise.
 * Every call throws `ProviderRefused` when the provider said no, and `ProviderUnsure` when nobody knows whether it was done.
 */
export interface PaymentProvider {
  name: ProviderName;
  isTest: boolean;
  methods: readonly PaymentMethod[];
  /** The least that it takes, and sends back. */
  least: { payment: Paise; refund: Paise };
  /** Where its page is, when the browser gets there by a form; null when it simply goes there. */
  formOrigin: string | null;
  /** Its checkout as a script, for a page of ours that has an origin of its own; null when it has none. */
  checkout: ProviderCheckout | null;
  /** Opens a payment. The same `key` answers the same one, also after an answer that was lost. */
  create(wanted: NewPayment): Promise<OpenedPayment>;
  /** The provider's order that a shopper comes back with; null when the signature is not the provider's. */
  verifyReturn(fields: Readonly<Record<string, unknown>>): string | null;
  /** The event that the bytes are; null when they are not signed by the provider. */
  verifyWebhook(raw: Buffer, headers: IncomingHttpHeaders): ProviderEvent | null;
  /** All attempts to pay this order, oldest first. */
  fetch(providerOrderId: string): Promise<AttemptFacts[]>;
  /** Takes what was authorised, all of it. Once more is no error. */
  capture(attempt: Pick<AttemptFacts, 'providerPaymentId' | 'amount'>): Promise<void>;
  /**
   * Nobody can pay this order any more, and what is only authorised goes back, where the provider can do so; where it cannot
   * (Razorpay) it does nothing.
   */
  close(providerOrderId: string): Promise<void>;
  /** Asks for money to go back. The same `key` is one refund. */
  refund(providerPaymentId: string, wanted: { key: string; amount: Paise }): Promise<RefundFacts>;
  refunds(providerPaymentId: string): Promise<RefundFacts[]>;
  /** The lines of the payouts of a day (`YYYY-MM-DD`). */
  settlements(day: string): Promise<SettlementLine[]>;
}

export type ProviderName = 'razorpay' | 'stripe';
export type PaymentMethod = 'upi' | 'card' | 'netbanking' | 'wallet' | 'paylater';

export interface ProviderCheckout {
  script: string;
  /** What the page may load from besides, and show in frames. */
  origins: string;
  /** JavaScript that opens it with the `options`, and calls `leave` when the shopper closes it. */
  open: string;
  /** Made of the provider's page, which stays the way for who cannot load the script. */
  optionsOf(page: OpenedPayment['page'], about: CheckoutFacts): Record<string, unknown>;
}

export interface CheckoutFacts {
  shop: string;
  amount: Paise;
  /** Until it cannot be paid any more. */
  seconds: number;
}

export interface NewPayment {
  key: string;
  /** What the shopper has chosen at our checkout, so that they are not asked again. */
  method: PaymentMethod;
  amount: Paise;
  description: string;
  /** The address is empty where it is in another script: providers refuse it. */
  customer: { name: string; email: string; phone: string };
  returnUrl: string;
  cancelUrl: string;
}

export interface OpenedPayment {
  providerOrderId: string;
  /** Where the browser goes, by POST with these fields, or by GET when there are none. */
  page: { action: string; fields: Readonly<Record<string, string>> };
}

export interface ProviderEvent {
  id: string;
  providerOrderId: string | null;
  /** Where it names no order, as of a refund. */
  providerPaymentId: string | null;
}

export interface AttemptFacts {
  providerPaymentId: string;
  state: 'created' | 'authorised' | 'captured' | 'refunded' | 'failed';
  method: PaymentMethod | null;
  amount: Paise;
  /** What the provider holds for us; 0 for what was only authorised, or lapsed before it was captured. */
  amountCaptured: Paise;
  /** Of what was captured. */
  amountRefunded: Paise;
  /** With the GST on it; null until it is captured. */
  fee: Paise | null;
  taxOnFee: Paise | null;
  createdAt: Date;
}

export interface RefundFacts {
  providerRefundId: string;
  /** Ours; null for one that was made elsewhere, or by the provider itself. */
  key: string | null;
  amount: Paise;
  state: 'asked' | 'processed' | 'failed';
}

export interface SettlementLine {
  settlementId: string;
  /** The bank's reference. */
  utr: string;
  settledAt: Date;
  kind: 'payment' | 'refund' | 'adjustment';
  /** The provider's payment or refund. */
  entityId: string;
  /** Of which payment a refund is. */
  paymentId: string | null;
  /** What comes in; below 0 what goes out. */
  amount: Paise;
  fee: Paise;
  taxOnFee: Paise;
}
