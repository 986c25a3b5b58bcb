import { describe, expect, it } from 'vitest';
import { configuredProviders, paymentOrigins, providerNamed, readPayPageUrl, readProviders } from './configured';

const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_test_AbC123',
  RAZORPAY_KEY_SECRET: 'razorpay-secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook secret',
};
const namesOf = (env: Record<string, string>) => {
  const { all, chosen } = readProviders(env);
  return { all: all.map(({ name }) => name), chosen: chosen.map(({ name }) => name) };
};

describe('payment providers by settings', () => {
  it('are none while none is named', () => {
    expect(namesOf({})).toEqual({ all: [], chosen: [] });
    expect(configuredProviders()).toEqual([]);
    expect(providerNamed('razorpay')).toBeUndefined();
    expect(paymentOrigins()).toEqual([]);
  });

  it('are those that are named, with their keys', () => {
    const [razorpay] = readProviders({ PAYMENT_PROVIDER: ' razorpay ', ...RAZORPAY }).chosen;
    expect(razorpay).toMatchObject({
      ...{ name: 'razorpay', isTest: true, formOrigin: 'https://api.razorpay.com' },
      methods: ['upi', 'card', 'netbanking', 'wallet', 'paylater'],
    });
  });

  it('are known without being offered while their keys are there, so that open payments end well', () => {
    expect(namesOf(RAZORPAY)).toEqual({ all: ['razorpay'], chosen: [] });
  });

  it('may be several, the first named the first choice', () => {
    const env = { ...RAZORPAY, STRIPE_SECRET_KEY: 'sk_test_AbC', STRIPE_WEBHOOK_SECRET: 'whsec_a,whsec_b' };
    expect(namesOf({ ...env, PAYMENT_PROVIDER: 'stripe,razorpay' }).chosen).toEqual(['stripe', 'razorpay']);
    const [stripe] = readProviders({ ...env, PAYMENT_PROVIDER: 'stripe' }).chosen;
    expect(stripe).toMatchObject({ name: 'stripe', isTest: true, formOrigin: null, methods: ['card'] });
    expect(() => readProviders({ ...env, STRIPE_SECRET_KEY: 'pk_test_AbC' })).toThrow(
      'STRIPE_SECRET_KEY does not look like a key',
    );
  });

  it('may be told to offer less than they can', () => {
    const env = { PAYMENT_PROVIDER: 'razorpay', ...RAZORPAY };
    expect(readProviders({ ...env, RAZORPAY_METHODS: 'card,upi' }).chosen[0]?.methods).toEqual(['upi', 'card']);
    expect(() => readProviders({ ...env, RAZORPAY_METHODS: 'upi,cheque' })).toThrow(
      'RAZORPAY_METHODS names cheque; there is: upi, card, netbanking, wallet, paylater',
    );
  });

  it.each([
    [{ PAYMENT_PROVIDER: 'razorpal' }, 'PAYMENT_PROVIDER names razorpal'],
    [{ PAYMENT_PROVIDER: 'razorpay' }, 'RAZORPAY_KEY_ID is missing'],
    [{ ...RAZORPAY, RAZORPAY_KEY_ID: 'the-key' }, 'RAZORPAY_KEY_ID does not look like a key'],
    [{ ...RAZORPAY, RAZORPAY_KEY_SECRET: '' }, 'RAZORPAY_KEY_SECRET is missing'],
    [{ ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: 'one,two,three' }, 'RAZORPAY_WEBHOOK_SECRET does not look like'],
    [{ ...RAZORPAY, RAZORPAY_API_URL: 'http://api.razorpay.com' }, 'RAZORPAY_API_URL has to begin with https:'],
    [{ ...RAZORPAY, RAZORPAY_API_URL: 'simulator' }, 'RAZORPAY_API_URL is no address'],
  ])('stop the start with words that name the variable and no secret: %j', (env, words) => {
    expect(() => readProviders(env)).toThrow(words);
    expect(() => readProviders(env)).not.toThrow(/the-key|razorpay-secret|hook secret|three/);
  });

  it('may be a simulator on this machine, but neither behind https nor with live keys', () => {
    const env = { ...RAZORPAY, RAZORPAY_API_URL: 'http://127.0.0.1:4571/', PUBLIC_URL: 'http://localhost:1337' };
    expect(readProviders(env).all[0]?.formOrigin).toBe('http://127.0.0.1:4571');
    expect(() => readProviders({ ...env, PUBLIC_URL: 'https://shop.example' })).toThrow(
      'RAZORPAY_API_URL leads to a simulator, which is not possible where PUBLIC_URL is https',
    );
    expect(() => readProviders({ ...env, RAZORPAY_KEY_ID: 'rzp_live_AbC123' })).toThrow(
      'RAZORPAY_API_URL leads to a simulator, and RAZORPAY_KEY_ID is a live key',
    );
  });
});

describe('the page that loads a provider’s script', () => {
  const shop = { PUBLIC_URL: 'https://shop.example' };

  it('is not there unless it has a host name of its own', () => {
    expect(readPayPageUrl(shop)).toBeNull();
    expect(readPayPageUrl({ ...shop, PAYMENT_PAGE_URL: 'https://pay.shop.example' })?.host).toBe('pay.shop.example');
  });

  it.each([
    ['https://shop.example', 'needs a host name of its own'],
    ['https://shop.example:8443', 'needs a host name of its own'],
    ['http://pay.shop.example', 'has to begin with https:'],
    ['https://pay.shop.example/pay', 'is no address'],
    ['javascript:alert(1)', 'is no address'],
    ['pay', 'is no address'],
  ])('stops the start at %s', (PAYMENT_PAGE_URL, words) => {
    expect(() => readPayPageUrl({ ...shop, PAYMENT_PAGE_URL })).toThrow(words);
  });
});
