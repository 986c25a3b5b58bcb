import { z } from 'zod';
import { PAYMENT_OPTIONS } from '../domain/payment.js';
import { Id, Picture, Rupees } from './common.js';
import { endpoint } from './endpoint.js';

/** What every screen may know of the shop. */
export const Store = z.object({
  name: z.string(),
  tagline: z.string(),
  currency: z.literal('INR'),
  contact: z.object({
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    hours: z.string(),
  }),
  socials: z.array(z.object({ name: z.string(), url: z.string() })),
  policy: z.object({
    returns_days: z.int(),
    delivery_days: z.string(),
    free_delivery: z.boolean(),
    delivery_fee: Rupees,
  }),
  payment: z.object({
    options: z.array(z.enum(PAYMENT_OPTIONS)),
    /** Null while the shop takes no UPI by QR. */
    upi_id: z.string().nullable(),
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

export const store = {
  show: endpoint({
    method: 'GET',
    path: '/store',
    summary: 'The shop’s name, contact, policy and payment set-up',
    access: 'public',
    answer: Store,
  }),
};

export const banners = {
  list: endpoint({
    method: 'GET',
    path: '/banners',
    summary: 'The active banners in their order',
    access: 'public',
    answer: z.array(Banner),
  }),
};

export const visitor = {
  count: endpoint({
    method: 'GET',
    path: '/visitor/users',
    summary: 'Count a visit; no address is stored',
    access: 'public',
    allowances: [{ tries: 120, minutes: 60, per: ['address'] }],
    answer: z.object({ message: z.string() }),
  }),
};
