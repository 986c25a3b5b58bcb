import { z } from 'zod';
import { DELIVERY_METHODS } from '../domain/delivery-promise.js';
import { PAYMENT_OPTIONS } from '../domain/payment.js';
import { SHIPMENT_DIRECTIONS, SHIPPING_STOPS } from '../domain/shipment.js';
import { DateTime, Id, IdParams, Message, optionalText, pickedId, Rupees, stringUpTo, text } from './common.js';
import { Aggregator, Booking, TroubledParcel, WeightDispute } from './couriers.js';
import { binary, endpoint, type RateLimit } from './endpoint.js';
import { Ids } from './ids.js';
import { Courier, Package, Parcel, ShipBody, Stop } from './shipments.js';

/** An order of which pieces are in no parcel yet. */
export const OrderToPack = z.object({
  id: Id,
  order_number: z.string(),
  customer: z.string(),
  city: z.string(),
  zipcode: z.int(),
  placed_at: DateTime,
  /** The day until which it should be there, as it was promised. */
  promised_on: z.iso.date().nullable(),
  /** Null of an order from before there were any, and of an exchange. */
  delivery_method: z.enum(DELIVERY_METHODS).nullable(),
  payment_option: z.enum(PAYMENT_OPTIONS),
  /** Still to be paid. */
  due_amount: Rupees,
  /** Why it should not leave yet. */
  stops: z.array(Stop),
  lines: z.array(
    Parcel.shape.lines.element.extend({
      /** Null once the variant was deleted. */
      variant_id: Id.nullable(),
      /** Where it lies; empty where nobody has said. */
      shelf: z.string(),
    }),
  ),
});
export type OrderToPack = z.infer<typeof OrderToPack>;

/** A parcel that waits to be fetched, here or at a shopper's who sends it back. */
export const PackedParcel = z.object({
  id: Id,
  order: z.object({ id: Id, order_number: z.string() }),
  customer: z.string(),
  city: z.string(),
  zipcode: z.int(),
  courier: z.string().nullable(),
  number: z.string().nullable(),
  /** What is to be collected: no more than is due by now. */
  cod_amount: Rupees,
  /** What its courier was told to collect, where that is more: it was paid since. */
  collects_too_much: Rupees.nullable(),
  packed_at: DateTime,
  /** As it was measured last; the first one of several. */
  package: Package.nullable(),
  packages: z.int(),
  /** The last one; null where nobody has booked it. */
  booking: Booking.nullable(),
});
export type PackedParcel = z.infer<typeof PackedParcel>;

/** A parcel that is here again: nobody took it in, or a courier has fetched it from the shopper. */
export const ParcelBack = z.object({
  id: Id,
  order: z.object({ id: Id, order_number: z.string() }),
  customer: z.string(),
  courier: z.string().nullable(),
  number: z.string().nullable(),
  /** `return`: what a shopper sends back, received on the order's page. */
  direction: z.enum(SHIPMENT_DIRECTIONS),
  /** The money is on its way back already; only the pieces are to be looked at. */
  is_credited: z.boolean(),
  lines: Parcel.shape.lines,
  came_at: DateTime,
  /** Goes along when it is taken in (`seen_updated_at`). */
  updated_at: DateTime,
});
export type ParcelBack = z.infer<typeof ParcelBack>;

/** So many orders that are to be packed are counted; then there are at least so many. */
export const PACKING_COUNTED = 1000;

export const PackingDesk = z.object({
  /** What is promised first comes first; the oldest 200 of `count`. */
  orders: z.array(OrderToPack),
  /** At most `PACKING_COUNTED`. */
  count: z.int(),
  /** Oldest first, the newest 200 of `parcels_count`. */
  parcels: z.array(PackedParcel),
  parcels_count: z.int(),
  /** What couriers are to fetch from shoppers, likewise. */
  pick_ups: z.array(PackedParcel),
  pick_ups_count: z.int(),
  /** What came back and waits to be looked at, oldest first, at most 200. */
  came_back: z.array(ParcelBack),
  couriers: z.array(Courier),
  /** Who books couriers; null where the shop has none, and numbers are typed. */
  aggregator: Aggregator.nullable(),
  /** What nobody has seen to, oldest first. */
  weight_disputes: z.array(WeightDispute),
  /** What couriers have lost or damaged and nobody has seen to, oldest first. */
  troubles: z.array(TroubledParcel),
  acts: z.object({ pack: z.boolean(), overrule: z.boolean(), manage_couriers: z.boolean() }),
});
export type PackingDesk = z.infer<typeof PackingDesk>;

