/**
 * What may happen to money at the gateway: pure rules on the books, without HTTP. Amounts in paise. Who calls too late,
 * twice or for too much gets a `Refused` with the provider's code and words.
 */
export class Refused extends Error {
  /** @param {string} description @param {string | null} [field] @param {number} [status] */
  constructor(description, field = null, status = 400) {
    super(description);
    this.status = status;
    this.field = field;
  }
}

const HOUR_MS = 3_600_000;
/** An authorisation goes back by itself after so many minutes, unless the order says otherwise. */
const MANUAL_EXPIRY_MINUTES = 3 * 24 * 60;
/** In percent of the amount; UPI costs nothing. GST comes on top of it. */
const FEE = { upi: 0, card: 2, netbanking: 1.9, wallet: 2, paylater: 2.5 };
const GST_ON_FEE = 18;

/** @typedef {import('./books.mjs').Entity} Entity */
/** @typedef {{ books: import('./books.mjs').Books, now: () => number, tell: (event: string, entities: Record<string, Entity>) => void, wish: (name: string) => any }} Gateway */

/** @param {Gateway} gateway @param {Record<string, any>} body @param {{ provider: import('./books.mjs').Provider } & Record<string, any>} more */
export function createOrder({ books, now }, body, more) {
  const { amount, currency, receipt = null, notes = {}, payment = {} } = body;
  if (!Number.isInteger(amount) || amount < (more.provider === 'stripe' ? 50 : 100))
    throw new Refused('Order amount less than minimum amount allowed', 'amount');
  if (currency !== 'INR') throw new Refused('Currency is not supported', 'currency');
  if (receipt && String(receipt).length > 40)
    throw new Refused('The receipt may not be greater than 40 characters.', 'receipt');
  const fields = {
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    status: 'created',
    attempts: 0,
    notes,
  };
  const options = payment.capture_options ?? {};
  return books.add(
    'order',
    {
      ...fields,
      ...more,
      capture: payment.capture ?? 'automatic',
      expiry_minutes: options.manual_expiry_period ?? MANUAL_EXPIRY_MINUTES,
    },
    now(),
  );
}

/**
 * A shopper tries to pay. `outcome`: it succeeds, fails, is pending and succeeds after `delayMs`, or is told to have failed
 * and succeeds after that nevertheless.
 * @param {Gateway} gateway @param {string} orderId
 * @param {{ method: keyof typeof FEE, outcome: 'success' | 'fail' | 'pending' | 'fail-first', delayMs?: number, email?: string, contact?: string }} attempt
 */
export function pay(gateway, orderId, { method, outcome, delayMs = 0, email = '', contact = '' }) {
  const { books, now } = gateway;
  const order = books.find('order', orderId);
  if (!order) throw new Refused('The id provided does not exist', 'order_id');
  if (order.status === 'paid') throw new Refused('Order is already paid');
  if (order.stripe_status && order.stripe_status !== 'open') throw new Refused('This page is closed');
  const failsFirst = outcome === 'fail-first' || (outcome === 'success' && gateway.wish('failFirst'));
  books.update(orderId, { status: 'attempted', attempts: order.attempts + 1 });
  const payment = books.add(
    'payment',
    {
      ...{ provider: order.provider, amount: gateway.wish('wrongAmount') ?? order.amount, currency: 'INR' },
      ...{ status: 'created', order_id: orderId },
      ...{ method, captured: false, amount_refunded: 0, refund_status: null, fee: null, tax: null, email, contact },
      ...{ notes: order.notes, error_code: null, error_description: null, pending_until: now() + delayMs },
      is_revived: Boolean(failsFirst),
    },
    now(),
  );
  if (outcome === 'fail' || failsFirst) return fail(gateway, payment.id);
  return outcome === 'pending' ? payment : authorise(gateway, payment.id);
}

