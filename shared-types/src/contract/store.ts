import { z } from 'zod';
import { isSafeLink } from '../domain/links.js';
import { PAYMENT_METHODS, PAYMENT_OPTIONS } from '../domain/payment.js';
import { RETURN_PAYERS } from '../domain/return-terms.js';
import { Brand, BrandBody, StoreBrand } from './brand.js';
import { DateTime, Id, IdParams, Message, Picture, Rupees, SeenAt, stringUpTo, text } from './common.js';
import { Transit } from './delivery-offer.js';
import { Disclosures, DisclosuresBody } from './disclosures.js';
import { endpoint } from './endpoint.js';

const MenuLinks = z.array(z.object({ label: z.string(), to: z.string() }));

/** What every screen may know of the shop. */
export const Store = z.object({
  name: z.string(),
  tagline: z.string(),
  brand: StoreBrand,
  /** What an editor has put into header and footer; none: what every shop begins with. */
  menus: z.object({ header: MenuLinks, footer: MenuLinks }),
  /** A line above every page, while it is its time. */
  announcement: z.object({ text: z.string(), link: z.string() }).nullable(),
  currency: z.literal('INR'),
  contact: z.object({
    email: z.string(),
    phone: z.string(),
    /** Whether the phone is on WhatsApp. */
    has_whatsapp: z.boolean(),
    address: z.string(),
    hours: z.string(),
  }),
  /** Who the seller is and who hears complaints (Consumer Protection (E-Commerce) Rules, rule 4). */
  legal: z.object({
    name: z.string(),
    branches: z.string(),
    grievance: z.object({ name: z.string(), designation: z.string(), email: z.string(), phone: z.string() }).nullable(),
  }),
  socials: z.array(z.object({ name: z.string(), url: z.string() })),
  policy: z.object({
    /** As domain/return-terms says them. */
    returns_days: z.int(),
    exchanges: z.boolean(),
    returns_paid_by: z.enum(RETURN_PAYERS).nullable(),
    refund_days: z.int().nullable(),
    returns_note: z.string(),
    delivery_days: z.string(),
    free_delivery: z.boolean(),
    delivery_fee: Rupees,
    /** The least and the most that standard delivery costs, over all of India. */
    delivery_costs: z.object({ min: Rupees, max: Rupees }),
    /** There is another way than the standard one: somewhere express, or to fetch it. */
    delivery_choice: z.boolean(),
    /** Working days until a parcel leaves. */
    dispatch_days: z.int(),
    /** Working days on its way, over all of India; null while no zone is set. */
    transit: Transit.nullable(),
  }),
  /** Whether the checkout asks for a GSTIN: the seller issues tax invoices, which a business can use. */
  business_invoices: z.boolean(),
  /** Whether codes to sign in with go to phones too. */
  phone_codes: z.boolean(),
  /** Whether mails leave the server; without a mail server they are files there, and nobody is promised one. */
  mails_leave: z.boolean(),
  /** Whether parcels are booked with a simulator of a courier. Of payments: `payment.online.is_test`. */
  courier_is_test: z.boolean(),
  payment: z.object({
    options: z.array(z.enum(PAYMENT_OPTIONS)),
    /** Chosen before the shopper has chosen another; `ONLINE`: the provider’s first, on a phone UPI. */
    first: z.enum(PAYMENT_OPTIONS),
    /** Null while the shop takes no UPI by QR. */
    upi_id: z.string().nullable(),
    /** What payment providers offer (contract/payments.ts); null while there is none. */
    online: z.object({ methods: z.array(z.enum(PAYMENT_METHODS)), is_test: z.boolean() }).nullable(),
  }),
});
export type Store = z.infer<typeof Store>;

export const Banner = z.object({
  id: Id,
  title: z.string(),
  link: z.string(),
  is_active: z.boolean(),
  file: z.object({ id: Id, url: z.string() }).nullable(),
  picture: Picture.nullable(),
});
export type Banner = z.infer<typeof Banner>;

export const BannerDetail = Banner.extend({ updated_at: DateTime });
export type BannerDetail = z.infer<typeof BannerDetail>;

export const BannerBody = z.strictObject({
  title: text(160, 'Enter a title'),
  link: stringUpTo(500)
    .trim()
    .refine((link) => link === '' || isSafeLink(link), 'Enter a path such as /collection, or a whole https:// address')
    .default(''),
  file_id: Id.nullable().default(null),
  is_active: z.boolean().default(true),
});
const BannerChange = z.strictObject({ ...BannerBody.shape, ...SeenAt });

export const store = {
  show: endpoint({
    method: 'GET',
    path: '/store',
    summary: 'The shop’s name, contact, policy and payment set-up',
    access: 'public',
    cached: true,
    answer: Store,
  }),
  health: endpoint({
    method: 'GET',
    path: '/store/health',
    summary: 'Whether the shop can take orders: not while its disk is full',
    access: 'public',
    answer: z.object({ disk_full: z.boolean() }),
  }),
  brand: endpoint({
    method: 'GET',
    path: '/store/brand',
    summary: 'The shop’s name and look, as its owner changes them',
    access: 'brand.manage',
    answer: Brand,
  }),
  setBrand: endpoint({
    method: 'PUT',
    path: '/store/brand',
    summary: 'Change the shop’s name and look. 400 at a colour on which writing could not be read',
    access: 'brand.manage',
    body: BrandBody,
    answer: Brand,
  }),
  disclosures: endpoint({
    method: 'GET',
    path: '/store/disclosures',
    summary: 'What the law wants told of the shop: its grievance officer, other addresses and terms of return',
    access: 'setup.manage',
    answer: Disclosures,
  }),
  setDisclosures: endpoint({
    method: 'PUT',
    path: '/store/disclosures',
    summary: 'Change what the law wants told of the shop',
    access: 'setup.manage',
    body: DisclosuresBody,
    answer: Disclosures,
  }),
};

export const banners = {
  list: endpoint({
    method: 'GET',
    path: '/banners',
    summary: 'The active banners in their order; for staff also those that are not active',
    access: 'public',
    cached: true,
    staff: 'banners.manage',
    answer: z.array(Banner),
  }),
  show: endpoint({
    method: 'GET',
    path: '/banners/:id',
    summary: 'One banner',
    access: 'banners.manage',
    params: IdParams,
    answer: BannerDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/banners',
    summary: 'Add a banner, as the last',
    access: 'banners.manage',
    body: BannerBody,
    status: 201,
    answer: BannerDetail,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/banners/order',
    summary: 'Put the banners in order',
    access: 'banners.manage',
    body: z.strictObject({ ids: z.array(Id).max(500) }),
    answer: z.array(Banner),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/banners/:id',
    summary: 'Change a banner',
    access: 'banners.manage',
    params: IdParams,
    body: BannerChange,
    answer: BannerDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/banners/:id',
    summary: 'Delete a banner',
    access: 'banners.manage',
    params: IdParams,
    answer: Message,
  }),
};

export const visitor = {
  count: endpoint({
    method: 'GET',
    path: '/visitor/users',
    summary: 'Count a visit; no address is stored',
    access: 'public',
    rateLimits: [{ max: 120, minutes: 60, per: ['ip'] }],
    answer: z.object({ message: z.string() }),
  }),
};
