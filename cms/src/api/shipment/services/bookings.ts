import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { ShipmentDirection } from 'shared-types/domain/shipment';
import { configuredAggregator } from '../../../adapters/courier/configured';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict } from '../../../lib/http/http-error';
import { makeSignal, notify } from '../../../lib/process/loop';
import { nextTryAfter } from '../../../lib/process/next-try';

/**
 * What becomes of a booking: it is wanted, somebody asks the aggregator for it, and then it is booked or has failed. Who takes
 * one has it until `next_try_at`, which is committed before anybody is asked: whoever dies in between loses nothing, and who
 * comes next looks it up by its key before it is asked for again. Each of these is one statement, and does nothing to one
 * that has gone on.
 */

/** A parcel has one of these at a time. */
export const LIVE = ['wanted', 'asked', 'booked', 'cancelling'] as const;
export type BookingState = (typeof LIVE)[number] | 'failed' | 'cancelled';

/** Rings when there is something to be done at the aggregator; send-bookings.ts listens. */
export const bookingSignal = makeSignal('bookings');

const NOW = sql<Date>`timezone('UTC', now())`;
const after = (milliseconds: number) => sql<Date>`${NOW} + ${milliseconds} * interval '1 millisecond'`;
/** Longer than everything takes that is asked for one, so that nobody else takes it meanwhile. */
const LEASE_MS = 90_000;

export interface DueBooking {
  id: number;
  shipment_id: number;
  order_id: number;
  direction: ShipmentDirection;
  created_at: Date;
  aggregator: string;
  key: string;
  state: BookingState;
  service: string;
  reference: string | null;
  number: string | null;
  tries: number;
  actor_id: number | null;
  actor_name: string;
}

export const ringAfter = (trx: Knex.Transaction): void =>
  void trx.executionPromise.then(
    () => notify(bookingSignal),
    () => {},
  );

export async function liveBooking(trx: Knex.Transaction, shipmentId: number) {
  const [booking] = await run(
    trx,
    query.selectFrom('courier_bookings').selectAll().where('shipment_id', '=', shipmentId).where('state', 'in', LIVE),
  );
  return booking;
}

/** Throws 409 for a parcel that the aggregator has, or may have: its number is not typed by hand. */
export async function assertNotBooked(trx: Knex.Transaction, shipmentId: number): Promise<void> {
  const aggregator = configuredAggregator();
  const booking = aggregator && (await liveBooking(trx, shipmentId));
  if (booking)
    throw conflict('parcel_booked', `It is booked with ${aggregator.label}: cancel that first`, [
      { path: 'number', message: `Booked with ${aggregator.label}` },
    ]);
}

interface Wanted {
  shipmentId: number;
  orderNumber: string;
  aggregator: string;
  service: string;
  courier: string;
  /** In rupees. */
  price: number;
  days: number | null;
}

/** Writes down that a parcel of a locked order is to be booked; it is asked for soon after the commit. */
export async function wantBooking(trx: Knex.Transaction, caller: Caller, wanted: Wanted): Promise<void> {
  const now = new Date();
  await run(
    trx,
    query.insertInto('courier_bookings').values({
      ...{ shipment_id: wanted.shipmentId, aggregator: wanted.aggregator, service: wanted.service },
      ...{ courier: wanted.courier, price: wanted.price, days: wanted.days },
      key: `${wanted.orderNumber.replace(/[^\w-]/g, '-').slice(0, 40)}-${randomBytes(4).toString('hex')}`,
      ...{ actor_id: caller.id, actor_name: caller.name, created_at: now, next_try_at: now },
    }),
  );
  ringAfter(trx);
}

/** Nobody is to come for it any more. What nobody has asked for yet has ended with that. */
export async function cancelBookingRequest(trx: Knex.Transaction, id: number): Promise<void> {
  await run(
    trx,
    sql`UPDATE courier_bookings SET
          state = CASE WHEN state = 'wanted' THEN 'cancelled' ELSE 'cancelling' END,
          ended_at = CASE WHEN state = 'wanted' THEN ${NOW} END,
          next_try_at = CASE WHEN state = 'wanted' THEN NULL ELSE greatest(next_try_at, ${NOW}) END,
          next_track_at = NULL, last_error = NULL, tries = 0
        WHERE id = ${id} AND state IN ('wanted', 'asked', 'booked')`,
  );
  ringAfter(trx);
}

/** Takes the booking that is due longest; null when there is none. From now on somebody may have asked for it. */
export async function takeDue(connection: Knex): Promise<DueBooking | null> {
  const [due] = await run(
    connection,
    sql<DueBooking>`
      UPDATE courier_bookings b SET tries = b.tries + 1, next_try_at = ${after(LEASE_MS)},
        state = CASE WHEN b.state = 'wanted' THEN 'asked' ELSE b.state END
      FROM shipments s WHERE s.id = b.shipment_id AND b.id = (
        SELECT id FROM courier_bookings WHERE next_try_at <= ${NOW}
        ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING b.id, b.shipment_id, s.order_id, s.direction, b.created_at, b.aggregator, b.key, b.state, b.service, b.reference, b.number, b.tries,
        b.actor_id, b.actor_name`,
  );
  return due ?? null;
}

/** Nobody knows whether it was done: it is looked at again. */
export async function scheduleRetry(connection: Knex, { id, tries, state }: DueBooking, reason: string): Promise<void> {
  await run(
    connection,
    query
      .updateTable('courier_bookings')
      .set({ last_error: reason, next_try_at: after(nextTryAfter(tries)) })
      .where('id', '=', id)
      .where('state', '=', state),
  );
}

/** The aggregator does not take it. */
export async function markFailed(connection: Knex, { id }: DueBooking, reason: string): Promise<void> {
  const ended = { last_error: reason, next_try_at: null, ended_at: NOW };
  await run(
    connection,
    query
      .updateTable('courier_bookings')
      .set({ state: 'failed', ...ended })
      .where('id', '=', id)
      .where('state', '=', 'asked'),
  );
  // What was given up meanwhile has nothing left to be cancelled.
  await run(
    connection,
    query
      .updateTable('courier_bookings')
      .set({ state: 'cancelled', ...ended })
      .where('id', '=', id)
      .where('state', '=', 'cancelling')
      .where('reference', 'is', null),
  );
}