/** @param {Gateway} gateway @param {string} id */
function fail({ books, tell }, id) {
  const words = 'Your payment was declined by the bank. Try again with another method.';
  const payment = books.update(id, { status: 'failed', error_code: 'BAD_REQUEST_ERROR', error_description: words });
  tell('payment.failed', { payment });
  return payment;
}

/** Also one that was told to have failed: banks change their mind. @param {Gateway} gateway @param {string} id */
function authorise(gateway, id) {
  const { books, now, tell } = gateway;
  const payment = books.update(id, {
    status: 'authorized',
    is_revived: false,
    authorised_at: now(),
    error_code: null,
    error_description: null,
  });
  if (payment.provider === 'stripe') books.update(payment.order_id, { stripe_status: 'complete' });
  tell('payment.authorized', { payment });
  const order = books.find('order', payment.order_id);
  return order?.capture === 'automatic' || gateway.wish('captureAgainstWish') ? settleCapture(gateway, id) : payment;
}

/** @param {Gateway} gateway @param {string} id @param {Record<string, any>} body */
export function capture(gateway, id, { amount, currency }) {
  const payment = gateway.books.find('payment', id);
  if (!payment) throw new Refused('The id provided does not exist');
  if (payment.captured) throw new Refused('This payment has already been captured');
  if (payment.status === 'refunded') throw new Refused('The payment has been fully refunded already');
  if (payment.status !== 'authorized')
    throw new Refused('Only payments which have been authorized and not yet captured can be captured');
  if (amount !== payment.amount) throw new Refused('Capture amount must be equal to the amount authorized', 'amount');
  if (currency !== 'INR') throw new Refused('The currency is not that of the payment', 'currency');
  return settleCapture(gateway, id);
}

/** @param {Gateway} gateway @param {string} id */
function settleCapture({ books, tell }, id) {
  const { amount, method, order_id } = /** @type {Entity} */ (books.find('payment', id));
  const net = Math.round((amount * FEE[/** @type {keyof typeof FEE} */ (method)]) / 100);
  const tax = Math.round((net * GST_ON_FEE) / 100);
  const payment = books.update(id, { status: 'captured', captured: true, fee: net + tax, tax });
  tell('payment.captured', { payment });
  const order = books.update(order_id, { status: 'paid', amount_paid: amount, amount_due: 0 });
  tell('order.paid', { payment, order });
  return payment;
}

/** @param {Gateway} gateway @param {string} id @param {Record<string, any>} body */
export function refund(gateway, id, { amount, notes = {}, receipt = null, speed = 'normal' }) {
  const { books, now, tell } = gateway;
  const payment = books.find('payment', id);
  if (!payment) throw new Refused('The id provided does not exist');
  if (!payment.captured) throw new Refused('The payment status should be captured for action to be taken');
  const wanted = amount ?? payment.amount - payment.amount_refunded;
  if (!Number.isInteger(wanted) || wanted < (payment.provider === 'stripe' ? 1 : 100))
    throw new Refused('The amount must be atleast INR 1.00', 'amount');
  if (payment.amount_refunded + wanted > payment.amount)
    throw new Refused('The total refund amount is greater than the refund payment amount', 'amount');
  const same = receipt && books.of('refund', id).find((one) => one.receipt === receipt);
  if (same) throw new Refused('A refund with this receipt exists already', 'receipt');
  const made = books.add(
    'refund',
    {
      ...{ provider: payment.provider, payment_id: id, amount: wanted, currency: 'INR', notes, receipt },
      ...{ status: 'pending', speed_requested: speed },
      processed_after: now() + (gateway.wish('slowRefundMs') ?? 0),
      will_fail: Boolean(gateway.wish('failRefund')),
    },
    now(),
  );
  addRefunded(gateway, id, wanted);
  tell('refund.created', { refund: made, payment: /** @type {Entity} */ (books.find('payment', id)) });
  return made;
}

