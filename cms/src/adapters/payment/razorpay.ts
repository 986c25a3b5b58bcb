import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { callProvider, ProviderRefused } from '../../lib/http/call-provider';
import type { AttemptFacts, PaymentMethod, PaymentProvider, RefundFacts, SettlementLine } from './provider';
import { checkoutFields, razorpayCheckout } from './razorpay-checkout';

/** https://razorpay.com/docs/api. What is not named here is not looked at. */
const Order = z.object({ id: z.string(), amount: z.int(), receipt: z.string().nullable() });
const Payment = z.object({
  id: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean(),
  method: z.string().nullish(),
  currency: z.literal('INR'),
  amount: z.int().min(0),
  amount_refunded: z.int().min(0),
  fee: z.int().nullish(),
  tax: z.int().nullish(),
  created_at: z.number(),
});
const Refund = z.object({
  id: z.string(),
  amount: z.int().min(0),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
});
const Settled = z.object({
  settlement_id: z.string(),
  settlement_utr: z.string().nullish(),
  settled_at: z.number(),
  type: z.string(),
  entity_id: z.string(),
  payment_id: z.string().nullish(),
  debit: z.int(),
  credit: z.int(),
  fee: z.int(),
  tax: z.int(),
});
const Event = z.object({
  payload: z
    .object({
      payment: z.object({ entity: z.object({ id: z.string().nullish(), order_id: z.string().nullish() }) }).optional(),
      order: z.object({ entity: z.object({ id: z.string() }) }).optional(),
    })
    .optional(),
});
const Failure = z.object({ error: z.object({ description: z.string() }) });
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

export const RAZORPAY_METHODS: readonly PaymentMethod[] = ['upi', 'card', 'netbanking', 'wallet', 'paylater'];
/** Minutes after which what is only authorised goes back by itself: as long as the sweeper looks after a payment. */
const MANUAL_EXPIRY_MINUTES = 5 * 24 * 60;
const SETTLEMENTS_A_PAGE = 1000;
const REFUND_STATES = { pending: 'asked', processed: 'processed', failed: 'failed' } as const;
const ALREADY_CAPTURED = /already been captured/i;

export interface RazorpayKeys {
  id: string;
  secret: string;
  /** Two while the secret is changed: what was signed before is repeated with the old one. */
  webhookSecrets: readonly string[];
  apiUrl: string;
  methods?: readonly PaymentMethod[];
}

