import { type Environment, readApiUrl } from '../api-url';
import type { AggregatorName, CourierAggregator } from './aggregator';
import { SHIPROCKET_URL, shiprocket } from './shiprocket/shiprocket';

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

let read: { aggregator: CourierAggregator | null } | undefined;

/** Null where parcels are only packed, and get their numbers by hand. */
export function configuredAggregator(): CourierAggregator | null {
  read ??= { aggregator: readAggregator(process.env) };
  return read.aggregator;
}
