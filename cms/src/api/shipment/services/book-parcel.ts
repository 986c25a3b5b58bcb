import type { BookBody, Booking, CourierRates, RatesQuery } from 'shared-types/contract/couriers';
import { toRupees } from 'shared-types/domain/money';
import type { z } from 'zod';
import type { CourierAggregator, Measures, Rate } from '../../../adapters/courier/aggregator';
import { configuredAggregator } from '../../../adapters/courier/configured';
import { db, transaction } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import { ProviderRefused, ProviderUnsure } from '../../../lib/http/call-provider';
import type { Caller } from '../../../lib/http/caller';
import { conflict, HttpError, notFound } from '../../../lib/http/http-error';
import { findRecord } from '../../order/services/order-record';
import { recordChange } from '../../trail/services/change';
import { presentBooking } from '../lib/present-booking';
import { assertNotBooked, cancelBookingRequest, liveBooking, ringAfter, wantBooking } from './bookings';
import { changeShipment, movedOn } from './change-shipment';
import { insertPackages } from './courier-papers';
import { findShipment, type ShipmentRow } from './load-shipments';
import { ratedParcel } from './parcel-to-book';

/** Throws 409 where the shop has none. */
function requireAggregator(): CourierAggregator {
  const aggregator = configuredAggregator();
  if (!aggregator) throw conflict('no_aggregator', 'No courier aggregator is set up: numbers are typed by hand');
  return aggregator;
}

/** Throws 503 in place of what the aggregator leaves open. */
async function askNow<Answer>({ label }: CourierAggregator, question: Promise<Answer>): Promise<Answer> {
  try {
    return await question;
  } catch (error) {
    if (!(error instanceof ProviderUnsure)) throw error;
    strapi.log.warn(`${label}: ${error.message}`);
    throw new HttpError(503, `${label} does not answer. Try again in a moment, or type a number by hand.`);
  }
}

/** Who would carry a packed parcel. Throws 404, 409 and 503. */
export async function ratesFor(id: number, measures: z.output<typeof RatesQuery>): Promise<CourierRates> {
  const aggregator = requireAggregator();
  try {
    const rates = await offers(aggregator, id, measures);
    const none = `${aggregator.label} has no courier for this parcel: nobody goes to this PIN code, with this weight or for what is to be done there.`;
    return {
      rates: rates.map(({ price, ...rate }) => ({ ...rate, price: toRupees(price) })),
      problem: rates.length ? null : none,
    };
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    return { rates: [], problem: `${aggregator.label} says: ${error.message}` };
  }
}

async function offers(aggregator: CourierAggregator, id: number, measures: Measures): Promise<Rate[]> {
  const shipment = await findShipment(db(), id);
  if (!shipment) throw notFound('Parcel');
  assertBookable(shipment);
  const order = await findRecord(db(), shipment.order_id);
  if (!order) throw notFound('Parcel');
  return askNow(aggregator, aggregator.rates(await ratedParcel(order, shipment, measures)));
}

function assertWaits({ state }: Pick<ShipmentRow, 'state'>): void {
  if (state === 'cancelled') throw conflict('parcel_unpacked', 'This parcel was unpacked again');
  if (state !== 'packed') throw conflict('parcel_under_way', 'This parcel has left already');
}

/** To an aggregator a booking is one package with a number of its own: several are several parcels. */
function assertBookable(shipment: Pick<ShipmentRow, 'state' | 'packages'>): void {
  assertWaits(shipment);
  const { length } = shipment.packages;
  if (length > 1)
    throw conflict(
      'several_packages',
      `This parcel has ${length} packages, and each gets a number of its own: unpack it, and pack each as a parcel`,
    );
}

/**
 * Wants a packed parcel booked as it was offered; the price is what is offered now. Throws 404, 503, and 409 for one that is
 * booked already, has a number or several packages, and for an offer that is none any more.
 */
