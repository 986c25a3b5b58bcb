import { z } from 'zod';
import {
  PARCEL_TROUBLES,
  plainNumber,
  SHIPMENT_DIRECTIONS,
  SHIPMENT_STATES,
  SHIPPING_STOPS,
} from '../domain/shipment.js';
import { DateTime, Id, IdParams, isoDay, optionalText, pickedId, Rupees, SeenAt, stringUpTo } from './common.js';
import { endpoint } from './endpoint.js';

/** `YYYY-MM-DD`. */
const Day = isoDay();
const PromisedDay = Day.regex(/^20/, 'Choose a day').nullable();

const ParcelLine = z.object({
  /** The order line's. */
  id: Id,
  name: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  quantity: z.int(),
});

/** A parcel as the shopper sees it. */
export const Parcel = z.object({
  id: Id,
  direction: z.enum(SHIPMENT_DIRECTIONS),
  state: z.enum(SHIPMENT_STATES),
  courier: z.string().nullable(),
  number: z.string().nullable(),
  /** The courier's page about it; null where there is none. */
  url: z.string().nullable(),
  /** The day until which it should be there. */
  promised_on: Day.nullable(),
  /** What is to be paid when it comes. */
  to_collect: Rupees,
  lines: z.array(ParcelLine),
  /** Oldest first. */
  scans: z.array(z.object({ state: z.enum(SHIPMENT_STATES), at: DateTime, place: z.string() })),
});
export type Parcel = z.infer<typeof Parcel>;

/** What belongs to an order on its way. */
export const OrderParcels = z.object({
  parcels: z.array(Parcel),
  /** Pieces that are in no parcel yet. */
  pieces_left: z.int(),
});
export type OrderParcels = z.infer<typeof OrderParcels>;

export const Courier = z.object({ id: Id, name: z.string() });
export type Courier = z.infer<typeof Courier>;

export const Package = z.object({
  weight_grams: z.int(),
  length_mm: z.int().nullable(),
  width_mm: z.int().nullable(),
  height_mm: z.int().nullable(),
});

/** A parcel as staff see it. */
export const Shipment = Parcel.extend({
  courier_id: Id.nullable(),
  packages: z.array(Package),
  /** What the courier is to collect. */
  cod_amount: Rupees,
  eway_bill: z.string().nullable(),
  /** It came back undelivered, and nobody has said yet what becomes of its pieces. */
  can_take_in: z.boolean(),
  /** What its courier says has gone wrong; `note`: what became of it, once somebody has seen to it. */
  troubles: z.array(z.object({ trouble: z.enum(PARCEL_TROUBLES), at: DateTime, note: z.string().nullable() })),
  created_at: DateTime,
  /** Goes along with every change of it (`seen_updated_at`). */
  updated_at: DateTime,
  scans: z.array(
    z.object({
      state: z.enum(SHIPMENT_STATES),
      at: DateTime,
      place: z.string(),
      note: z.string(),
      actor: z.object({ name: z.string() }),
    }),
  ),
});
export type Shipment = z.infer<typeof Shipment>;

export const Stop = z.object({ code: z.enum(SHIPPING_STOPS), message: z.string() });

export const OrderShipments = z.object({
  /** Oldest first. */
  shipments: z.array(Shipment),
  /** Of each line of the order, how many pieces are in no parcel yet, and what one of them is worth. */
  to_ship: z.array(ParcelLine.extend({ value: Rupees })),
  couriers: z.array(Courier),
  /** Why nothing should leave yet, if there is a reason. */
  stops: z.array(Stop),
  /** The day until which it should be there, by the store's zones. */
  promised_on: Day.nullable(),
  acts: z.object({ ship: z.boolean(), overrule: z.boolean() }),
});
export type OrderShipments = z.infer<typeof OrderShipments>;

const NUMBER_HINT = 'Letters and digits, as they stand on the label';
/** A courier's number, or nothing while there is none. */
const TrackingNumber = stringUpTo(60, undefined, 'At most 40 characters')
  .transform(plainNumber)
  .pipe(stringUpTo(40).regex(/^([A-Z0-9][A-Z0-9/-]*)?$/, NUMBER_HINT));
const EwayBill = stringUpTo(30, 'An e-way bill number has 12 digits')
  .transform(plainNumber)
  .pipe(z.string().regex(/^(\d{12})?$/, 'An e-way bill number has 12 digits'));

const Millimetres = z.int('In whole millimetres').min(1, 'At least 0.1 cm').max(5000, 'At most 500 cm');
const PackageBody = z.strictObject({
  weight_grams: z.int('In whole grams').min(1, 'Weigh it').max(200_000, 'At most 200 kg'),
  length_mm: Millimetres.nullable().default(null),
  width_mm: Millimetres.nullable().default(null),
  height_mm: Millimetres.nullable().default(null),
});

