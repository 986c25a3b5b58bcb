import { z } from 'zod';
import { PARCEL_TROUBLES } from '../domain/shipment.js';
import { DateTime, Id, IdParams, Message, Rupees, SeenAt, stringUpTo, text } from './common.js';
import { binary, endpoint, type RateLimit } from './endpoint.js';
import { Ids } from './ids.js';

export const BOOKING_STATES = ['wanted', 'asked', 'booked', 'failed', 'cancelling', 'cancelled'] as const;

/** What becomes of a parcel at the aggregator. */
export const Booking = z.object({
  /** `asked`: nobody knows yet whether it has it. */
  state: z.enum(BOOKING_STATES),
  courier: z.string(),
  price: Rupees,
  days: z.int().nullable(),
  /** Why it failed, or what it said when it was asked last. */
  error: z.string().nullable(),
  pick_up: z.enum(['none', 'wanted', 'asked']),
  /** The day on which it is fetched. */
  pick_up_on: z.iso.date().nullable(),
});
export type Booking = z.infer<typeof Booking>;

/** The shop's own agreement with an aggregator. */
export const Aggregator = z.object({
  label: z.string(),
  /** A simulator: nobody comes. */
  is_test: z.boolean(),
});

/** A courier has charged for more than the parcel weighed here. */
export const WeightDispute = z.object({
  id: Id,
  order: z.object({ id: Id, order_number: z.string() }),
  courier: z.string(),
  number: z.string().nullable(),
  our_grams: z.int(),
  charged_grams: z.int(),
});
export type WeightDispute = z.infer<typeof WeightDispute>;

/** A courier says that it has lost or damaged a parcel. */
export const TroubledParcel = z.object({
  id: Id,
  order: z.object({ id: Id, order_number: z.string() }),
  courier: z.string().nullable(),
  number: z.string().nullable(),
  trouble: z.enum(PARCEL_TROUBLES),
  at: DateTime,
});
export type TroubledParcel = z.infer<typeof TroubledParcel>;

const grams = (schema: z.ZodNumber) => schema.min(1, 'At least 1 g').max(200_000, 'At most 200000 g');
const millimetres = (schema: z.ZodNumber) => schema.min(1, 'At least 0.1 cm').max(5000, 'At most 500 cm');
const Measures = {
  weight_grams: grams(z.int('In whole grams')),
  length_mm: millimetres(z.int('In whole millimetres')),
  width_mm: millimetres(z.int('In whole millimetres')),
  height_mm: millimetres(z.int('In whole millimetres')),
};
const typed = (schema: z.ZodNumber) => z.coerce.number().pipe(schema);

export const RatesQuery = z.strictObject({
  weight_grams: typed(Measures.weight_grams),
  length_mm: typed(Measures.length_mm),
  width_mm: typed(Measures.width_mm),
  height_mm: typed(Measures.height_mm),
});

export const CourierRates = z.object({
  /** The cheapest first; none where nobody goes. */
  rates: z.array(z.object({ service: z.string(), courier: z.string(), price: Rupees, days: z.int().nullable() })),
  /** Why there are none. */
  problem: z.string().nullable(),
});
export type CourierRates = z.infer<typeof CourierRates>;

export const BookBody = z.strictObject({
  ...Measures,
  /** Of the offers for these measures. */
  service: stringUpTo(40, 'Choose a courier').min(1, 'Choose a courier'),
  ...SeenAt,
});
export type BookBody = z.infer<typeof BookBody>;

/** Each asks the aggregator. */
const OUTSIDE: readonly RateLimit[] = [{ max: 300, minutes: 15, per: ['user'] }];

export const couriers = {
  rates: endpoint({
    method: 'GET',
    path: '/shipments/:id/rates',
    summary:
      'Who would carry a packed parcel, for how much and in how many days; 503 when the aggregator does not answer',
    access: 'orders.handle',
    params: IdParams,
    query: RatesQuery,
    rateLimits: OUTSIDE,
    answer: CourierRates,
  }),
  book: endpoint({
    method: 'POST',
    path: '/shipments/:id/booking',
    summary:
      'Book a packed parcel with a courier: number and label come soon. 409 for one that is booked already or has several packages, and for an offer that is none any more',
    access: 'orders.handle',
    params: IdParams,
    body: BookBody,
    rateLimits: OUTSIDE,
    status: 201,
    answer: Booking,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/shipments/:id/booking/cancel',
    summary: 'Give the booking of a parcel up that nobody has fetched yet',
    access: 'orders.handle',
    params: IdParams,
    status: 201,
    answer: Booking,
  }),
  pickUp: endpoint({
    method: 'POST',
    path: '/packing/pick-ups',
    summary: 'Have booked parcels fetched; those that are not booked, or asked for already, are left alone',
    access: 'orders.handle',
    body: z.strictObject({ shipments: z.array(Id).min(1, 'Choose parcels').max(100, 'At most 100 at once') }),
    status: 201,
    answer: z.object({ asked: z.int() }),
  }),
  labels: endpoint({
    method: 'GET',
    path: '/packing/courier-labels',
    summary: 'The couriers’ own labels of booked parcels in one PDF',
    access: 'orders.read',
    query: z.strictObject({ shipments: Ids }),
    rateLimits: OUTSIDE,
    answer: binary('application/pdf'),
  }),
  resolveWeight: endpoint({
    method: 'POST',
    path: '/packing/weights/:id',
    summary: 'Note what became of a weight that a courier charged and the shop did not weigh',
    access: 'orders.handle',
    params: IdParams,
    body: z.strictObject({ note: text(200, 'Say what became of it') }),
    status: 201,
    answer: Message,
  }),
  resolveTrouble: endpoint({
    method: 'POST',
    path: '/packing/troubles/:id',
    summary: 'Note what became of a parcel that a courier has lost or damaged',
    access: 'orders.handle',
    params: IdParams,
    body: z.strictObject({ note: text(200, 'Say what became of it') }),
    status: 201,
    answer: Message,
  }),
};
