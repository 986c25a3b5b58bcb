import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { CourierAggregator, ParcelNews } from '../../../adapters/courier/aggregator';
import { configuredAggregator } from '../../../adapters/courier/configured';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { OrderKeyHolder } from '../../../lib/http/caller';
import { HttpError } from '../../../lib/http/http-error';
import { notify } from '../../../lib/process/loop';
import { nextTryAfter } from '../../../lib/process/next-try';
import { describeFailure } from '../../../lib/security/redact';
import { changeOrder, findRecord } from '../../order/services/order-record';
import { keepCancelled } from './booked-papers';
import { bookingSignal, type DueBooking } from './bookings';
import { FETCHED } from './credit-parcel';
import { findShipment, type ShipmentRow } from './load-shipments';
import { noteTroubles } from './parcel-troubles';
import { recordScan } from './scan-shipment';

/** So often a parcel that is on its way is asked after, beside what is pushed. */
const TRACK_EVERY = '30 minutes';
/** After so long nobody finds it any more. */
const TRACKED = '60 days';
const AT_ONCE = 20;
/** For how long what was pushed is kept: it names people. */
const KEPT_DAYS = 30;
/** In some 90 minutes. */
const MOST_TRIES = 10;
/** For so long it is said of what was given up. */
const SAID_DAYS = 7;

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

type ParcelScan = ParcelNews['scans'][number];

const bookings = () =>
  query
    .selectFrom('courier_bookings as b')
    .innerJoin('shipments as s', 's.id', 'b.shipment_id')
    .selectAll('b')
    .select(['s.order_id', 's.state as shipment_state']);

/**
 * Keeps what an aggregator has pushed, once, and takes it in soon. Answers the status: 404 where none is set up, 401 for what
 * has not come from it, 400 for what is not understood.
 */
export async function handlePush(raw: Buffer, headers: IncomingHttpHeaders): Promise<200 | 400 | 401 | 404> {
  const aggregator = configuredAggregator();
  if (!aggregator) return 404;
  if (!aggregator.verifyPush(headers)) return 401;
  try {
    aggregator.readPush(raw);
  } catch (error) {
    strapi.log.warn('A push of a courier was not understood', describeFailure(error));
    return 400;
  }
  const now = new Date();
  const push = { aggregator: aggregator.name, body: raw, received_at: now, next_try_at: now };
  const digest = createHash('sha256').update(raw).digest('hex');
  await run(
    db(),
    query
      .insertInto('courier_pushes')
      .values({ ...push, digest })
      .onConflict((same) => same.doNothing()),
  );
  notify(bookingSignal);
  return 200;
}

/** Takes in what was pushed and is due. Twice, by two instances, does what once does. */
export async function workPushes(aggregator: CourierAggregator, isStopping: () => boolean): Promise<void> {
  const open = await run(
    db(),
    query
      .selectFrom('courier_pushes')
      .select(['id', 'body', 'tries'])
      .where('worked_at', 'is', null)
      .where('next_try_at', '<=', new Date())
      .where('aggregator', '=', aggregator.name)
      .orderBy('id')
      .limit(100),
  );
  for (const { id, body, tries } of open) {
    if (isStopping()) return;
    const became = await workPush(aggregator, body, tries + 1);
    await run(db(), query.updateTable('courier_pushes').set(became).where('id', '=', id));
  }
}

/** What fails may be none of its own fault, and may never go: it is tried again later, and the others go on. */
async function workPush(aggregator: CourierAggregator, body: Buffer, tries: number) {
  try {
    await take(aggregator, aggregator.readPush(body));
    return { worked_at: new Date() };
  } catch (error) {
    strapi.log.warn(`What ${aggregator.label} has pushed was not taken in, try ${tries}`, describeFailure(error));
    return { tries, next_try_at: tries < MOST_TRIES ? new Date(Date.now() + nextTryAfter(tries)) : null };
  }
}

/** The parcels' numbers of which something was pushed lately that was given up. */
export async function untakenNumbers(aggregator: CourierAggregator): Promise<string[]> {
  const pushes = await run(
    db(),
    query
      .selectFrom('courier_pushes')
      .select('body')
      .where('worked_at', 'is', null)
      .where('next_try_at', 'is', null)
      .where('aggregator', '=', aggregator.name)
      .where('received_at', '>', daysAgo(SAID_DAYS))
      .orderBy('id')
      .limit(100),
  );
  return [...new Set(pushes.map(({ body }) => aggregator.readPush(body).number))];
}