const Papers = {
  courier_id: pickedId('Choose a courier').nullable().default(null),
  number: TrackingNumber.default(''),
  packages: z.array(PackageBody).max(20, 'At most 20 packages').default([]),
  eway_bill: EwayBill.default(''),
  ...SeenAt,
};
const COURIER_WANTED = { path: ['courier_id'], message: 'Whose number is it?' };

export const ShipBody = z
  .strictObject({
    /** `return`: fetched from the shopper. */
    direction: z.enum(['out', 'return']).default('out'),
    /** The accepted request whose pieces are fetched. */
    return_request_id: Id.nullable().default(null),
    lines: z
      .array(z.strictObject({ id: Id, quantity: z.int('Must be a whole number').min(1, 'At least 1').max(999) }))
      .min(1, 'Choose what goes into the parcel')
      .max(100),
    ...Papers,
    /** Until when it should be there; by the store's zones when it is not said. */
    promised_on: PromisedDay.optional(),
    /** The courier has it already. */
    picked_up: z.boolean().default(false),
    /** What is no reason to wait after all; for who may say so. */
    overrule: z.array(z.enum(SHIPPING_STOPS)).max(SHIPPING_STOPS.length).default([]),
  })
  .refine(({ number, courier_id }) => number === '' || courier_id !== null, COURIER_WANTED)
  .refine(({ direction, return_request_id }) => direction === 'return' || return_request_id === null, {
    path: ['return_request_id'],
    message: 'Only a pick-up is for a return',
  });
export type ShipBody = z.infer<typeof ShipBody>;

export const ShipmentBody = z
  .strictObject({ ...Papers, promised_on: PromisedDay.default(null) })
  .refine(({ number, courier_id }) => number === '' || courier_id !== null, COURIER_WANTED);
export type ShipmentBody = z.infer<typeof ShipmentBody>;

export const ScanBody = z.strictObject({
  state: z.enum(SHIPMENT_STATES, 'Choose what happened'),
  /** When it happened; now, when it is not said. */
  at: DateTime.optional(),
  place: optionalText(80).default(''),
  /** Only staff read it. */
  note: optionalText(200).default(''),
  ...SeenAt,
});
export type ScanBody = z.infer<typeof ScanBody>;

export const TakeInBody = z.strictObject({
  /** Of each line of the parcel, how many pieces can be sold again; the others are set aside. */
  lines: z
    .array(z.strictObject({ id: Id, restock: z.int('Must be a whole number').min(0, 'Not below 0').max(999) }))
    .min(1, 'Say what becomes of the pieces')
    .max(100),
  ...SeenAt,
});
export type TakeInBody = z.infer<typeof TakeInBody>;

export const shipments = {
  ofOrder: endpoint({
    method: 'GET',
    path: '/orders/:id/shipments',
    summary: 'The parcels of an order of one’s own: courier, number, link, and where they are',
    access: 'order',
    params: IdParams,
    answer: OrderParcels,
  }),
  adminOfOrder: endpoint({
    method: 'GET',
    path: '/orders/admin/:id/shipments',
    summary: 'The parcels of an order as staff see them, and what is still to be sent',
    access: 'orders.read',
    params: IdParams,
    answer: OrderShipments,
  }),
  ship: endpoint({
    method: 'POST',
    path: '/orders/:id/shipments',
    summary:
      'Pack pieces of an order into a parcel. 409 for more than is left to send, for a number that another parcel has, and when something speaks against it (`overrule`)',
    access: 'orders.handle',
    params: IdParams,
    body: ShipBody,
    status: 201,
    answer: OrderShipments,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/shipments/:id',
    summary: 'Correct courier, number, packages and e-way bill of a parcel',
    access: 'orders.handle',
    params: IdParams,
    body: ShipmentBody,
    answer: OrderShipments,
  }),
  scan: endpoint({
    method: 'POST',
    path: '/shipments/:id/scans',
    summary:
      'Note what happened to a parcel, and when: the newest time wins, the same thing twice is one. The order’s status follows',
    access: 'orders.handle',
    params: IdParams,
    body: ScanBody,
    status: 201,
    answer: OrderShipments,
  }),
  takeIn: endpoint({
    method: 'POST',
    path: '/shipments/:id/take-in',
    summary:
      'Take in a parcel that came back undelivered: each piece to the shelf or aside, all of it credited. An order of which nothing is left is cancelled, and what was paid goes back',
    access: 'orders.handle',
    params: IdParams,
    body: TakeInBody,
    status: 201,
    answer: OrderShipments,
  }),
};
