import { type Environment, readApiUrl } from '../api-url';
import type { PaymentMethod, PaymentProvider, ProviderName } from './provider';
import { RAZORPAY_METHODS, razorpay } from './razorpay';
import { RAZORPAY_URL } from './razorpay-checkout';
import { STRIPE_METHODS, stripe } from './stripe';

interface Kind {
  /** The variables without which it cannot work, and what each looks like. */
  needs: Readonly<Record<string, RegExp>>;
  /** What tells test keys from live ones. */
  liveKey: { variable: string; pattern: RegExp };
  apiUrl: { variable: string; usual: string };
  methods: { variable: string; possible: readonly PaymentMethod[] };
  make(env: Environment, apiUrl: string, methods: readonly PaymentMethod[]): PaymentProvider;
}

const KINDS: Record<ProviderName, Kind> = {
  razorpay: {
    needs: {
      RAZORPAY_KEY_ID: /^rzp_(test|live)_\w+$/,
      RAZORPAY_KEY_SECRET: /^\S+$/,
      RAZORPAY_WEBHOOK_SECRET: /^[^,]+(,[^,]+)?$/,
    },
    liveKey: { variable: 'RAZORPAY_KEY_ID', pattern: /_live_/ },
    apiUrl: { variable: 'RAZORPAY_API_URL', usual: RAZORPAY_URL },
    methods: { variable: 'RAZORPAY_METHODS', possible: RAZORPAY_METHODS },
    make: ({ RAZORPAY_KEY_ID = '', RAZORPAY_KEY_SECRET = '', RAZORPAY_WEBHOOK_SECRET }, apiUrl, methods) =>
      razorpay({
        ...{ id: RAZORPAY_KEY_ID, secret: RAZORPAY_KEY_SECRET, webhookSecrets: listOf(RAZORPAY_WEBHOOK_SECRET) },
        ...{ apiUrl, methods },
      }),
  },
  stripe: {
    needs: {
      STRIPE_SECRET_KEY: /^[sr]k_(test|live)_\w+$/,
      STRIPE_WEBHOOK_SECRET: /^whsec_\w+(,\s*whsec_\w+)?$/,
    },
    liveKey: { variable: 'STRIPE_SECRET_KEY', pattern: /_live_/ },
    apiUrl: { variable: 'STRIPE_API_URL', usual: 'https://api.stripe.com' },
    methods: { variable: 'STRIPE_METHODS', possible: STRIPE_METHODS },
    make: ({ STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET }, apiUrl, methods) =>
      stripe({ secretKey: STRIPE_SECRET_KEY, webhookSecrets: listOf(STRIPE_WEBHOOK_SECRET), apiUrl, methods }),
  },
};

/** All with keys, those that `PAYMENT_PROVIDER` names first and in its order. Throws what is wrong, naming the variable. */
export function readProviders(env: Environment): { all: PaymentProvider[]; chosen: PaymentProvider[] } {
  const names = listOf(env.PAYMENT_PROVIDER);
  const known = Object.keys(KINDS) as ProviderName[];
  const unknown = names.find((name) => !known.some((one) => one === name));
  if (unknown) throw new Error(`PAYMENT_PROVIDER names ${unknown}; there is: ${known.join(', ')}`);
  const chosen = known.filter((name) => names.includes(name)).sort((a, b) => names.indexOf(a) - names.indexOf(b));
  // One that is not offered any more still ends what was begun with it.
  const others = known.filter((name) => !chosen.includes(name) && hasKeys(KINDS[name], env));
  const all = [...chosen, ...others].map((name) => readProvider(KINDS[name], env));
  return { all, chosen: all.slice(0, chosen.length) };
}

const hasKeys = ({ needs }: Kind, env: Environment) => Object.keys(needs).some((variable) => env[variable]);

/** Says which variable is wrong, and never what stands in it. */
function readProvider(kind: Kind, env: Environment): PaymentProvider {
  for (const [variable, pattern] of Object.entries(kind.needs)) {
    if (!env[variable]) throw new Error(`${variable} is missing: the payment provider needs it`);
    if (!pattern.test(env[variable])) throw new Error(`${variable} does not look like a key of the payment provider`);
  }
  const { apiUrl, liveKey } = kind;
  const isLive = liveKey.pattern.test(env[liveKey.variable] ?? '');
  const url = readApiUrl(env, apiUrl.variable, apiUrl.usual, isLive ? liveKey.variable : undefined);
  return kind.make(env, url, readMethods(kind, env));
}

function readMethods({ methods: { variable, possible } }: Kind, env: Environment): readonly PaymentMethod[] {
  const names = listOf(env[variable]);
  const unknown = names.find((name) => !possible.some((one) => one === name));
  if (unknown) throw new Error(`${variable} names ${unknown}; there is: ${possible.join(', ')}`);
  return names.length === 0 ? possible : possible.filter((method) => names.includes(method));
}

/**
 * The origin of the page that loads a provider's script; null where there is none. It is another one than the shop's, so that
 * the script finds nothing of the shopper there. Throws what is wrong.
 */
export function readPayPageUrl({ PAYMENT_PAGE_URL: given, PUBLIC_URL }: Environment): URL | null {
  if (!given) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.pathname !== '/' || !/^https?:$/.test(url.protocol))
    throw new Error('PAYMENT_PAGE_URL is no address like https://pay.example.in');
  const shop = URL.canParse(PUBLIC_URL ?? '') ? new URL(PUBLIC_URL ?? '') : null;
  if (url.hostname === shop?.hostname)
    throw new Error(
      'PAYMENT_PAGE_URL needs a host name of its own: on the shop’s, a script could read what is the shop’s',
    );
  if (url.protocol !== 'https:' && shop?.protocol === 'https:')
    throw new Error('PAYMENT_PAGE_URL has to begin with https:, as PUBLIC_URL does');
  return url;
}

const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

let read: ReturnType<typeof readProviders> | undefined;
const providers = () => (read ??= readProviders(process.env));

/** Those that are offered, the first choice first. */
export const configuredProviders = (): readonly PaymentProvider[] => providers().chosen;

/** Those that are not offered any more too, while their keys are there. */
export const knownProviders = (): readonly PaymentProvider[] => providers().all;

/** Also one that is not offered any more, for what was begun with it. */
export const providerNamed = (name: string): PaymentProvider | undefined =>
  knownProviders().find((provider) => provider.name === name);

let pageUrl: URL | null | undefined;
export function payPageUrl(): URL | null {
  if (pageUrl === undefined) pageUrl = readPayPageUrl(process.env);
  return pageUrl;
}

/** Where the storefront may send a form to, for the Content-Security-Policy. */
export const paymentOrigins = (): string[] =>
  configuredProviders().flatMap(({ formOrigin, checkout }) => {
    const origin = checkout ? (payPageUrl()?.origin ?? formOrigin) : formOrigin;
    return origin ? [origin] : [];
  });
