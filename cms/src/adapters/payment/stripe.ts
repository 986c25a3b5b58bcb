import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { callProvider, ProviderRefused } from '../../lib/http/call-provider';
import type { PaymentMethod, PaymentProvider } from './provider';
import { attemptFacts, Balance, Charge, Payout, Refund, refundFacts, settlementLine } from './stripe-facts';

/** https://docs.stripe.com/api, in the version below. What is not named here is not looked at. */
const VERSION = '2026-07-29.dahlia';
const Session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.string().nullish(),
  payment_intent: z.string().nullish(),
});
const Event = z.object({
  id: z.string(),
  data: z.object({ object: z.object({ id: z.string(), object: z.string(), charge: z.string().nullish() }) }),
});
const Failure = z.object({ error: z.object({ message: z.string() }) });
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), has_more: z.boolean() });

/** UPI is for accounts in the United States only, and knows no manual capture (https://docs.stripe.com/payments/upi). */
export const STRIPE_METHODS: readonly PaymentMethod[] = ['card'];
/** Of the provider's own libraries. */
const TOLERANCE_SECONDS = 300;
const A_PAGE = 100;
const DAY_SECONDS = 24 * 3600;
/** What the provider does with an authorisation that lapses; no money was taken. */
const LAPSE = 'expired_uncaptured_charge';

export interface StripeKeys {
  secretKey: string;
  /** Two while the secret is changed. */
  webhookSecrets: readonly string[];
  apiUrl: string;
  methods?: readonly PaymentMethod[];
}