const { number, eway_bill } = ShipBody.shape;
export const PackBody = z
  .strictObject({
    orders: z
      .array(z.strictObject({ id: Id, number, eway_bill }))
      .min(1, 'Choose orders')
      .max(100, 'At most 100 at once'),
    courier_id: pickedId('Choose a courier').nullable().default(null),
    overrule: z.array(z.enum(SHIPPING_STOPS)).max(SHIPPING_STOPS.length).default([]),
    /** Whether the courier has them already. */
    picked_up: z.boolean().default(false),
  })
  .refine(({ courier_id, orders }) => courier_id !== null || orders.every((order) => order.number === ''), {
    path: ['courier_id'],
    message: 'Whose numbers are these?',
  });
export type PackBody = z.infer<typeof PackBody>;

export const PackResult = z.object({
  packed: z.array(z.object({ order_id: Id, shipment_id: Id })),
  refused: z.array(z.object({ order_id: Id, message: z.string() })),
});
export type PackResult = z.infer<typeof PackResult>;

export const NUMBERS_MAX_ROWS = 10_000;
export const NumbersBody = z.strictObject({
  /** CSV: order, courier, number, weight in grams. */
  text: stringUpTo(900_000, undefined, 'The file is too large').regex(/\S/, 'There is nothing in it'),
});
export const NumbersResult = z.object({
  /** Parcels that have a number now; none while there is a problem. */
  updated: z.int(),
  /** The first 200 of `wrong`. `row` as spreadsheets count. */
  problems: z.array(z.object({ row: z.int(), column: z.string().nullable(), message: z.string() })),
  wrong: z.int(),
});
export type NumbersResult = z.infer<typeof NumbersResult>;

export const CourierBody = z.strictObject({
  name: text(60, 'Enter the courier’s name'),
  tracking_url: stringUpTo(300)
    .trim()
    .regex(/^(https:\/\/[^\s<>"]+)?$/, 'An address that begins with https://, with {number} in it')
    .default(''),
  is_active: z.boolean().default(true),
});

export const LABEL_PAPERS = ['4x6', 'a4'] as const;

const PDF_RATE_LIMITS: readonly RateLimit[] = [{ max: 300, minutes: 15, per: ['user'] }];

/** `today`: has to leave today, or had to before, to arrive by the day that was promised; or no day was. */
export const PACKING_DUE = ['today'] as const;
export type PackingDue = (typeof PACKING_DUE)[number];

export const packing = {
  desk: endpoint({
    method: 'GET',
    path: '/packing',
    summary: 'What is to be packed, by the day that was promised, and what waits to be fetched',
    access: 'orders.read',
    query: z.strictObject({ due: z.enum(PACKING_DUE, 'Choose today or nothing').optional() }),
    answer: PackingDesk,
  }),
  pack: endpoint({
    method: 'POST',
    path: '/packing',
    summary: 'Pack all that is left of orders, a parcel for each; what speaks against one leaves the others alone',
    access: 'orders.handle',
    body: PackBody,
    answer: PackResult,
  }),
  numbers: endpoint({
    method: 'POST',
    path: '/packing/numbers',
    summary: 'Give packed parcels their numbers from CSV: all, or none and what is wrong with which row and column',
    access: 'orders.handle',
    body: NumbersBody,
    jsonBytes: 1_000_000,
    answer: NumbersResult,
  }),
  setShelf: endpoint({
    method: 'PUT',
    path: '/packing/shelves/:id',
    summary: 'Say where a variant lies',
    access: 'orders.handle',
    params: IdParams,
    body: z.strictObject({ shelf: optionalText(40) }),
    answer: Message,
  }),
  saveCourier: endpoint({
    method: 'PUT',
    path: '/packing/couriers',
    summary: 'Add a courier, or change the one of that name',
    access: 'couriers.manage',
    body: CourierBody,
    answer: z.array(Courier),
  }),
  slips: endpoint({
    method: 'GET',
    path: '/packing/slips',
    summary: 'The packing slips of orders in one PDF',
    access: 'orders.read',
    query: z.strictObject({ orders: Ids }),
    rateLimits: PDF_RATE_LIMITS,
    answer: binary('application/pdf'),
  }),
  labels: endpoint({
    method: 'GET',
    path: '/packing/labels',
    summary: 'The labels of parcels in one PDF: 4 × 6 inches, or four on A4',
    access: 'orders.read',
    query: z.strictObject({ shipments: Ids, paper: z.enum(LABEL_PAPERS).default('4x6') }),
    rateLimits: PDF_RATE_LIMITS,
    answer: binary('application/pdf'),
  }),
  manifest: endpoint({
    method: 'GET',
    path: '/packing/manifest',
    summary: 'The list of parcels for who fetches them, as a PDF',
    access: 'orders.read',
    query: z.strictObject({ shipments: Ids }),
    rateLimits: PDF_RATE_LIMITS,
    answer: binary('application/pdf'),
  }),
};
