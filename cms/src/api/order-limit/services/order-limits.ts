import type { Knex } from 'knex';
import { sql } from 'kysely';
import { formatRupees } from 'shared-types/domain/money';
import { type Db, db } from '../../../lib/database/db';
import type { Pipeline } from '../../../lib/database/pipeline';
import { prepare, query, run, type Values } from '../../../lib/database/query';
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
const scaleOf = () => Number(process.env.RATE_LIMIT_SCALE || 1);
export const isLoadTest = (): boolean => scaleOf() >= LOAD_TEST;

/** The store's bounds, or null where there are none. */
export function orderLimitsOf(store: StoreRow): OrderLimits | null {
  const scale = scaleOf();
  const most = (limit: number | null) => (limit ? Math.ceil(limit * scale) : null);
  const bounds = {
    orders: most(store.unpaid_orders_limit),
    pieces: most(store.unpaid_pieces_limit),
    product: most(store.unpaid_product_limit),
    value: most(store.unpaid_value_limit),
    today: most(store.orders_a_day_limit),
    network: most(store.orders_an_hour_limit),
  };
  return !isLoadTest() && Object.values(bounds).some((bound) => bound !== null) ? bounds : null;
}

/** Said by hand: it is what the function answers. */
interface Exceeded {
  limit: keyof OrderLimits | null;
}

type CheckedValues = ReturnType<typeof valuesOf>;

const valuesOf = ({ buyer, bounds, products, pieces, value }: LimitCheck) => ({
  ...{ ...buyer, products, pieces, value },
  bounds: JSON.stringify(bounds),
});

/** Names the first limit that what is wanted would pass; null where there is none. */
const exceeded = (it: CheckedValues | Values<CheckedValues>) =>
  sql<Exceeded>`SELECT passed_bound(${it.keys}::text[], ${it.network}::text, ${it.products}::int[], ${it.pieces}::int[],
    ${it.value}::numeric, ${it.bounds}::jsonb) AS limit`;
const EXCEEDED = prepare((it: Values<CheckedValues>) => exceeded(it));

const takeTurn = ({ keys }: { keys: string[] } | Values<{ keys: string[] }>) =>
  sql`INSERT INTO buyer_turns AS t (key, used_at) SELECT key, now() FROM unnest(${keys}::text[]) AS key
    ON CONFLICT (key) DO UPDATE SET used_at = excluded.used_at`;
const LOCK_BUYER = prepare((it: Values<{ keys: string[] }>) => takeTurn(it));

/** Until the transaction ends whoever shares one of the sorted keys waits. */
export const lockBuyer = (trx: Knex.Transaction, keys: string[]): Promise<unknown> => run(trx, takeTurn({ keys }));

/** Throws 409, or 429 for what time alone mends, with what to do, when what is wanted would pass a limit. */
export async function assertWithinLimits(wanted: LimitCheck, store: StoreRow, connection: Db): Promise<void> {
  throwIfExceeded(await run(connection, exceeded(valuesOf(wanted))), wanted, store);
}

/** As `assertWithinLimits`, for an order: until the transaction ends the buyer's other orders wait to be counted. */
export async function assertOrderWithinLimits(trx: Pipeline, wanted: LimitCheck, store: StoreRow): Promise<void> {
  LOCK_BUYER.on(trx, { keys: wanted.buyer.keys });
  throwIfExceeded(await EXCEEDED.on(trx, valuesOf(wanted)), wanted, store);
}

const INSERT_BUYER = prepare(
  ({ keys, id }: Values<{ keys: string[]; id: number }>) =>
    sql`INSERT INTO order_buyers (key, order_id) SELECT key, ${id} FROM unnest(${keys}::text[]) AS key`,
);

/** Whose order it is, for the limits of what is unpaid. */
export function insertBuyer(trx: Pipeline, id: number, { buyer }: LimitCheck): void {
  INSERT_BUYER.on(trx, { id, keys: [...buyer.keys, buyer.network] });
}

function throwIfExceeded([found]: Exceeded[], { bounds }: LimitCheck, store: StoreRow): void {
  if (found?.limit) throw limitError(found.limit, bounds[found.limit] ?? 0, store);
}

function limitError(bound: keyof OrderLimits, most: number, { email, phone }: StoreRow): HttpError {
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
  await run(
    db(),
    sql`DELETE FROM order_buyers b USING orders o
     WHERE o.id = b.order_id AND o.placed_at < timezone('UTC', now()) - interval '1 day' AND NOT is_unpaid(o)`,
  );
  await run(db(), query.deleteFrom('buyer_turns').where('used_at', '<', sql<Date>`now() - interval '1 hour'`));
}
