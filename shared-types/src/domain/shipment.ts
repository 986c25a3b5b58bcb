import type { OrderStatus } from './order-status.js';

/** `cancelled`: unpacked before anybody fetched it. */
export const SHIPMENT_STATES = [
  ...(['packed', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered'] as const),
  ...(['undelivered', 'returning', 'returned', 'cancelled'] as const),
] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** `exchange`: to the shopper too, with what is sent instead of what came back. */
export const SHIPMENT_DIRECTIONS = ['out', 'return', 'exchange'] as const;
export type ShipmentDirection = (typeof SHIPMENT_DIRECTIONS)[number];

export const SHIPMENT_STATE_LABELS: Record<ShipmentState, string> = {
  packed: 'Packed',
  picked_up: 'Picked up',
  in_transit: 'On its way',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  undelivered: 'Could not be delivered',
  returning: 'Coming back to us',
  returned: 'Back with us',
  cancelled: 'Unpacked',
};

/** What a courier says of a parcel that somebody has to see to; its state stays what it was. `unpacked`: it has it all the same. */
export const PARCEL_TROUBLES = ['lost', 'damaged', 'unpacked'] as const;
export type ParcelTrouble = (typeof PARCEL_TROUBLES)[number];

export const PARCEL_TROUBLE_LABELS: Record<ParcelTrouble, string> = {
  lost: 'Lost by the courier',
  damaged: 'Damaged at the courier’s',
  unpacked: 'On its way though it was unpacked',
};

/** What a courier fetches from the shopper goes the other way. */
const PICK_UP_LABELS: Partial<Record<ShipmentState, string>> = {
  packed: 'To be fetched',
  picked_up: 'Fetched',
  in_transit: 'On its way to us',
  out_for_delivery: 'Nearly with us',
  delivered: 'With us',
  undelivered: 'Could not be fetched',
  cancelled: 'Not needed any more',
};

export const shipmentLabel = (direction: ShipmentDirection, state: ShipmentState): string =>
  (direction === 'return' ? PICK_UP_LABELS[state] : undefined) ?? SHIPMENT_STATE_LABELS[state];

/** Its pieces are in the house: packed, unpacked again, or back. */
export const isInHouse = (state: ShipmentState): boolean =>
  state === 'packed' || state === 'cancelled' || state === 'returned';

/** Its pieces are the order’s still: neither unpacked nor back in the house. */
export const isLive = (state: ShipmentState): boolean => state !== 'cancelled' && state !== 'returned';

/** It is awaited where it goes to: packed or on the road, and not on its way back. */
export const isAwaited = (state: ShipmentState): boolean =>
  isLive(state) && state !== 'delivered' && state !== 'returning';

/** Above this a consignment of goods needs an e-way bill: CGST Rules 2017, rule 138(1). */
export const EWAY_BILL_ABOVE_RUPEES = 50_000;

/** Why an order should not leave yet. */
export const SHIPPING_STOPS = ['unpaid', 'eway_bill'] as const;
export type ShippingStop = (typeof SHIPPING_STOPS)[number];

interface Parcel {
  direction: ShipmentDirection;
  state: ShipmentState;
  lines: readonly { id: number; quantity: number }[];
}

/** `due`: pieces of the line that were sold and have not come back. */
interface DueLine {
  id: number;
  due: number;
}

/** The status that an order has by its parcels to the shopper; null while they say nothing. */
export function statusByParcels(parcels: readonly Parcel[], lines: readonly DueLine[]): OrderStatus | null {
  const outward = parcels.filter(({ direction, state }) => direction !== 'return' && state !== 'cancelled');
  if (!outward.length) return null;
  const delivered = (id: number) =>
    outward
      .filter(({ state }) => state === 'delivered')
      .reduce((sum, parcel) => sum + (parcel.lines.find((line) => line.id === id)?.quantity ?? 0), 0);
  if (outward.some(({ state }) => state === 'delivered') && lines.every(({ id, due }) => delivered(id) >= due))
    return 'delivered';
  return outward.some(({ state }) => !isInHouse(state)) ? 'shipped' : 'processing';
}

const RANKS: Partial<Record<OrderStatus, number>> = { pending: 0, processing: 1, shipped: 2, delivered: 3 };

/**
 * Where an order goes when its parcels said `before` and say `after` now; null when it stays. What somebody has set by
 * hand is only moved on, never back; a cancelled order is left alone.
 */
export function followParcels(status: OrderStatus, before: OrderStatus | null, after: OrderStatus | null) {
  const [rank, wanted] = [RANKS[status], after && RANKS[after]];
  if (after === before || rank === undefined || typeof wanted !== 'number') return null;
  return wanted > rank || (status === before && wanted < rank) ? after : null;
}

/** Where a parcel is followed; null where the courier has no page. A template without `{number}` asks for it there. */
export const trackingUrl = (template: string | null, number: string | null): string | null =>
  template && number ? template.replaceAll('{number}', encodeURIComponent(number)) : null;

/** A courier's number as it is kept, however it was typed or scanned. */
export const plainNumber = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();
