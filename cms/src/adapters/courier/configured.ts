import type { AggregatorName, CourierAggregator } from './aggregator';
import { SHIPROCKET_URL, shiprocket } from './shiprocket/shiprocket';

type Environment = Readonly<Record<string, string | undefined>>;

const KINDS: Record<AggregatorName, { needs: Record<string, RegExp>; make: (env: Environment) => CourierAggregator }> =
  {
    shiprocket: {
      needs: {
        SHIPROCKET_EMAIL: /^[^\s@]+@[^\s@]+$/,
        SHIPROCKET_PASSWORD: /^.+$/,
        // It is all that tells a push from a forged one.
        SHIPROCKET_WEBHOOK_TOKEN: /^\S{16,}$/,
      },
      make: (env) =>
        shiprocket({
          email: env.SHIPROCKET_EMAIL ?? '',
          password: env.SHIPROCKET_PASSWORD ?? '',
          webhookToken: env.SHIPROCKET_WEBHOOK_TOKEN ?? '',
          pickUpLocation: env.SHIPROCKET_PICKUP_LOCATION || 'Primary',
          apiUrl: readApiUrl(env, 'SHIPROCKET_API_URL', SHIPROCKET_URL),
        }),
    },
  };

/** The one that `COURIER_AGGREGATOR` names; null where it names none. Throws what is wrong, naming the variable. */
export function readAggregator(env: Environment): CourierAggregator | null {
  const name = env.COURIER_AGGREGATOR;
  if (!name) return null;
  const known = Object.keys(KINDS) as AggregatorName[];
  const found = known.find((one) => one === name);
  if (!found) throw new Error(`COURIER_AGGREGATOR names ${name}; there is: ${known.join(', ')}`);
  for (const [variable, pattern] of Object.entries(KINDS[found].needs)) {
    if (!env[variable]) throw new Error(`${variable} is missing: the courier aggregator needs it`);
    if (!pattern.test(env[variable])) throw new Error(`${variable} does not look like one of the courier aggregator’s`);
  }
  return KINDS[found].make(env);
}

function readApiUrl(env: Environment, variable: string, usual: string): string {
  const given = env[variable];
  if (!given) return usual;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.pathname !== '/') throw new Error(`${variable} is no address like ${usual}`);
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (!isLocal && url.protocol !== 'https:') throw new Error(`${variable} has to begin with https:`);
  if (isLocal && env.PUBLIC_URL?.startsWith('https:'))
    throw new Error(`${variable} leads to a simulator, which is not possible where PUBLIC_URL is https`);
  return url.origin;
}

let read: { aggregator: CourierAggregator | null } | undefined;

/** Null where parcels are only packed, and get their numbers by hand. */
export function configuredAggregator(): CourierAggregator | null {
  read ??= { aggregator: readAggregator(process.env) };
  return read.aggregator;
}
