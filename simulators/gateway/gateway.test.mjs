/**
 * What the gateway does to a shop, each of it reachable by its control port or by a seed: real processes, real HTTP.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('main.mjs', import.meta.url));
const KEYS = { RAZORPAY_KEY_ID: 'rzp_test_a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'old' };
const HOUR = 3_600_000;

/** @typedef {{ id: string, event: string, signature: string, body: string }} Received */
/** @typedef {import('node:test').TestContext} Context */

/** A gateway, and a shop that notes the events and answers them as told. @param {Context} context @param {Record<string, string>} [more] */
async function gateway(context, more = {}) {
  /** @type {Received[]} */
  const received = [];
  const shop = { status: 200 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const { 'x-razorpay-event-id': id, 'x-razorpay-signature': signature } = request.headers;
    received.push({ id: String(id), event: JSON.parse(body).event, signature: String(signature), body });
    response.writeHead(shop.status).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const env = { ...KEYS, GATEWAY_WEBHOOK_URL: `http://127.0.0.1:${port}`, ...more };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  context.after(() => {
    child.kill('SIGKILL');
    server.closeAllConnections();
    server.close();
  });
  /** @type {{ url: string, controlUrl: string }} */
  const { url, controlUrl } = await new Promise((resolve) =>
    createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdout) }).once('line', (line) =>
      resolve(JSON.parse(line)),
    ),
  );
  /** @param {object} [body] @returns {Promise<any>} */
  const control = async (body = {}) => (await fetch(controlUrl, { method: 'POST', body: JSON.stringify(body) })).json();
  const authorization = `Basic ${Buffer.from('rzp_test_a:b').toString('base64')}`;
  /** @param {string} path @param {object} [body] @param {Record<string, string>} [headers] */
  const call = async (path, body, headers = {}) => {
    const sent = { method: body ? 'POST' : 'GET', body: body && JSON.stringify(body) };
    const response = await fetch(`${url}/v1/${path}`, { ...sent, headers: { authorization, ...headers } });
    return { status: response.status, .../** @type {any} */ (await response.json()) };
  };
  return {
    ...{ url, received, shop, child, control, call },
    /** @param {string} name @param {any} [value] */
    wishOnce: (name, value = true) => control({ action: 'wish', wishes: { [name]: { times: 1, value } } }),
    /** @param {{ outcome?: string, delayMs?: number, capture?: string }} [how] */
    async pay({ outcome = 'success', delayMs = 0, capture = 'manual' } = {}) {
      const order = await call('orders', { amount: 50_000, currency: 'INR', payment: { capture } });
      await control({ action: 'pay', order_id: order.id, outcome, method: 'card', delayMs });
      return { order: order.id, payment: (await call(`orders/${order.id}/payments`)).items[0] };
    },
  };
}

/** @param {{ received: Received[] }} gateway */
const eventsOf = ({ received }) => received.map(({ event }) => event);

test('events are signed with the secret of their moment, which may change', async (context) => {
  const one = await gateway(context);
  await one.pay();
  await one.control({ action: 'secret', secret: 'new' });
  await one.pay();
  assert.deepEqual(
    one.received.map(({ body, signature }) =>
      ['old', 'new'].find((secret) => signature === createHmac('sha256', secret).update(body).digest('hex')),
    ),
    ['old', 'new'],
  );
});

test('events are doubled, lost, late, out of order and forged', async (context) => {
  const one = await gateway(context);
  await one.wishOnce('doubleEvent');
  await one.pay();
  assert.equal(one.received.length, 2);
  assert.equal(one.received[0]?.id, one.received[1]?.id);
  await one.wishOnce('loseEvent');
  await one.pay();
  assert.equal(one.received.length, 2);
  await one.wishOnce('delayEventMs', HOUR);
  const { payment } = await one.pay();
  await one.call(`payments/${payment.id}/capture`, { amount: 50_000, currency: 'INR' });
  await one.control({ action: 'clock', milliseconds: HOUR + 1000 });
  const late = one.received.slice(2).filter(({ body }) => body.includes(payment.id));
  assert.deepEqual(
    late.map(({ event }) => event),
    ['payment.captured', 'order.paid', 'payment.authorized'],
  );
  await one.wishOnce('forgeEvent');
  await one.pay();
  const forged = one.received.filter(
    ({ body, signature }) => signature !== createHmac('sha256', 'old').update(body).digest('hex'),
  );
  assert.equal(forged.length, 1);
});

test('an event that is not answered 2xx is repeated with growing waits for a day, then all are off', async (context) => {
  const one = await gateway(context);
  one.shop.status = 500;
  await one.pay();
  let state = await one.control();
  for (let hour = 0; hour < 30 && !state.isOff; hour++)
    state = await one.control({ action: 'clock', milliseconds: HOUR });
  assert.equal(state.isOff, true);
  assert.ok(one.received.length >= 5 && one.received.length <= 12, `${one.received.length} tries`);
  assert.equal(new Set(one.received.map(({ id }) => id)).size, 1);
  one.shop.status = 200;
  const tries = one.received.length;
  await one.pay();
  assert.equal(one.received.length, tries);
});

