import { z } from 'zod';
import { IMPORT_MAX_BYTES, isPinCode, PIN_HINT } from '../domain/limits.js';
import { DateTime, Id, IdInPath, IdParams, Message, Named, SeenVersion } from './common.js';
import { DeliveryOffer } from './delivery-offer.js';
import { DELIVERY_FIELDS, DeliveryZoneBody, ZONES_MAX } from './delivery-settings.js';
import { endpoint } from './endpoint.js';
import { Grams } from './fields.js';
import { PinParams } from './user-addresses.js';

export const Delivery = z.object({
  zipcode: z.int(),
  /** Null for a code that the post has given out since, or of the army. */
  state: z.string().nullable(),
  city: z.string().nullable(),
  /** The usual one first; none where nobody delivers. */
  offers: z.array(DeliveryOffer),
  /** Why there is none. */
  refusal: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

/** As its owner changes it: the zones are replaced as a whole. */
export const DeliverySettings = z.object({
  id: Id,
  ...DELIVERY_FIELDS,
  zones: z.array(z.object(DeliveryZoneBody.shape)),
  /** What couriers' lists say of PIN codes; a courier without a list brings nothing by itself, and without any list all are reached. */
  lists: z.array(z.object({ courier: Named, pins: z.int(), cash: z.int(), imported_at: DateTime })),
  couriers: z.array(Named),
  version: z.string(),
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;

const settings = {
  ...DELIVERY_FIELDS,
  zones: z.array(DeliveryZoneBody).max(ZONES_MAX, `At most ${ZONES_MAX} zones`),
};
export const DeliverySettingsFields = z.strictObject(settings);
const SettingsBody = DeliverySettingsFields.extend(SeenVersion);

export const PreviewFields = z.strictObject({
  zipcode: z.int(PIN_HINT).refine(isPinCode, PIN_HINT),
  grams: Grams,
  value: z.number('Enter an amount').min(0, 'Not below 0').max(10_000_000, 'At most ₹1,00,00,000'),
  pieces: z.int('Enter a whole number').min(1, 'At least 1').max(1000, 'At most 1000'),
});

export const SERVICEABLE_MAX_ROWS = 50_000;
export const ServiceableResult = z.object({
  /** 0 where any row is wrong: then none is taken. */
  taken: z.int(),
  /** At most the first 200. */
  problems: z.array(z.object({ row: z.int(), column: z.string().nullable(), message: z.string() })),
  /** How many there are. */
  wrong: z.int(),
});
export type ServiceableResult = z.infer<typeof ServiceableResult>;

export const delivery = {
  promise: endpoint({
    method: 'GET',
    path: '/delivery/:zipcode',
    summary:
      'What delivery to a PIN code costs, and when a parcel that is ordered now arrives; of a piece, or of the lightest',
    access: 'public',
    params: PinParams,
    query: z.strictObject({ product_id: IdInPath.optional() }),
    rateLimits: [{ max: 300, minutes: 15, per: ['ip'] }],
    answer: Delivery,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/delivery-settings',
    summary: 'Zones, prices, days and holidays, as the owner changes them',
    access: 'delivery.manage',
    answer: DeliverySettings,
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/delivery-settings',
    summary: 'Change zones, prices, days and holidays',
    access: 'delivery.manage',
    body: SettingsBody,
    answer: DeliverySettings,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/delivery-settings/preview',
    summary: 'What a parcel would cost, and when it would arrive, by settings that are not saved yet',
    access: 'delivery.manage',
    body: z.strictObject({ settings: DeliverySettingsFields, parcel: PreviewFields }),
    answer: Delivery,
  }),
  importPins: endpoint({
    method: 'POST',
    path: '/serviceable-pins/:id',
    summary:
      'Replace the PIN codes that a courier (by its id) serves by those of its CSV: all rows, or none where any is wrong',
    access: 'delivery.manage',
    params: IdParams,
    body: z.strictObject({ file: z.file('Choose a CSV file').max(IMPORT_MAX_BYTES, 'A file may have at most 2 MB') }),
    multipart: { maxBytes: IMPORT_MAX_BYTES },
    answer: ServiceableResult,
  }),
  forgetPins: endpoint({
    method: 'DELETE',
    path: '/serviceable-pins/:id',
    summary: 'Forget the list of a courier, by the courier’s id',
    access: 'delivery.manage',
    params: IdParams,
    answer: Message,
  }),
};
