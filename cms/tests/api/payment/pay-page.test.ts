import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AuthAnswer } from 'shared-types/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { PASSWORD } from '../../helpers/factories';
import { gateway } from '../../helpers/gateway';
import { GATEWAY_KEYS } from '../../helpers/gateway-process';
import { giveUp, openPayment, providerOrder, readyToPay, showPayment } from '../../helpers/online-payments';
import { preparedShopper } from '../../helpers/prepared';
import { startSecondShop } from '../../helpers/second-shop';
import { request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const HOST = 'pay.shop.test';
const { shopper, product } = preparedShopper({ name: 'Peacock Kurta', price: 2100, quantities: [9] });

let withPage: Awaited<ReturnType<typeof startSecondShop>>;
beforeAll(async () => {
  withPage = await startSecondShop({
    ...{ ...GATEWAY_KEYS, PAYMENT_PROVIDER: 'razorpay', RAZORPAY_API_URL: shopUnderTest.gateway.url },
    PAYMENT_PAGE_URL: `http://${HOST}`,
  });
}, 120_000);
afterAll(() => withPage?.stop());

/** As a browser that knows the page's host name asks for it. */
const ask = (path: string, { host = HOST, method = 'GET', cookie = '', form = '' } = {}) =>
  new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const asked = http.request(new URL(path, withPage.url), { method, headers: { host, cookie } }, async (response) => {
      let text = '';
      for await (const part of response.setEncoding('utf8')) text += part;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    asked.on('error', reject).end(form);
  });
const policyOf = ({ headers }: { headers: http.IncomingHttpHeaders }): Record<string, string> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  );

const optionsIn = (text: string) => JSON.parse(/const options = (\{.*\}), leave/.exec(text)?.[1] ?? '');

async function opened(method = 'upi') {
  const { body } = await openPayment(shopper, { ...(await readyToPay(shopper, product)), method });
  return body;
}

describe('the page that loads the provider’s script', () => {
  it('is where the shopper is sent, and has the order and the chosen method for the script', async () => {
    const payment = await opened('netbanking');
    const shown = await request<{ page: object }>('GET', `/payments/${payment.id}`, { at: withPage.url });
    expect(shown.body.page).toEqual({ action: `http://${HOST}/pay/${payment.id}`, fields: {} });
    const { status, headers, text } = await ask(`/pay/${payment.id}`);
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([200, 'no-store', 'strict-origin']);
    expect(optionsIn(text)).toMatchObject({
      ...{ order_id: providerOrder(payment), amount: 210_000, redirect: true },
      prefill: { method: 'netbanking' },
    });
    expect(text).toContain(`<script src="${gateway.url}/v1/checkout.js">`);
    // Without the script there is the way to the provider's own page.
    expect(text).toContain(`<form method="post" action="${gateway.url}/v1/checkout/embedded">`);
  });

  it('tells the provider who pays in the browser that comes from the checkout, and nobody else who has its address', async () => {
    const signIn = { at: withPage.url, body: { email: shopper.email, password: PASSWORD } };
    const { body: session } = await request<AuthAnswer>('POST', '/auth/user/login', signIn);
    const body = await readyToPay(shopper, product);
    const payment = await openPayment({ ...shopper, token: session.access_token }, body, withPage.url);
    const { action, fields } = payment.body.page;
    expect(Object.keys(fields).sort()).toEqual(['prefill[contact]', 'prefill[email]', 'prefill[name]']);
    const { pathname } = new URL(action);
    const person = new RegExp(`Leela|${shopper.email}|9876543210`);
    const form = new URLSearchParams({ ...fields, order_id: 'order_of_others' }).toString();
    const sent = await ask(pathname, { method: 'POST', form });
    expect([sent.status, sent.headers.location]).toEqual([303, pathname]);
    const [set = ''] = sent.headers['set-cookie'] ?? [];
    expect(set).toMatch(new RegExp(`; Path=${pathname}; Max-Age=900; HttpOnly; SameSite=Lax$`));
    const own = await ask(pathname, { cookie: set.split(';')[0] ?? '' });
    expect(optionsIn(own.text)).toMatchObject({
      ...{ order_id: expect.not.stringContaining('others'), prefill: { email: shopper.email, method: 'upi' } },
    });
    expect((await ask(pathname)).text).not.toMatch(person);
    expect((await ask(pathname, { cookie: 'payer=bm9uc2Vuc2U' })).status).toBe(200);
    expect((await ask(pathname, { method: 'POST', form: `x=${'x'.repeat(3000)}` })).status).toBe(413);
  });

  it('has a policy of its own that admits the provider alone, and sets no cookie', async () => {
    const payment = await opened();
    const answer = await ask(`/pay/${payment.id}`);
    const [, nonce] = /<script nonce="([^"]+)">/.exec(answer.text) ?? [];
    const { url } = gateway;
    expect(policyOf(answer)).toMatchObject({
      ...{ 'default-src': "'none'", 'script-src': `'nonce-${nonce}' ${url}`, 'connect-src': `'self' ${url}` },
      ...{ 'frame-src': url, 'base-uri': "'none'", 'frame-ancestors': "'none'" },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const again = await ask(`/pay/${payment.id}`);
    expect(again.text).not.toContain(nonce);
  });

  it('is alone on its host name: neither storefront nor API nor files are there', async () => {
    const { host } = new URL(withPage.url);
    // Answers that are kept are sent before anything else is asked.
    for (const path of ['/', '/api/store'])
      for (let time = 0; time < 3; time++) expect((await ask(path, { host })).status).toBe(200);
    for (const path of ['/', '/checkout', '/api/store', '/api/auth/refresh', '/favicon.ico', '/admin/', '/cms/']) {
      const { status, headers, text } = await ask(path);
      expect([path, status, text]).toEqual([path, 404, 'Not found']);
      expect(headers['content-security-policy']).toBe("default-src 'none'");
    }
    const payment = await opened();
    expect((await ask(`/pay/${payment.id}`, { method: 'PUT' })).status).toBe(405);
    expect((await ask(`/pay/${payment.id}/state`, { method: 'POST' })).status).toBe(405);
    expect((await ask(`/pay/${randomUUID()}`)).status).toBe(404);
  });

  it('is not on the shop’s own, whose policy admits a form to it and none to the provider then', async () => {
    const payment = await opened();
    const { host } = new URL(withPage.url);
    const answer = await ask(`/pay/${payment.id}`, { host });
    expect(answer.text).not.toContain('checkout.js');
    const policy = String(answer.headers['content-security-policy']).split(';');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain(`form-action 'self' http://${HOST}`);
  });

  it('sends the shopper back to the shop once there is nothing to pay, and tells the open page so', async () => {
    const payment = await opened();
    const state = async () => JSON.parse((await ask(`/pay/${payment.id}/state`)).text);
    expect(await state()).toEqual({ is_open: true });
    await gateway.pay(providerOrder(payment));
    await eventually(async () => expect((await showPayment(payment.id)).body.state).toBe('paid'));
    expect(await state()).toEqual({ is_open: false });
    const { status, headers } = await ask(`/pay/${payment.id}`);
    expect([status, headers.location]).toEqual([
      302,
      `http://localhost:${new URL(withPage.url).port}/checkout/payment/${payment.id}`,
    ]);
    const other = await opened();
    await giveUp(other.id);
    expect((await ask(`/pay/${other.id}`)).status).toBe(302);
  });
});
