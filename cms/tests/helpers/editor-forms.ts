import { randomBytes } from 'node:crypto';
import { records } from './editor';

/*
 * What the files about Strapi's forms share: where the records of a kind are, and at which fields a form shows what is wrong.
 */
export type Body = Record<string, unknown>;
const MODULES: Record<string, string> = {
  product: 'catalogue',
  category: 'catalogue',
  collection: 'catalogue',
  'offer-coupon': 'promotion',
  banner: 'content',
  size: 'catalogue',
  color: 'catalogue',
  'stock-label': 'catalogue',
  'gst-slab': 'tax',
  'seller-standing': 'tax',
  'delivery-zone': 'content',
  'contact-message': 'engage',
};
export const type = (kind: string) => `${records}/api::${MODULES[kind]}.${kind}`;
export const link = (id: number) => ({ connect: [{ id }], disconnect: [] });
/** At which fields Strapi's UI shows what, each as `field: message`. */
export const shownBy = (answer: { status: number; body: { error?: { details: unknown } } }) => ({
  status: answer.status,
  fields: ((answer.body.error?.details as { errors?: { path: string[] }[] })?.errors ?? []).map(({ path }) =>
    path.join('.'),
  ),
});

/** A coupon of ₹50. */
export const terms = () => ({
  code: `C${randomBytes(4).toString('hex')}`,
  ...{ discount_type: 'flat', discount_value: 50, is_active: true },
  ...{ valid_from: '2026-01-01T00:00:00.000Z', valid_until: '2099-01-01T00:00:00.000Z' },
});