/** @param {Gateway} gateway @param {string} id @param {number} amount */
function addRefunded({ books }, id, amount) {
  const payment = /** @type {Entity} */ (books.find('payment', id));
  const refunded = payment.amount_refunded + amount;
  const isWhole = refunded === payment.amount;
  books.update(id, {
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : isWhole ? 'full' : 'partial',
    status: isWhole ? 'refunded' : 'captured',
  });
}

/** What was only authorised goes back. @param {Gateway} gateway @param {Entity} payment */
export function lapse({ books, now, tell }, payment) {
  books.update(payment.id, { status: 'refunded', amount_refunded: payment.amount, refund_status: 'full' });
  const made = { payment_id: payment.id, amount: payment.amount, currency: 'INR', receipt: null, notes: {} };
  const refund = { ...made, provider: payment.provider, status: 'processed', is_lapse: true };
  const lapsed = books.add('refund', refund, now());
  tell('refund.processed', { refund: lapsed, payment: /** @type {Entity} */ (books.find('payment', payment.id)) });
}

/** What time does by itself: pending payments succeed, old authorisations go back, refunds arrive or fail. @param {Gateway} gateway */
export function passTime(gateway) {
  const { books, now, tell } = gateway;
  const isWaiting = (/** @type {Entity} */ one) => one.status === 'created' || one.is_revived;
  for (const { id, pending_until } of books.open('payment').filter(isWaiting))
    if (pending_until <= now()) authorise(gateway, id);
  for (const payment of books.open('payment').filter(({ status }) => status === 'authorized')) {
    const order = books.find('order', payment.order_id);
    if (payment.authorised_at + order?.expiry_minutes * 60_000 > now()) continue;
    lapse(gateway, payment);
  }
  for (const waiting of books.open('refund')) {
    if (waiting.processed_after > now()) continue;
    if (waiting.will_fail) addRefunded(gateway, waiting.payment_id, -waiting.amount);
    const done = books.update(waiting.id, { status: waiting.will_fail ? 'failed' : 'processed' });
    const payment = /** @type {Entity} */ (books.find('payment', waiting.payment_id));
    tell(`refund.${done.status}`, { refund: done, payment });
  }
}

/**
 * Pays out what was captured and given back since the last time, less fees.
 * @param {Gateway} gateway @param {import('./books.mjs').Provider} [provider]
 */
export function settle({ books, now }, provider = 'razorpay') {
  const isOpen = (/** @type {Entity} */ one) => !one.settlement_id && one.provider === provider;
  const payments = books.list('payment', (one) => one.captured && isOpen(one));
  const refunds = books.list('refund', (one) => one.status === 'processed' && !one.is_lapse && isOpen(one));
  const paid = payments.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
  const amount = paid - refunds.reduce((sum, one) => sum + one.amount, 0);
  const fields = {
    provider,
    amount,
    status: 'processed',
    utr: `UTR${Math.floor(now() / HOUR_MS)}${books.list('settlement').length}`,
  };
  const settlement = books.add('settlement', fields, now());
  for (const { id } of [...payments, ...refunds])
    books.update(id, { settlement_id: settlement.id, settled_at: Math.floor(now() / 1000) });
  return settlement;
}

/**
 * Once for an idempotency key: then the first answer again, and no other request may use it.
 * @param {import('./books.mjs').Books} books @param {'order' | 'refund'} entity
 * @param {{ key: unknown, body: object }} request @param {() => Entity} make @param {(made: Entity) => object} shown
 */
export function once(books, entity, { key, body }, make, shown) {
  if (typeof key !== 'string') return shown(make());
  const asked = JSON.stringify(body);
  const before = books.of(entity, key).find(({ idempotency }) => idempotency?.key === key)?.idempotency;
  if (before && before.asked !== asked) throw new Refused('The idempotency key was used with another request');
  if (before) return before.answer;
  const made = make();
  const answer = shown(made);
  books.update(made.id, { idempotency: { key, asked, answer } });
  return answer;
}
