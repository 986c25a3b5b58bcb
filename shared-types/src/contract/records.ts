import { z } from 'zod';
import { gstinError, gstStateName } from '../domain/gstin.js';
import { isPinCode, PIN_HINT } from '../domain/limits.js';
import { isSafeLink } from '../domain/links.js';
import { Email } from './auth.js';
import { CategoryBody } from './categories.js';
import { lines, optionalLines, optionalText, pickedId, text } from './common.js';
import { ContactMessageBody } from './contact-messages.js';
import { CouponRecord } from './offer-coupons.js';
import { checkRange, GstRate, HsnCode, Price, ProductBody, StockBody } from './product-form.js';
import { ReviewBody } from './reviews.js';
import { BannerBody } from './store.js';

/*
 * Validation of each content type for Strapi's UI: the rules of the back office's forms by the names of the columns, and
 * those of the types that only that UI edits. Null counts as absent.
 */

const product = ProductBody.shape;
const ProductRecord = ProductBody.omit({
  category_id: true,
  offer_coupon_id: true,
  thumbnail_id: true,
  image_ids: true,
  quantity: true,
  stocks: true,
})
  .strip()
  .extend({
    // Left empty it is made of the name.
    slug: z.preprocess((value) => value || undefined, product.slug),
    category: product.category_id,
    offer_coupon: product.offer_coupon_id,
    images: product.image_ids,
  });

const stock = StockBody.shape;
const StockRecord = z
  .object({
    product: pickedId('Choose a product'),
    label: stock.label,
    start_range: stock.start_range,
    end_range: stock.end_range,
    quantity: stock.quantity,
    images: stock.file_ids,
  })
  .superRefine((range, context) => checkRange(range, [], context));

const Position = z.int('Must be a whole number').min(-1_000_000).max(1_000_000).optional();
const CategoryRecord = z.object({
  name: CategoryBody.shape.name,
  description: CategoryBody.shape.description,
  parent: CategoryBody.shape.parent_id.optional(),
  position: Position,
});
const BannerRecord = z.object({ title: BannerBody.shape.title, link: BannerBody.shape.link, position: Position });
const SizeRecord = z.object({ name: text(40, 'Enter a name'), position: Position });
const ColorRecord = z.object({
  name: text(60, 'Enter a name'),
  hex_code: z.string('Enter a colour').regex(/^#[0-9a-f]{6}$/i, 'Enter a colour such as #252f5a'),
  position: Position,
});

const GstSlabRecord = z.object({
  hsn_prefix: z
    .string('Enter an HSN chapter or heading')
    .trim()
    .regex(/^\d{2,8}$/, 'The first 2 to 8 digits of HSN codes'),
  valid_from: z.iso.date('Choose a day'),
  up_to: Price.min(0.01, 'Above 0, or empty for any value').optional(),
  rate: GstRate,
});

const STATE_HINT = 'Enter the two digits of a state, 01 to 38, or 97';
const StoreRecord = z
  .object({
    name: text(100, 'Enter a name'),
    tagline: optionalText(200).optional(),
    legal_name: text(160, 'Enter the legal name'),
    email: Email,
    phone: text(30, 'Enter a phone number').regex(/^[+(]?\d[\d ().-]{6,24}$/, 'Enter a phone number'),
    hours: optionalText(200).optional(),
    address: lines(500, 'Enter the address'),
    state_name: text(60, 'Enter the state'),
    state_code: z
      .string(STATE_HINT)
      .trim()
      .refine((code) => gstStateName(code) !== undefined, STATE_HINT),
    gstin: z.string().trim().toUpperCase().optional(),
    default_hsn_code: HsnCode.optional(),
    upi_id: z
      .string()
      .trim()
      .regex(/^$|^[A-Za-z0-9._-]{2,}@[A-Za-z][A-Za-z0-9]+$/, 'A UPI id is such as name@bank')
      .optional(),
    delivery_fee: Price,
    returns_days: z.int('Enter a whole number').min(0, 'Not below 0').max(365, 'At most 365'),
    delivery_days: text(60, 'Enter how long delivery takes'),
    socials: z
      .array(
        z.object({
          name: text(60, 'Enter a name'),
          url: text(500, 'Enter an address').refine(isSafeLink, 'Enter a whole https:// address'),
        }),
      )
      .optional(),
  })
  .superRefine(({ gstin, state_code, state_name }, context) => {
    const error = gstin ? gstinError(gstin, state_code) : null;
    if (error) context.addIssue({ code: 'custom', path: ['gstin'], message: error });
    const name = gstStateName(state_code);
    if (name && name.toLowerCase() !== state_name.toLowerCase())
      context.addIssue({ code: 'custom', path: ['state_name'], message: `State ${state_code} is ${name}` });
  });

const title = text(160, 'Enter a title');
const Sections = z.array(z.object({ title, body: lines(20_000, 'Enter the text') })).optional();

const CountryRecord = z.object({
  name: text(100, 'Enter a name'),
  code: z.string('Enter a code').regex(/^[A-Z]{2}$/, 'Two capital letters, such as IN'),
});
const StateRecord = z.object({
  name: text(100, 'Enter a name'),
  code: text(20, 'Enter a code'),
  gst_code: z
    .string()
    .refine((code) => code === '' || gstStateName(code) !== undefined, STATE_HINT)
    .optional(),
  country: pickedId('Choose a country'),
});
const PinCodeRecord = z.object({
  zipcode: z.int(PIN_HINT).refine(isPinCode, PIN_HINT),
  state: pickedId('Choose a state'),
});

/** By Strapi's name of the content type. */
export const RECORDS = {
  product: ProductRecord,
  'stock-label': StockRecord,
  category: CategoryRecord,
  banner: BannerRecord,
  'offer-coupon': CouponRecord,
  size: SizeRecord,
  color: ColorRecord,
  'gst-slab': GstSlabRecord,
  'store-setting': StoreRecord,
  review: z.object({ ...ReviewBody.shape, product: pickedId('Choose a product') }),
  'contact-message': z.object(ContactMessageBody.shape),
  country: CountryRecord,
  state: StateRecord,
  city: z.object({ name: text(100, 'Enter a name'), state: pickedId('Choose a state') }),
  'pin-code': PinCodeRecord,
  'home-page': z.object({
    heading: title,
    tagline: lines(500, 'Enter a text'),
    button_label: text(60, 'Enter a label'),
    latest_title_first: title,
    latest_title_second: title,
    latest_text: optionalLines(2000).optional(),
  }),
  'about-page': z.object({ title, story: lines(20_000, 'Enter the story') }),
  'faq-page': z.object({
    title,
    items: z
      .array(z.object({ question: text(255, 'Enter a question'), answer: lines(5000, 'Enter an answer') }))
      .optional(),
  }),
  'legal-page': z.object({
    privacy_title: title,
    privacy_sections: Sections,
    terms_title: title,
    terms_sections: Sections,
  }),
  'contact-page': z.object({ title, intro: optionalLines(2000).optional() }),
  'size-guide-page': z.object({ title, intro: optionalLines(2000).optional(), tables: Sections }),
} as const satisfies Record<string, z.ZodObject>;