test('a payment fails and is captured after that; one is slow; one comes when the shop has long given up', async (context) => {
  const one = await gateway(context);
  const { order } = await one.pay({ outcome: 'fail-first', delayMs: 1000 });
  await one.control({ action: 'clock', milliseconds: 2000 });
  assert.deepEqual(eventsOf(one), ['payment.failed', 'payment.authorized']);
  const [{ id, status }] = (await one.call(`orders/${order}/payments`)).items;
  assert.equal(status, 'authorized');
  assert.equal((await one.call(`payments/${id}/capture`, { amount: 50_000, currency: 'INR' })).status, 'captured');

  const slow = await one.pay({ outcome: 'pending', delayMs: 2 * HOUR });
  assert.equal(slow.payment.status, 'created');
  await one.control({ action: 'clock', milliseconds: 2 * HOUR });
  assert.equal((await one.call(`payments/${slow.payment.id}`)).status, 'authorized');
});

test('it captures against the shop’s wish, and charges another amount', async (context) => {
  const one = await gateway(context);
  await one.wishOnce('captureAgainstWish');
  assert.equal((await one.pay()).payment.status, 'captured');
  await one.wishOnce('wrongAmount', 49_900);
  assert.equal((await one.pay()).payment.amount, 49_900);
});

test('what is not captured goes back after days, and cannot be captured then', async (context) => {
  const one = await gateway(context);
  const { payment } = await one.pay();
  await one.control({ action: 'clock', milliseconds: 73 * HOUR });
  assert.equal((await one.call(`payments/${payment.id}`)).status, 'refunded');
  assert.equal((await one.call(`payments/${payment.id}/capture`, { amount: 50_000, currency: 'INR' })).status, 400);
});

test('refunds go in parts, fail, are slow, and are made on the provider’s own screens', async (context) => {
  const one = await gateway(context);
  const { payment } = await one.pay({ capture: 'automatic' });
  const key = { 'x-refund-idempotency': 'one' };
  const first = await one.call(`payments/${payment.id}/refund`, { amount: 10_000 }, key);
  assert.deepEqual(await one.call(`payments/${payment.id}/refund`, { amount: 10_000 }, key), first);
  const other = await one.call(`payments/${payment.id}/refund`, { amount: 20_000 }, key);
  assert.equal(other.status, 400);
  await one.wishOnce('conflict409');
  assert.equal(
    (await one.call(`payments/${payment.id}/refund`, { amount: 100 }, { 'x-refund-idempotency': 'two' })).status,
    409,
  );
  await one.wishOnce('failRefund');
  await one.call(`payments/${payment.id}/refund`, { amount: 5000 });
  await one.wishOnce('slowRefundMs', HOUR);
  await one.call(`payments/${payment.id}/refund`, { amount: 6000 });
  await one.control({ action: 'refund', payment_id: payment.id, amount: 7000 });
  const { items } = await one.call(`payments/${payment.id}/refunds`);
  assert.deepEqual(
    items.map((/** @type {{ amount: number, status: string }} */ { amount, status }) => [amount, status]),
    [
      [10_000, 'processed'],
      [5000, 'failed'],
      [6000, 'pending'],
      [7000, 'processed'],
    ],
  );
  assert.equal((await one.call(`payments/${payment.id}`)).amount_refunded, 23_000);
});

test('answers are lost after the work was done; it errs, and is down', async (context) => {
  const one = await gateway(context);
  await one.wishOnce('loseAnswer');
  await assert.rejects(one.call('orders', { amount: 100, currency: 'INR', receipt: 'lost' }));
  assert.equal((await one.call('orders?receipt=lost')).items.length, 1);
  await one.wishOnce('fail5xx');
  assert.equal((await one.call('orders', { amount: 100, currency: 'INR', receipt: 'never' })).status, 500);
  assert.equal((await one.call('orders?receipt=never')).items.length, 0);
  await one.wishOnce('isDown');
  assert.equal((await one.call('orders')).status, 503);
});

test('the same seed misbehaves the same way', async (context) => {
  const outcomes = [];
  for (const seed of ['7', '7', '8']) {
    const one = await gateway(context, { GATEWAY_SEED: seed });
    await one.control({ action: 'wish', wishes: { fail5xx: { share: 0.5 } } });
    const statuses = [];
    for (let call = 0; call < 30; call++) statuses.push((await one.call('orders')).status);
    outcomes.push(statuses.join());
  }
  assert.equal(outcomes[0], outcomes[1]);
  assert.notEqual(outcomes[0], outcomes[2]);
});

