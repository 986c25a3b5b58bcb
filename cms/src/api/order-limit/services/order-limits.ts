import { formatRupees } from 'shared-types/domain/money';
import { type Db, db, sql } from '../../../lib/database/db';
import { conflict, type HttpError, TooManyRequests } from '../../../lib/http/http-error';
import type { StoreRow } from '../../content/services/store-setting';
import type { BuyerKeys } from '../lib/buyer-keys';

/** How much may be on its way to one buyer that nobody has paid yet; null: any. */
export type OrderLimits = Record<'orders' | 'pieces' | 'product' | 'value' | 'today' | 'network', number | null>;

/** What is about to be added to that. */
export interface LimitCheck {
  buyer: BuyerKeys;
  products: number[];
  /** Of each of the products. */
  pieces: number[];
  /** In rupees. */
  value: number;
  bounds: OrderLimits;
}

/** From here on `RATE_LIMIT_SCALE` means a load test, which nobody's orders bound. */
const LOAD_TEST = 100;

/** The store's bounds, or null where there are none. */
export function orderLimitsOf(store: StoreRow): OrderLimits | null {
  const scale = Number(process.env.RATE_LIMIT_SCALE || 1);
  const most = (limit: number | null) => (limit ? Math.ceil(limit * scale) : null);
  const bounds = {
    orders: most(store.unpaid_orders_limit),
    pieces: most(store.unpaid_pieces_limit),
    product: most(store.unpaid_product_limit),
    value: most(store.unpaid_value_limit),
    today: most(store.orders_a_day_limit),
    network: most(store.orders_an_hour_limit),
  };
  return scale < LOAD_TEST && Object.values(bounds).some((bound) => bound !== null) ? bounds : null;
}

/** The bindings of `EXCEEDED_LIMIT`. */
export const limitBindings = (wanted: LimitCheck | null) => ({
  buyer_keys: wanted?.buyer.keys ?? [],
  network: wanted?.buyer.network ?? null,
  products: wanted?.products ?? [],
  product_pieces: wanted?.pieces ?? [],
  value: wanted?.value ?? 0,
  bounds: wanted && JSON.stringify(wanted.bounds),
});

/** SQL that names the first bound that what is wanted would pass; null where there is none. */
export const EXCEEDED_LIMIT = `CASE WHEN :bounds::jsonb IS NOT NULL THEN passed_bound(:buyer_keys::text[],
  :network::text, :products::int[], :product_pieces::int[], :value::numeric, :bounds::jsonb) END`;

/** Throws 409, or 429 for what time alone mends, with what to do, when what is wanted would pass a bound. */
export async function refuseBeyondLimits(
  wanted: LimitCheck | null,
  store: StoreRow,
  connection: Db = db(),
): Promise<void> {
  if (!wanted) return;
  const [row] = await sql<{ bound: keyof OrderLimits | null }>(
    connection,
    `SELECT ${EXCEEDED_LIMIT} AS bound`,
    limitBindings(wanted),
  );
  if (row?.bound) throw refusal(row.bound, wanted.bounds[row.bound] ?? 0, store);
}

function refusal(bound: keyof OrderLimits, most: number, { email, phone }: StoreRow): HttpError {
  const askUs = `Or ask us: ${email}, ${phone}.`;
  switch (bound) {
    case 'orders':
      return conflict(
        'order_limit',
        `${most === 1 ? 'One order' : `${most} orders`} of yours ${most === 1 ? 'is' : 'are'} on the way and not paid yet. Please order again when one has arrived. ${askUs}`,
      );
    case 'product':
      return conflict(
        'order_limit',
        `We send at most ${most} of one piece before they are paid. Please take fewer, or wait until those on the way have arrived. ${askUs}`,
      );
    case 'pieces':
      return conflict(
        'order_limit',
        `We send at most ${most} pieces before they are paid. Please take fewer, or wait until those on the way have arrived. ${askUs}`,
      );
    case 'value':
      return conflict(
        'order_limit',
        `We send pieces for at most ${formatRupees(most)} before they are paid. Please take fewer, or wait until those on the way have arrived. ${askUs}`,
      );
    case 'today':
      return new TooManyRequests(60 * 60, `You have ordered ${most} times today. Please go on tomorrow. ${askUs}`);
    case 'network':
      return new TooManyRequests(
        15 * 60,
        `Many orders have come from your connection in the last hour. Please try again a little later. ${askUs}`,
      );
  }
}

/** What counts no more: orders of another day that are paid, delivered or cancelled. */
export async function deleteOldBuyers(): Promise<void> {
  await sql(
    db(),
    `DELETE FROM order_buyers b USING orders o
     WHERE o.id = b.order_id AND o.placed_at < timezone('UTC', now()) - interval '1 day' AND NOT is_unpaid(o)`,
  );
  await sql(db(), "DELETE FROM buyer_turns WHERE used_at < now() - interval '1 hour'");
}

export default { orderLimitsOf, refuseBeyondLimits, deleteOldBuyers };
