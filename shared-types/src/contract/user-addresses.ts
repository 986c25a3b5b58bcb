import { z } from 'zod';
import { ADDRESS_LABELS } from '../domain/address-lines.js';
import { PIN_HINT, POSTAL_MAX, POSTAL_MIN, TYPED_NUMBER_MAX } from '../domain/limits.js';
import { pinOf } from '../domain/phone-and-pin.js';
import { Phone } from './auth.js';
import { ENTER_FIRM, Firm, Gstin } from './business.js';
import {
  Id,
  IdInPath,
  IdParams,
  Message,
  Named,
  optionalText,
  personName,
  pickedId,
  stringUpTo,
  text,
} from './common.js';
import { endpoint, type RateLimit } from './endpoint.js';

/** `address`, `building` and `street` are typed as one line, which `linesOfHouse` divides. */
export const AddressBody = z
  .strictObject({
    /** Who receives the parcel; whose address it is when absent. */
    recipient: personName('Enter the name').nullable().optional(),
    address: text(200, 'Enter the address'),
    building: text(100, 'Enter the building'),
    street: text(100, 'Enter the street'),
    area: text(100, 'Enter the area'),
    phone: Phone,
    country_id: pickedId('Choose a country'),
    state_id: pickedId('Choose a state'),
    city_id: pickedId('Choose a city'),
    /** Six digits in India (`isPinCode`); text is read as `pinOf` does. */
    zipcode: z.preprocess(
      (typed: number | string) => pinOf(typed),
      z
        .int({ error: ({ input }) => (input === undefined || input === '' ? 'Enter the PIN code' : PIN_HINT) })
        .min(POSTAL_MIN, 'At least 3 digits')
        .max(POSTAL_MAX, 'At most 9 digits'),
    ),
    landmark: optionalText(100).nullable().optional(),
    label: z.enum(ADDRESS_LABELS, 'Unknown label').nullable().optional(),
    /** Of the business that is registered there: both, or neither. */
    gstin: Gstin.nullable().optional(),
    firm: Firm.nullable().optional(),
  })
  .refine(({ gstin, firm }) => typeof gstin === 'string' || !firm, { path: ['gstin'], message: 'Enter the GSTIN' })
  .refine(({ gstin, firm }) => typeof firm === 'string' || !gstin, { path: ['firm'], message: ENTER_FIRM });
export type AddressBody = z.infer<typeof AddressBody>;
/** An address as it is typed. */
export type AddressFields = z.input<typeof AddressBody>;

export const UserAddress = z.object({
  id: Id,
  /** Null: whose address it is. */
  recipient: z.string().nullable(),
  address: z.string(),
  building: z.string(),
  street: z.string(),
  area: z.string(),
  phone: z.string(),
  zipcode: z.int(),
  landmark: z.string().nullable(),
  label: z.enum(ADDRESS_LABELS).nullable(),
  gstin: z.string().nullable(),
  firm: z.string().nullable(),
  country_id: Id,
  state_id: Id,
  city_id: Id,
  country: Named,
  state: Named,
  city: Named,
  /** Of all that are saved, the one that the shopper's last order was sent to, and the one that it was billed to. */
  last_shipping: z.boolean(),
  last_billing: z.boolean(),
  /** Chosen by the shopper as the one that the checkout begins with. */
  is_default: z.boolean(),
});
export type UserAddress = z.infer<typeof UserAddress>;

/** `code`: ISO 3166-1. */
const Country = Named.extend({ code: z.string() });

export const PinParams = z.strictObject({
  zipcode: stringUpTo(TYPED_NUMBER_MAX, PIN_HINT)
    .overwrite((typed) => String(pinOf(typed)))
    .regex(/^[1-9]\d{5}$/, PIN_HINT)
    .transform(Number),
});

/** Where a PIN code is. */
export const PinCodePlace = z.object({
  zipcode: z.int(),
  country: Named,
  state: Named,
  /** Null where none of the state's listed cities is at the code. */
  city: Named.nullable(),
});
export type PinCodePlace = z.infer<typeof PinCodePlace>;

/** Far more than anybody types. */
const ADDRESS_RATE_LIMITS: readonly RateLimit[] = [{ max: 60, minutes: 60, per: ['user'] }];

export const userAddresses = {
  list: endpoint({
    method: 'GET',
    path: '/user-addresses',
    summary: 'The shopper’s saved addresses, newest first',
    access: 'customer',
    answer: z.array(UserAddress),
  }),
  create: endpoint({
    method: 'POST',
    path: '/user-addresses',
    summary: 'Save an address',
    access: 'customer',
    body: AddressBody,
    status: 201,
    rateLimits: ADDRESS_RATE_LIMITS,
    answer: UserAddress,
  }),
  countries: endpoint({
    method: 'GET',
    path: '/user-addresses/countries/with-all',
    summary: 'The countries that the shop delivers to',
    access: 'public',
    cached: true,
    answer: z.array(Country),
  }),
  states: endpoint({
    method: 'GET',
    path: '/user-addresses/states/by-country/:countryId',
    summary: 'A country’s states',
    access: 'public',
    cached: true,
    params: z.strictObject({ countryId: IdInPath }),
    answer: z.array(Named),
  }),
  cities: endpoint({
    method: 'GET',
    path: '/user-addresses/cities/by-state/:stateId',
    summary: 'A state’s cities',
    access: 'public',
    cached: true,
    params: z.strictObject({ stateId: IdInPath }),
    answer: z.array(Named),
  }),
  byPinCode: endpoint({
    method: 'GET',
    path: '/user-addresses/pin-codes/:zipcode',
    summary: 'The state and city of an Indian PIN code',
    access: 'public',
    params: PinParams,
    rateLimits: [{ max: 300, minutes: 15, per: ['ip'] }],
    answer: PinCodePlace,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/user-addresses/:id',
    summary: 'Change an address',
    access: 'customer',
    params: IdParams,
    body: AddressBody,
    rateLimits: ADDRESS_RATE_LIMITS,
    answer: UserAddress,
  }),
  setDefault: endpoint({
    method: 'PUT',
    path: '/user-addresses/:id/default',
    summary: 'Have the checkout begin with this address',
    access: 'customer',
    params: IdParams,
    rateLimits: ADDRESS_RATE_LIMITS,
    answer: UserAddress,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/user-addresses/:id',
    summary: 'Forget an address; orders keep their own copy',
    access: 'customer',
    params: IdParams,
    answer: Message,
  }),
};
