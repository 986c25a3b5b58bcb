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

/** Its words for them, in small letters, where no code comes along. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ shipped: '6', delivered: '7', 'rto initiated': '9', 'rto delivered': '10', 'rto acknowledged': '14' },
  ...{ 'out for delivery': '17', 'in transit': '18', undelivered: '21', delayed: '22', misrouted: '39' },
  ...{ 'reached at destination hub': '38', 'rto ndr': '40', 'rto out for delivery': '41', 'picked up': '42' },
  ...{ 'rto in transit': '46', 'reached warehouse': '48', 'custom cleared': '51' },
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

/** Moments come as `2026-11-23 09:30:00`, that of a push also as `23 11 2026 09:30:00`; of India and without saying so. */
function momentOf(local: string): Date {
  const iso = local.trim().replace(/^(\d\d) (\d\d) (\d{4}) /, '$3-$2-$1 ');
  return new Date(`${iso.replace(' ', 'T')}+05:30`);
}

/** What is said of a parcel as it is now, beside its scans. */
export interface CurrentStatus {
  words: string | null | undefined;
  code?: string | number | null | undefined;
  /** Without one it is that of the newest scan. */
  at?: string | null | undefined;
}

const stateOf = (code: unknown): ShipmentState | undefined => STATES[String(code)];

/**
 * What it says of a parcel, in our words and oldest first. The scans of some couriers have no codes: then what is said of it as
 * it is now is one.
 */
export function newsOf(
  number: string,
  current: CurrentStatus,
  activities: readonly z.output<typeof Activity>[],
): ParcelNews {
  const dated = activities.flatMap((activity) => {
    const at = momentOf(activity.date);
    return Number.isNaN(at.getTime()) ? [] : [{ ...activity, at }];
  });
  const scans = dated.flatMap((scan) => scanOf(stateOf(scan['sr-status']), scan));
  const state = stateOf(current.code) ?? stateOf(WORDS[current.words?.trim().toLowerCase() ?? '']);
  const newest = [...dated].sort(byMoment).at(-1);
  const at = current.at ? momentOf(current.at) : newest?.at;
  if (at && !Number.isNaN(at.getTime()) && !scans.some((scan) => scan.state === state))
    scans.push(...scanOf(state, { ...newest, at }));
  return {
    number,
    isCancelled: IS_CANCELLED.test(current.words ?? ''),
    scans: scans.sort(byMoment),
    troubles: dated.flatMap(({ at, 'sr-status': code, 'sr-status-label': label }) =>
      TROUBLES.filter(([, pattern]) => pattern.test(String(code)) || pattern.test(label ?? '')).map(([trouble]) => ({
        trouble,
        at,
      })),
    ),
  };
}

const byMoment = (a: { at: Date }, b: { at: Date }) => a.at.getTime() - b.at.getTime();

/** None where nothing says where it is. */
function scanOf(
  state: ShipmentState | undefined,
  { at, activity, location }: { at: Date } & Partial<Pick<z.output<typeof Activity>, 'activity' | 'location'>>,
): ParcelNews['scans'] {
  const place = location && location !== 'NA' ? location.slice(0, 80) : '';
  return state ? [{ state, at, place, note: (activity ?? '').slice(0, 200) }] : [];
}

/** Kilograms, as it writes them, in grams. */
export const gramsOf = (kilograms: string | number): number => Math.round(Number(kilograms) * 1000);