export async function bookParcel(caller: Caller, id: number, body: z.output<typeof BookBody>): Promise<Booking> {
  const aggregator = requireAggregator();
  const { service, seen_updated_at: seen, ...measures } = body;
  // Asked before anything is locked.
  const rate = await offered(aggregator, id, measures, service);
  await changeShipment(caller, id, seen, async (trx, order, shipment) => {
    assertBookable(shipment);
    await assertNotBooked(trx, id);
    if (shipment.number !== null) throw conflict('parcel_booked', `It has the number ${shipment.number} already`);
    await run(trx, query.deleteFrom('shipment_packages').where('shipment_id', '=', id));
    await insertPackages(trx, id, [measures]);
    await run(
      trx,
      query
        .updateTable('shipments')
        .set({ updated_at: movedOn(shipment) })
        .where('id', '=', id),
    );
    await wantBooking(trx, caller, {
      ...{ shipmentId: id, orderNumber: order.order_number, aggregator: aggregator.name },
      ...{ service, courier: rate.courier, price: toRupees(rate.price), days: rate.days },
    });
    await recordChange(trx, caller, {
      kind: 'order',
      id: order.id,
      act: 'booked',
      after: { courier: `${rate.courier} by ${aggregator.label}`, price: toRupees(rate.price) },
    });
  });
  return lastBooking(id);
}

async function offered(aggregator: CourierAggregator, id: number, measures: Measures, service: string): Promise<Rate> {
  try {
    const rate = (await offers(aggregator, id, measures)).find((one) => one.service === service);
    if (rate) return rate;
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
  }
  throw conflict('rate_gone', 'This courier is not offered for the parcel any more. Choose another one.', [
    { path: 'service', message: 'Not offered any more' },
  ]);
}

/** Gives a booking up. Throws 404, and 409 where nothing is booked or the parcel has left. */
export async function cancelBooking(caller: Caller, id: number): Promise<Booking> {
  await changeShipment(caller, id, undefined, async (trx, order, shipment) => {
    assertWaits(shipment);
    const booking = await liveBooking(trx, id);
    if (!booking) throw conflict('parcel_not_booked', 'This parcel is not booked');
    await cancelBookingRequest(trx, booking.id);
    await recordChange(trx, caller, {
      ...{ kind: 'order', id: order.id, act: 'booking cancelled' },
      before: { courier: booking.courier },
    });
  });
  return lastBooking(id);
}

async function lastBooking(shipmentId: number): Promise<Booking> {
  const [row] = await run(
    db(),
    query
      .selectFrom('courier_bookings')
      .selectAll()
      .where('shipment_id', '=', shipmentId)
      .orderBy('id', 'desc')
      .limit(1),
  );
  if (!row) throw notFound('Booking');
  return presentBooking(row);
}

/** Wants those of the parcels fetched that are booked and for which nobody was asked yet. */
export const wantPickUps = (ids: readonly number[]): Promise<{ asked: number }> =>
  transaction(async (trx) => {
    const asked = await run(
      trx,
      query
        .updateTable('courier_bookings')
        .set({ pick_up: 'wanted', next_try_at: new Date(), tries: 0, last_error: null })
        .where('shipment_id', '=', anyOf(ids))
        .where('state', '=', 'booked')
        .where('pick_up', '=', 'none')
        .returning('id'),
    );
    ringAfter(trx);
    return { asked: asked.length };
  });

/** The couriers' own labels. Throws 404 for a parcel that is not there, 409 for one that is not booked, and 503. */
export async function courierLabels(ids: readonly number[]): Promise<Buffer> {
  const aggregator = requireAggregator();
  const rows = await run(
    db(),
    query
      .selectFrom('shipments as s')
      .leftJoin('courier_bookings as b', (join) =>
        join.onRef('b.shipment_id', '=', 's.id').on('b.state', '=', 'booked').on('b.aggregator', '=', aggregator.name),
      )
      .select(['s.id', 'b.reference'])
      .where('s.id', '=', anyOf(ids))
      .where('s.state', '<>', 'cancelled'),
  );
  if (rows.length < new Set(ids).size) throw notFound('Parcel');
  const references = rows.flatMap(({ reference }) => reference ?? []);
  if (references.length < rows.length)
    throw conflict(
      'parcel_not_booked',
      `Not all of them are booked with ${aggregator.label}: take them off the choice`,
    );
  try {
    return await askNow(aggregator, aggregator.labels(references));
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    throw conflict('parcel_not_booked', `${aggregator.label} says: ${error.message}`);
  }
}