/** Asks where the parcels are of which nobody has heard for a while. */
export async function trackDue(aggregator: CourierAggregator, isStopping: () => boolean): Promise<void> {
  const due = await run(
    db(),
    sql<{ number: string }>`
      UPDATE courier_bookings b SET next_track_at = CASE
        WHEN s.state IN ('delivered', 'returned', 'cancelled') OR b.state <> 'booked'
          OR b.created_at < timezone('UTC', now()) - ${TRACKED}::interval THEN NULL
        ELSE timezone('UTC', now()) + ${TRACK_EVERY}::interval END
      FROM shipments s WHERE s.id = b.shipment_id AND b.aggregator = ${aggregator.name} AND b.id IN (
        SELECT id FROM courier_bookings WHERE next_track_at <= timezone('UTC', now())
        ORDER BY next_track_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING b.number`,
  );
  for (const { number } of due) {
    if (isStopping()) return;
    try {
      await take(aggregator, await aggregator.track(number));
    } catch (error) {
      strapi.log.warn(`The parcel ${number} was not tracked`, describeFailure(error));
    }
  }
}

/** What the aggregator says of a parcel becomes scans of it; a stranger's is left alone. */
async function take(aggregator: CourierAggregator, news: ParcelNews): Promise<void> {
  const [booking] = await run(
    db(),
    bookings()
      .where('b.aggregator', '=', aggregator.name)
      .where('b.number', '=', news.number)
      .orderBy('b.id', 'desc')
      .limit(1),
  );
  if (!booking) return;
  try {
    await changeOrder(booking.order_id, {}, async (trx) => {
      await writeScans(trx, aggregator, booking, news);
      await noteTroubles(trx, booking.shipment_id, news.troubles);
      if (news.isCancelled && booking.shipment_state === 'packed')
        await keepCancelled(trx, booking, `Cancelled at ${aggregator.label}`);
    });
  } catch (error) {
    // What cannot be so, as a piece that is in two parcels: staff see to it.
    if (!(error instanceof HttpError)) throw error;
    strapi.log.warn(`What ${aggregator.label} says of ${news.number} was not taken in`, describeFailure(error));
  }
  await noteUnpacked(booking.shipment_id, news);
}

/** It was unpacked, with its order or to be packed otherwise, and the courier has it all the same. */
async function noteUnpacked(shipmentId: number, { scans }: ParcelNews): Promise<void> {
  const left = scans.find(({ state }) => FETCHED.includes(state));
  if (!left) return;
  const unpacked = query
    .selectFrom('shipments')
    .select('id')
    .where('id', '=', shipmentId)
    .where('state', '=', 'cancelled')
    .where('direction', '<>', 'return');
  if ((await run(db(), unpacked)).length > 0)
    await noteTroubles(db(), shipmentId, [{ trouble: 'unpacked', at: left.at }]);
}

async function writeScans(
  trx: Knex.Transaction,
  { label }: CourierAggregator,
  booking: Pick<DueBooking, 'order_id' | 'shipment_id'>,
  news: ParcelNews,
): Promise<void> {
  const who: OrderKeyHolder = { audience: 'order', id: booking.order_id, name: label };
  const before = await findShipment(trx, booking.shipment_id);
  const isKnown = (scan: ParcelScan) =>
    before?.scans.some(({ state, scanned_at }) => state === scan.state && scanned_at.getTime() === scan.at.getTime());
  const scans = before?.direction === 'return' ? scansOfPickUp(before, news.scans) : news.scans;
  // What has not happened yet would stand above all that does; it is told again.
  for (const scan of scans.filter((one) => one.at.getTime() <= Date.now() && !isKnown(one))) {
    const [order, shipment] = [await findRecord(trx, booking.order_id), await findShipment(trx, booking.shipment_id)];
    if (order && shipment) await recordScan(trx, who, order, shipment, scan);
  }
}

/** A pick-up that is back with its sender has come to us once it was fetched, and says nothing before. */
function scansOfPickUp({ scans }: ShipmentRow, told: readonly ParcelScan[]): ParcelScan[] {
  const isFetched = [...scans, ...told].some(({ state }) => FETCHED.includes(state));
  return told.flatMap((scan) => {
    if (scan.state !== 'returned') return [scan];
    return isFetched ? [{ ...scan, state: 'delivered' as const }] : [];
  });
}

export async function deleteOldPushes(): Promise<void> {
  await run(
    db(),
    query
      .deleteFrom('courier_pushes')
      .where('received_at', '<', daysAgo(KEPT_DAYS))
      .where(({ eb, or }) => or([eb('worked_at', 'is not', null), eb('next_try_at', 'is', null)])),
  );
}
