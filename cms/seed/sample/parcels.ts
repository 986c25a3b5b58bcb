import type { ReturnReason, ReturnState } from 'shared-types/domain/returns';
import type { ShipmentState } from 'shared-types/domain/shipment';
import type { SeededProduct } from './catalogue';
import { type PlacedSale, reachedAt } from './sales';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Orders of so many days have parcels: what the desk and the statistics look at. */
const DAYS = 60;

/** How far the parcels of shipped orders have got, in turn; what came back makes its order processing again. */
const UNDER_WAY: ShipmentState[][] = [
  ['packed', 'picked_up', 'in_transit'],
  ['packed', 'picked_up', 'in_transit', 'out_for_delivery'],
  ['packed', 'picked_up', 'in_transit', 'out_for_delivery', 'undelivered'],
  ['packed', 'picked_up'],
  ['packed', 'picked_up', 'in_transit', 'out_for_delivery', 'undelivered', 'returning', 'returned'],
];
const DELIVERED: ShipmentState[] = ['packed', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered'];

export interface Scan {
  state: ShipmentState;
  scanned_at: Date;
}

/** The parcels of the last orders at every step of their way. */
export function drawParcels(sales: readonly PlacedSale[], now: Date): { sale: PlacedSale; scans: Scan[] }[] {
  let shipped = 0;
  let processing = 0;
  const pathOf = ({ status }: PlacedSale): ShipmentState[] => {
    if (status === 'delivered') return DELIVERED;
    if (status === 'shipped') return UNDER_WAY[shipped++ % UNDER_WAY.length] ?? [];
    return status === 'processing' && processing++ % 2 ? ['packed'] : [];
  };
  return sales
    .filter(({ at }) => at.getTime() > now.getTime() - DAYS * DAY_MS)
    .map((sale) => ({ sale, scans: scansOf(pathOf(sale), sale, now) }))
    .filter(({ scans }) => scans.length > 0);
}

/** From an hour before it left, each step later than the one before, none in the future. */
function scansOf(path: readonly ShipmentState[], sale: PlacedSale, now: Date): Scan[] {
  const left = reachedAt(sale, 'shipped')?.getTime() ?? Math.min(now.getTime(), sale.at.getTime() + DAY_MS);
  const end = Math.min(reachedAt(sale, 'delivered')?.getTime() ?? left + 4 * DAY_MS, now.getTime());
  return path.map((state, index) => {
    const steps = Math.max(1, path.length - 2);
    const at = index === 0 ? left - HOUR_MS : left + ((index - 1) * (end - left)) / steps;
    return { state, scanned_at: new Date(Math.floor(at)) };
  });
}

/** Within the seven days of the sample's store, whatever the hour: the last day counts as a whole. */
const RETURNABLE_MS = 6.75 * DAY_MS;

export interface SentBack {
  sale: PlacedSale;
  line: PlacedSale['lines'][number];
  state: ReturnState;
  reason: ReturnReason;
  at: Date;
  /** What it is exchanged for. */
  wanted: SeededProduct['stocks'][number] | null;
  /** Of the parcel that is fetched; none yet where it is only asked about. */
  scans: Scan[];
}

/** Of four that have just arrived: one is asked about, one is to be fetched, one is with us, one is exchanged for another size. */
export function drawReturns(sales: readonly PlacedSale[], products: readonly SeededProduct[], now: Date): SentBack[] {
  const at = new Date(now.getTime() - 5 * HOUR_MS);
  const arrived = sales
    .flatMap((sale) => {
      const deliveredAt = reachedAt(sale, 'delivered');
      const [line] = sale.lines;
      const isAsked = deliveredAt && deliveredAt < at && deliveredAt.getTime() > at.getTime() - RETURNABLE_MS;
      return isAsked && line ? [{ sale, line, deliveredAt, wanted: otherSize(line, products), at }] : [];
    })
    .sort((a, b) => b.deliveredAt.getTime() - a.deliveredAt.getTime());
  const exchanged = arrived.find(({ wanted }) => wanted !== null);
  const [asked, fetched, back] = arrived.filter((one) => one !== exchanged).map((one) => ({ ...one, wanted: null }));
  const scansOfPickUp = (path: ShipmentState[]) =>
    path.map((state, index) => ({
      state,
      scanned_at: new Date(now.getTime() - (path.length - index) * HOUR_MS),
    }));
  const accepted = { state: 'accepted', reason: 'changed_mind' } as const;
  return [
    ...(asked ? [{ ...asked, state: 'asked' as const, reason: 'not_as_shown' as const, scans: [] }] : []),
    ...(exchanged ? [{ ...exchanged, ...accepted, reason: 'wrong_size' as const, scans: [] }] : []),
    ...(fetched ? [{ ...fetched, ...accepted, scans: scansOfPickUp(['packed']) }] : []),
    ...(back
      ? [{ ...back, ...accepted, scans: scansOfPickUp(['packed', 'picked_up', 'in_transit', 'delivered']) }]
      : []),
  ];
}

/** Another variant of the same product, of which there are more than were bought. */
function otherSize({ product_id, stock_label_id, quantity }: SentBack['line'], products: readonly SeededProduct[]) {
  const stocks = products.find(({ id }) => id === product_id)?.stocks ?? [];
  return stocks.find((stock) => stock.id !== stock_label_id && stock.quantity > quantity) ?? null;
}