/** Stripe: a Checkout Session with manual capture, paid on its page. Our provider's order is the session. */
export function stripe({ secretKey, webhookSecrets, apiUrl, methods = STRIPE_METHODS }: StripeKeys): PaymentProvider {
  const call = async <Answer extends z.ZodType>(
    schema: Answer,
    path: string,
    { form, key }: { form?: Record<string, string>; key?: string } = {},
  ): Promise<z.output<Answer>> =>
    callProvider({
      method: form ? 'POST' : 'GET',
      url: `${apiUrl}/v1/${path}`,
      headers: {
        ...{ authorization: `Bearer ${secretKey}`, 'stripe-version': VERSION },
        ...{ 'content-type': 'application/x-www-form-urlencoded' },
        ...(key && { 'idempotency-key': key }),
      },
      body: form && new URLSearchParams(form).toString(),
      schema,
      messageOf: (answer) => Failure.safeParse(answer).data?.error.message ?? 'without a reason',
    });

  async function all<Item extends z.ZodType<{ id: string }>>(item: Item, path: string): Promise<z.output<Item>[]> {
    const items: z.output<Item>[] = [];
    for (;;) {
      const after = items.length > 0 ? `&starting_after=${items.at(-1)?.id}` : '';
      const { data, has_more } = await call(listOf(item), `${path}&limit=${A_PAGE}${after}`);
      items.push(...data);
      if (!has_more) return items;
    }
  }

  const sessionOf = (id: string) => call(Session, `checkout/sessions/${encodeURIComponent(id)}`);
  const isCaptured = async (charge: string) => (await call(Charge, `charges/${charge}`)).captured;

  return {
    name: 'stripe',
    isTest: /^[sr]k_test_/.test(secretKey),
    methods,
    // https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts; of refunds it names none.
    least: { payment: 50, refund: 1 },
    formOrigin: null,
    checkout: null,

    async create({ key, method, amount, description, customer, returnUrl, cancelUrl }) {
      // No `expires_at`: with the same key each request must be the same, and half an hour is its least. We close it ourselves.
      const form = {
        ...{ mode: 'payment', client_reference_id: key },
        ...(customer.email && { customer_email: customer.email }),
        success_url: `${returnUrl}?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: cancelUrl,
        'adaptive_pricing[enabled]': 'false',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'inr',
        'line_items[0][price_data][unit_amount]': String(amount),
        'line_items[0][price_data][product_data][name]': description,
        'payment_intent_data[capture_method]': 'manual',
        'payment_intent_data[description]': description,
        'payment_intent_data[metadata][key]': key,
        'payment_method_types[0]': method,
      };
      const { id, url } = await call(Session, 'checkout/sessions', { form, key });
      if (!url) throw new ProviderRefused('The session has no page', 410);
      return { providerOrderId: id, page: { action: url, fields: {} } };
    },

    /** Not signed: who knows the session may ask how it stands, and no more. */
    verifyReturn: ({ session_id: session }) =>
      typeof session === 'string' && /^cs_\w+$/.test(session) ? session : null,

    verifyWebhook(raw, headers: IncomingHttpHeaders) {
      const { 'stripe-signature': header } = headers;
      if (typeof header !== 'string' || !isSigned(raw, header, webhookSecrets)) return null;
      const event = Event.parse(JSON.parse(raw.toString('utf8')));
      const about = event.data.object;
      return {
        id: event.id,
        providerOrderId: about.object === 'checkout.session' ? about.id : null,
        providerPaymentId: about.object === 'charge' ? about.id : (about.charge ?? null),
      };
    },

    async fetch(providerOrderId) {
      const { payment_intent: intent } = await sessionOf(providerOrderId);
      if (!intent) return [];
      const charges = await all(Charge, `charges?payment_intent=${intent}&expand[]=data.balance_transaction`);
      // The newest comes first.
      return charges.reverse().map(attemptFacts);
    },

    async capture({ providerPaymentId, amount }) {
      const { captured, payment_intent: intent } = await call(Charge, `charges/${providerPaymentId}`);
      if (captured) return;
      const form = { amount_to_capture: String(amount) };
      await call(z.unknown(), `payment_intents/${intent}/capture`, { form }).catch(async (error) => {
        if (!(error instanceof ProviderRefused && (await isCaptured(providerPaymentId)))) throw error;
      });
    },

    async close(providerOrderId) {
      const session = await sessionOf(providerOrderId);
      const path =
        session.status === 'open'
          ? `checkout/sessions/${session.id}/expire`
          : `payment_intents/${session.payment_intent}/cancel`;
      // Paid, captured or cancelled meanwhile: the next look tells.
      await call(z.unknown(), path, { form: {} }).catch((error) => {
        if (!(error instanceof ProviderRefused)) throw error;
      });
    },

    async refund(providerPaymentId, { key, amount }) {
      const form = { charge: providerPaymentId, amount: String(amount), 'metadata[key]': key };
      return refundFacts(await call(Refund, 'refunds', { form, key }));
    },

    async refunds(providerPaymentId) {
      const refunds = await all(Refund, `refunds?charge=${providerPaymentId}`);
      return refunds.filter(({ reason }) => reason !== LAPSE).map(refundFacts);
    },

    async settlements(day) {
      const begin = Date.parse(`${day}T00:00:00Z`) / 1000;
      const payouts = await all(Payout, `payouts?arrival_date[gte]=${begin}&arrival_date[lt]=${begin + DAY_SECONDS}`);
      const lines = payouts
        .filter(({ status }) => status === 'paid')
        .map(async (payout) => {
          const moved = await all(Balance, `balance_transactions?payout=${payout.id}&expand[]=data.source`);
          return moved.filter(({ type }) => type !== 'payout').map((one) => settlementLine(payout, one));
        });
      return (await Promise.all(lines)).flat();
    },
  };
}

/** https://docs.stripe.com/webhooks/signature: `t=seconds,v1=signature`, of `seconds.bytes`; there may be several v1. */
function isSigned(raw: Buffer, header: string, secrets: readonly string[]): boolean {
  const parts = header.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= TOLERANCE_SECONDS)) return false;
  const given = parts.flatMap(([name, value = '']) => (name === 'v1' ? [Buffer.from(value)] : []));
  return secrets.some((secret) => {
    const wanted = Buffer.from(createHmac('sha256', secret).update(`${time}.`).update(raw).digest('hex'));
    return given.some((one) => one.length === wanted.length && timingSafeEqual(one, wanted));
  });
}