/** Razorpay: orders with manual capture, paid on its hosted checkout or by its `checkout.js`. */
export function razorpay(keys: RazorpayKeys): PaymentProvider {
  const { id, secret, webhookSecrets, apiUrl, methods = RAZORPAY_METHODS } = keys;
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  const call = async <Answer extends z.ZodType>(
    schema: Answer,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<z.output<Answer>> =>
    callProvider({
      method: body ? 'POST' : 'GET',
      url: `${apiUrl}/v1/${path}`,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
      schema,
      messageOf: (answer) => Failure.safeParse(answer).data?.error.description ?? 'without a reason',
    });

  return {
    name: 'razorpay',
    isTest: id.startsWith('rzp_test_'),
    methods,
    // https://razorpay.com/docs/api/orders/create, “The amount must be at least INR 1.00”; of refunds likewise.
    least: { payment: 100, refund: 100 },
    formOrigin: new URL(apiUrl).origin,
    checkout: razorpayCheckout(apiUrl),

    async create(wanted) {
      // There is no idempotency for orders: one whose answer was lost is found by its receipt.
      const { items } = await call(listOf(Order), `orders?receipt=${encodeURIComponent(wanted.key)}`);
      const { key, amount } = wanted;
      const order =
        items.find((one) => one.receipt === key && one.amount === amount) ??
        (await call(Order, 'orders', {
          ...{ amount, currency: 'INR', receipt: key },
          payment: { capture: 'manual', capture_options: { manual_expiry_period: MANUAL_EXPIRY_MINUTES } },
        }));
      return {
        providerOrderId: order.id,
        page: { action: `${apiUrl}/v1/checkout/embedded`, fields: checkoutFields(id, order.id, wanted) },
      };
    },

    verifyReturn({ razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: signature }) {
      if (typeof order !== 'string' || typeof payment !== 'string' || typeof signature !== 'string') return null;
      return isSigned(`${order}|${payment}`, secret, signature) ? order : null;
    },

    verifyWebhook(raw, headers: IncomingHttpHeaders) {
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = headers;
      if (typeof signature !== 'string' || typeof eventId !== 'string') return null;
      if (!webhookSecrets.some((one) => isSigned(raw, one, signature))) return null;
      const { payment, order } = Event.parse(JSON.parse(raw.toString('utf8'))).payload ?? {};
      const providerOrderId = payment?.entity.order_id ?? order?.entity.id ?? null;
      return { id: eventId, providerOrderId, providerPaymentId: payment?.entity.id ?? null };
    },

    async fetch(providerOrderId) {
      const { items } = await call(listOf(Payment), `orders/${providerOrderId}/payments`);
      return items.map(attemptFacts).sort((a, b) => Number(a.createdAt) - Number(b.createdAt));
    },

    async capture({ providerPaymentId, amount }) {
      await call(Payment, `payments/${providerPaymentId}/capture`, { amount, currency: 'INR' }).catch((error) => {
        if (!(error instanceof ProviderRefused && ALREADY_CAPTURED.test(error.message))) throw error;
      });
    },

    // An order stays open, and an authorisation lapses by itself.
    close: () => Promise.resolve(),

    async refund(providerPaymentId, { key, amount }) {
      const body = { amount, receipt: key, notes: { key } };
      return refundFacts(
        await call(Refund, `payments/${providerPaymentId}/refund`, body, { 'X-Refund-Idempotency': key }),
      );
    },

    async refunds(providerPaymentId) {
      const { items } = await call(listOf(Refund), `payments/${providerPaymentId}/refunds?count=100`);
      return items.map(refundFacts);
    },

    async settlements(day) {
      const [year, month, date] = day.split('-');
      const lines: SettlementLine[] = [];
      for (;;) {
        const query = new URLSearchParams({ year: `${year}`, month: `${month}`, day: `${date}` });
        query.set('count', String(SETTLEMENTS_A_PAGE));
        query.set('skip', String(lines.length));
        const { items } = await call(listOf(Settled), `settlements/recon/combined?${query}`);
        lines.push(...items.map(settlementLine));
        if (items.length < SETTLEMENTS_A_PAGE) return lines;
      }
    },
  };
}

function isSigned(content: string | Buffer, secret: string, signature: string): boolean {
  const wanted = Buffer.from(createHmac('sha256', secret).update(content).digest('hex'));
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

function attemptFacts(payment: z.output<typeof Payment>): AttemptFacts {
  const { id, status, captured, amount, amount_refunded, fee, tax, created_at } = payment;
  return {
    providerPaymentId: id,
    state: status === 'authorized' ? 'authorised' : status,
    method: RAZORPAY_METHODS.find((method) => method === payment.method) ?? null,
    amount,
    amountCaptured: captured ? amount : 0,
    amountRefunded: captured ? amount_refunded : 0,
    fee: captured ? (fee ?? null) : null,
    taxOnFee: captured ? (tax ?? null) : null,
    createdAt: new Date(created_at * 1000),
  };
}

const refundFacts = ({ id, amount, receipt, status }: z.output<typeof Refund>): RefundFacts => ({
  ...{ providerRefundId: id, key: receipt ?? null, amount },
  state: REFUND_STATES[status],
});

const settlementLine = (line: z.output<typeof Settled>): SettlementLine => ({
  settlementId: line.settlement_id,
  utr: line.settlement_utr ?? '',
  settledAt: new Date(line.settled_at * 1000),
  kind: line.type === 'payment' || line.type === 'refund' ? line.type : 'adjustment',
  entityId: line.entity_id,
  paymentId: line.type === 'refund' ? (line.payment_id ?? null) : null,
  amount: line.credit - line.debit,
  ...{ fee: line.fee, taxOnFee: line.tax },
});
