import type { Knex } from 'knex';
import { toRupees } from 'shared-types/domain/money';
import type { BookedParcel, CourierAggregator } from '../../../adapters/courier/aggregator';
import { configuredAggregator } from '../../../adapters/courier/configured';
import { db } from '../../../lib/database/db';
import { query, run, runOne } from '../../../lib/database/query';
import { ProviderRefused } from '../../../lib/http/call-provider';
import { HttpError } from '../../../lib/http/http-error';
import { type Job, startLoop } from '../../../lib/process/loop';
import { changeOrder } from '../../order/services/order-record';
import { keepCancelled, setPapers } from './booked-papers';
import { bookingSignal, cancelBookingRequest, type DueBooking, markFailed, scheduleRetry, takeDue } from './bookings';
import { assertNumberFree } from './courier-papers';
import { findShipment } from './load-shipments';
import { askedFor, newBookingOf } from './parcel-to-book';
import { trackDue, workPushes } from './track-parcels';

/** Beside being woken: for bookings of an instance that has died, and for where parcels are. */
const POLL_MS = 5000;

/** Does at the aggregator, where there is one, what is wanted there, takes in what it has pushed, and asks where parcels are. */
export const startBookings: Job = (warn) => {
  const aggregator = configuredAggregator();
  if (!aggregator) return null;
  return startLoop({
    signal: bookingSignal,
    pollMs: POLL_MS,
    warn: (message) => warn(`The couriers cannot be seen to: ${message}`),
    async round(isStopping) {
      for (let due = await takeDue(db()); due && !isStopping(); due = await takeDue(db())) await see(aggregator, due);
      await workPushes(aggregator, isStopping);
      await trackDue(aggregator, isStopping);
    },
  });
};

async function see(aggregator: CourierAggregator, booking: DueBooking): Promise<void> {
  const work = { asked: book, cancelling: cancel, booked: pickUp }[booking.state as string];
  try {
    // What was begun with another one waits until its keys are back.
    if (booking.aggregator !== aggregator.name) throw new Error(`No keys of ${booking.aggregator} are set`);
    await work?.(aggregator, booking);
  } catch (error) {
    await scheduleRetry(db(), booking, error instanceof Error ? error.message : String(error));
  }
}

async function book(aggregator: CourierAggregator, booking: DueBooking): Promise<void> {
  const wanted = await newBookingOf(booking);
  let booked: BookedParcel;
  try {
    booked = await aggregator.book(wanted, booking.tries > 1);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    return markFailed(db(), booking, error.message);
  }
  await changeOrder(booking.order_id, {}, (trx) => keepBooked(trx, booking, booked, toRupees(wanted.cash)));
}

async function keepBooked(
  trx: Knex.Transaction,
  booking: DueBooking,
  booked: BookedParcel,
  cash: number,
): Promise<void> {
  const { id, shipment_id } = booking;
  const { reference, number, courier } = booked;
  const now = new Date();
  // Nobody has to pack what is fetched from a shopper: it is booked to be fetched.
  const next =
    booking.direction === 'return' ? { pick_up: 'wanted' as const, next_try_at: now } : { next_try_at: null };
  const known = query.updateTable('courier_bookings').where('id', '=', id);
  const [kept] = await run(
    trx,
    known
      .set({ state: 'booked', reference, number, courier, cash, last_error: null, tries: 0 })
      .set({ ...next, next_track_at: now })
      .where('state', '=', 'asked')
      .returning('id'),
  );
  // It was given up meanwhile: now it is known what is to be cancelled.
  if (!kept) return void (await run(trx, known.set({ reference, next_try_at: now }).where('state', '=', 'cancelling')));
  const before = await findShipment(trx, shipment_id);
  if (!before) throw new Error('What was booked is not there');
  const courierId = await courierNamed(trx, courier);
  try {
    await assertNumberFree(trx, { courierId, number, but: shipment_id });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await run(trx, known.set({ last_error: error.message }));
    return cancelBookingRequest(trx, id);
  }
  await setPapers(trx, booking, before, { courier_id: courierId, number });
}

/** Of any script: an Indian one writes its vowels as marks. */
const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The shop's courier of which the aggregator's has the name in it, as “Delhivery Surface”; else a new one. */
async function courierNamed(trx: Knex.Transaction, name: string): Promise<number> {
  const couriers = await run(trx, query.selectFrom('couriers').select(['id', 'name']));
  const [known] = couriers
    .filter((one) => lettersOf(one.name) !== '' && lettersOf(name).includes(lettersOf(one.name)))
    .sort((a, b) => b.name.length - a.name.length);
  if (known) return known.id;
  const added = await runOne(
    trx,
    query
      .insertInto('couriers')
      // Chosen by hand it is only where somebody says so.
      .values({ name: name.slice(0, 60), is_active: false })
      .returning('id'),
  );
  return added.id;
}

async function cancel(aggregator: CourierAggregator, booking: DueBooking): Promise<void> {
  const { id, reference, number } = booking;
  try {
    await aggregator.cancel({ ...askedFor(booking), reference });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    // Somebody has fetched it already, most likely: where it is, says the aggregator.
    const stays = { last_error: error.message, next_try_at: null, next_track_at: new Date() };
    const row = query.updateTable('courier_bookings').where('id', '=', id).where('state', '=', 'cancelling');
    if (number !== null) return void (await run(db(), row.set({ state: 'booked', ...stays })));
    throw error;
  }
  await changeOrder(booking.order_id, {}, (trx) => keepCancelled(trx, booking, null));
}

async function pickUp(aggregator: CourierAggregator, booking: DueBooking): Promise<void> {
  const row = query.updateTable('courier_bookings').where('id', '=', booking.id).where('state', '=', 'booked');
  const done = { next_try_at: null, tries: 0 };
  try {
    const { on } = await aggregator.pickUp(booking.reference ?? '');
    await run(db(), row.set({ ...done, pick_up: 'asked', pick_up_on: on, last_error: null }));
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await run(db(), row.set({ ...done, pick_up: 'none', last_error: error.message }));
  }
}