test('killed, it goes on with its books and with the events that nobody took', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'marudhara-gateway-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const GATEWAY_FILE = join(folder, 'books.jsonl');
  const first = await gateway(context, { GATEWAY_FILE });
  first.shop.status = 500;
  const { order } = await first.pay();
  first.child.kill('SIGKILL');
  const second = await gateway(context, { GATEWAY_FILE });
  assert.equal((await second.call(`orders/${order}/payments`)).items[0].status, 'authorized');
  await second.control({ action: 'clock', milliseconds: HOUR });
  assert.deepEqual(eventsOf(second), ['payment.authorized']);
});

test('its pay page says plainly that no money moves, pays, refuses and closes', async (context) => {
  const one = await gateway(context);
  const { id } = await one.call('orders', { amount: 2_49_900, currency: 'INR', payment: { capture: 'manual' } });
  const fields = {
    key_id: 'rzp_test_a',
    order_id: id,
    callback_url: 'http://shop.test/"return',
    cancel_url: 'http://shop.test/back',
  };
  /** @param {string} path @param {Record<string, string>} more */
  const post = (path, more = {}) =>
    fetch(`${one.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, ...more }),
      redirect: 'manual',
    });
  const page = await (await post('/v1/checkout/embedded')).text();
  for (const words of ['Test payment – no money moves', '₹2,499.00', 'value="http://shop.test/&#34;return"'])
    assert.ok(page.includes(words), words);
  assert.match(await (await post('/pay', { outcome: 'fail' })).text(), /role="alert">Your payment was declined/);
  assert.equal((await post('/pay', { outcome: 'close' })).headers.get('location'), 'http://shop.test/back');
  const paid = await (await post('/pay', { outcome: 'success' })).text();
  const [, payment, signature] = /payment_id" value="(\w+)".*signature" value="(\w+)"/.exec(paid) ?? [];
  assert.equal(signature, createHmac('sha256', 'b').update(`${id}|${payment}`).digest('hex'));
  assert.equal((await post('/v1/checkout/embedded', { key_id: 'rzp_test_b' })).status, 400);
});

test('its script shows the page in a frame, with UPI’s link and code, and tells whoever opened it how it ended', async (context) => {
  const one = await gateway(context);
  const { id } = await one.call('orders', { amount: 2_49_900, currency: 'INR', payment: { capture: 'manual' } });
  const script = await fetch(`${one.url}/v1/checkout.js`);
  assert.match(String(script.headers.get('content-type')), /^text\/javascript/);
  assert.match(await script.text(), /window\.Razorpay = /);
  const fields = { key_id: 'rzp_test_a', order_id: id, embedded: '1', timeout: '600', 'prefill[method]': 'upi' };
  const framed = await (await fetch(`${one.url}/v1/checkout/public?${new URLSearchParams(fields)}`)).text();
  assert.match(framed, /href="upi:\/\/pay\?[^"]*am=2499\.00&#38;cu=INR">Open your UPI app/);
  assert.match(framed, /Scan with any UPI app/);
  /** @param {string} outcome */
  const press = async (outcome) => {
    const body = new URLSearchParams({ ...fields, outcome, method: 'upi' });
    return (await fetch(`${one.url}/pay`, { method: 'POST', body })).text();
  };
  assert.match(await press('fail'), /role="alert">Your payment was declined/);
  assert.match(await press('close'), /parent\.postMessage\(null/);
  const [, payment, signature] = /payment_id":"(\w+)".*signature":"(\w+)"/.exec(await press('success')) ?? [];
  assert.equal(signature, createHmac('sha256', 'b').update(`${id}|${payment}`).digest('hex'));
});

test('it pays out what came by a link of staff, which no shop knows of', async (context) => {
  const one = await gateway(context);
  await one.control({ action: 'link', amount: 50_00 });
  await one.control({ action: 'settle' });
  const { entities } = await one.control();
  assert.equal(entities.find((/** @type {{ entity: string }} */ { entity }) => entity === 'settlement').amount, 50_00);
});

test('its books tell each rupee, by what was paid out too', async (context) => {
  const one = await gateway(context);
  const { payment } = await one.pay({ capture: 'automatic' });
  await one.call(`payments/${payment.id}/refund`, { amount: 10_000 });
  await one.control();
  await one.control({ action: 'settle' });
  const { entities } = await one.control();
  /** @param {string} kind */
  const ofKind = (kind) => entities.filter((/** @type {{ entity: string }} */ { entity }) => entity === kind);
  assert.deepEqual([ofKind('payment')[0].amount_refunded, ofKind('refund')[0].amount], [10_000, 10_000]);
  // 2 % and 18 % GST on that.
  assert.equal(ofKind('settlement')[0].amount, 50_000 - 1180 - 10_000);
});
