import type { ParcelTrouble, ShipmentState } from 'shared-types/domain/shipment';
import { z } from 'zod';
import type { ParcelNews } from '../aggregator';

/** https://apidocs.shiprocket.in, “Shipment Status Codes”. What is not here says nothing about where a parcel is. */
const STATES: Readonly<Record<string, ShipmentState>> = {
  '6': 'in_transit',
  '7': 'delivered',
  '9': 'returning',
  '10': 'returned',
  '14': 'returning',
  '17': 'out_for_delivery',
  '18': 'in_transit',
  '21': 'undelivered',
  '22': 'in_transit',
  '38': 'in_transit',
  '39': 'in_transit',
  '40': 'returning',
  '41': 'returning',
  '42': 'picked_up',
  '46': 'returning',
  '48': 'in_transit',
  '51': 'picked_up',
};

/** “Canceled”, “Return Cancelled”, “Return Pickup Cancelled”: nobody comes. */
export const IS_CANCELLED = /^(?:return )?(?:pickup )?cancel/i;

/** 12, 24 and 25 are lost, destroyed and damaged; couriers' own words come beside them, or alone. */
const TROUBLES: readonly [ParcelTrouble, RegExp][] = [
  ['lost', /^12$|\blost\b/i],
  ['damaged', /^2[45]$|\b(?:damaged|destroyed)\b/i],
];

export const Activity = z.object({
  date: z.string(),
  activity: z.string().nullish(),
  location: z.string().nullish(),
  'sr-status': z.union([z.string(), z.number()]).nullish(),
  'sr-status-label': z.string().nullish(),
});

/** Moments come as `2026-11-23 09:30:00`, of India and without saying so. */
const momentOf = (local: string): Date => new Date(`${local.trim().replace(' ', 'T')}+05:30`);

/** What it says of a parcel, in our words and oldest first. */
export const newsOf = (
  number: string,
  status: string | null | undefined,
  activities: readonly z.output<typeof Activity>[],
): ParcelNews => ({
  number,
  isCancelled: IS_CANCELLED.test(status ?? ''),
  scans: activities
    .flatMap(({ date, activity, location, 'sr-status': code }) => {
      const [state, at] = [STATES[String(code)], momentOf(date)];
      if (!state || Number.isNaN(at.getTime())) return [];
      const place = location && location !== 'NA' ? location.slice(0, 80) : '';
      return [{ state, at, place, note: (activity ?? '').slice(0, 200) }];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime()),
  troubles: activities.flatMap(({ date, 'sr-status': code, 'sr-status-label': label }) => {
    const at = momentOf(date);
    if (Number.isNaN(at.getTime())) return [];
    return TROUBLES.filter(([, pattern]) => pattern.test(String(code)) || pattern.test(label ?? '')).map(
      ([trouble]) => ({
        trouble,
        at,
      }),
    );
  }),
});

/** Kilograms, as it writes them, in grams. */
export const gramsOf = (kilograms: string | number): number => Math.round(Number(kilograms) * 1000);
