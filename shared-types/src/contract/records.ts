import { z } from 'zod';
import { paletteOf } from '../domain/brand.js';
import { gstStateName } from '../domain/gstin.js';
import { isPinCode, PIN_HINT } from '../domain/limits.js';
import { isSafeHref, isSafeLink, plainPath } from '../domain/links.js';
import { SELLER_STANDINGS } from '../domain/seller-standing.js';
import { BlocksInput } from './blocks.js';
import { brandColumns, checkColors } from './brand.js';
import { CategoryBody } from './categories.js';
import { CollectionBody, checkRule } from './collections.js';
import { DateTime, isoDay, pickedId, stringUpTo, text } from './common.js';
import { ContactMessageBody } from './contact-messages.js';
import { DELIVERY_FIELDS, DeliveryZoneRecord } from './delivery-settings.js';
import { disclosureColumns } from './disclosures.js';
import { slabColumns } from './gst-slabs.js';
import { OwnMailWords } from './mail-words.js';
import { CouponRecord } from './offer-coupons.js';
import { checkPlace, ownPageTexts, pageTexts } from './page-columns.js';
import { checkRange, ProductBody, StockBody } from './product-form.js';
import { ReviewBody } from './reviews.js';
import {
  checkPaymentLimits,
  checkSeries,
  contactColumns,
  paymentChoices,
  paymentFigures,
  seriesColumns,
  taxColumns,
} from './settings-columns.js';
import { BannerBody } from './store.js';
import { checkGstin, STATE_HINT, storeColumns } from './store-columns.js';
import { colorFields, sizeFields } from './variant-options.js';

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
  film_id: true,
  look_ids: true,
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
    look: product.look_ids,
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
    sku: stock.sku,
    barcode: stock.barcode,
    mrp: stock.mrp,
    cost: stock.cost,
    weight_grams: stock.weight_grams,
  })
  .superRefine((range, context) => checkRange(range, [], context));

const Position = z.int('Must be a whole number').min(-1_000_000).max(1_000_000).optional();
const CategoryRecord = z.object({
  name: CategoryBody.shape.name,
  // Left empty it is made of the names.
  slug: z.preprocess((value) => value || undefined, CategoryBody.shape.slug),
  page_title: CategoryBody.shape.page_title,
  description: CategoryBody.shape.description,
  size_chart: CategoryBody.shape.size_chart,
  intro: CategoryBody.shape.intro,
  parent: CategoryBody.shape.parent_id.optional(),
  position: Position,
});
const collection = CollectionBody.shape;
const CollectionRecord = z
  .object({
    name: collection.name,
    slug: z.preprocess((value) => value || undefined, collection.slug),
    page_title: collection.page_title,
    description: collection.description,
    intro: collection.intro,
    kind: collection.kind,
    products: collection.product_ids,
    category: collection.category_id.optional(),
    colors: collection.color_ids,
    flag: collection.flag.optional(),
    price_from: collection.price_from.optional(),
    price_below: collection.price_below.optional(),
    new_days: collection.new_days.optional(),
    in_stock: collection.in_stock.optional(),
    position: Position,
  })
  .superRefine(checkRule);
const BannerRecord = z.object({
  title: BannerBody.shape.title,
  link: BannerBody.shape.link,
  position: Position,
  publish_at: DateTime.optional(),
});
const SizeRecord = z.object({ ...sizeFields, position: Position });
const ColorRecord = z.object({ ...colorFields, position: Position });

const GstSlabRecord = z.object({ ...slabColumns, up_to: slabColumns.up_to.optional() });

const SellerStandingRecord = z.object({
  standing: z.enum(SELLER_STANDINGS, 'Choose a standing'),
  valid_from: isoDay('Choose a day'),
});

const StoreRecord = z
  .object({
    ...z.object(DELIVERY_FIELDS).partial().shape,
    dispatch_days: DELIVERY_FIELDS.dispatch_days,
    cut_off_hour: DELIVERY_FIELDS.cut_off_hour,
    ...storeColumns,
    ...brandColumns,
    ...disclosureColumns,
    ...z.object({ ...contactColumns, ...paymentFigures, ...paymentChoices, ...seriesColumns, ...taxColumns }).partial()
      .shape,
    state_name: text(60, 'Enter the state'),
    mail_words: OwnMailWords.optional(),
  })
  .superRefine(({ gstin, state_code, state_name, ...store }, context) => {
    checkGstin({ gstin, state_code }, context);
    const name = gstStateName(state_code);
    checkSeries(store, context);
    checkPaymentLimits(store, context);
    if (name && name.toLowerCase() !== state_name.toLowerCase())
      context.addIssue({ code: 'custom', path: ['state_name'], message: `State ${state_code} is ${name}` });
    checkColors(paletteOf(store), context);
  });

const PageRecord = z
  .object({
    ...ownPageTexts,
    slug: ownPageTexts.slug.optional(),
    shelf: ownPageTexts.shelf.optional(),
    category: z.array(z.int()).optional(),
    blocks: BlocksInput.optional(),
    publish_at: DateTime.optional(),
  })
  .superRefine(({ category = [], ...page }, context) =>
    checkPlace({ ...page, hasCategory: category.length > 0 }, context),
  );

const MenuLinks = z
  .array(
    z.object({
      name: text(40, 'Enter the words'),
      url: stringUpTo(2000).refine(isSafeHref, 'Enter a path such as /collection, or a whole https:// address'),
    }),
  )
  .max(12, 'At most 12 links')
  .optional();
const AnnouncementRecord = z
  .object({
    text: text(160, 'Enter the words'),
    link: stringUpTo(2000)
      .refine(
        (link) => link === '' || isSafeHref(link),
        'Enter a path such as /collection, or a whole https:// address',
      )
      .optional(),
    starts_at: DateTime.optional(),
    ends_at: DateTime.optional(),
  })
  .superRefine(({ starts_at, ends_at }, context) => {
    if (starts_at && ends_at && ends_at <= starts_at)
      context.addIssue({ code: 'custom', path: ['ends_at'], message: 'Later than it begins' });
  });
const RedirectRecord = z
  .object({
    old_path: stringUpTo(500)
      .regex(
        /^\/(?!(api|admin|cms|uploads|assets)(\/|$))[^\s?#\\]+$/i,
        'A path of the shop such as /old-page, without ? and #',
      )
      .transform(plainPath),
    new_path: stringUpTo(500).refine(isSafeLink, 'Enter a path such as /collection, or a whole https:// address'),
  })
  .superRefine(({ old_path, new_path }, context) => {
    if (plainPath(new_path.split(/[?#]/)[0] ?? '') === old_path)
      context.addIssue({ code: 'custom', path: ['new_path'], message: 'That is the old address itself' });
  });

const CountryRecord = z.object({
  name: text(100, 'Enter a name'),
  code: stringUpTo(2, 'Two capital letters, such as IN').regex(/^[A-Z]{2}$/, 'Two capital letters, such as IN'),
});
const StateRecord = z.object({
  name: text(100, 'Enter a name'),
  code: text(20, 'Enter a code'),
  gst_code: stringUpTo(20, STATE_HINT)
    .refine((code) => code === '' || gstStateName(code) !== undefined, STATE_HINT)
    .optional(),
  country: pickedId('Choose a country'),
});
const PinCodeRecord = z.object({
  zipcode: z.int(PIN_HINT).refine(isPinCode, PIN_HINT),
  state: pickedId('Choose a state'),
  city: z.int().nullish(),
});

/** By Strapi's name of the content type. */
export const RECORDS = {
  product: ProductRecord,
  'stock-label': StockRecord,
  category: CategoryRecord,
  collection: CollectionRecord,
  banner: BannerRecord,
  'offer-coupon': CouponRecord,
  size: SizeRecord,
  color: ColorRecord,
  'gst-slab': GstSlabRecord,
  'seller-standing': SellerStandingRecord,
  'delivery-zone': DeliveryZoneRecord,
  'store-setting': StoreRecord,
  review: z.object({ ...ReviewBody.shape, product: pickedId('Choose a product') }),
  'contact-message': ContactMessageBody.omit({ is_complaint: true, order_number: true }).strip(),
  country: CountryRecord,
  state: StateRecord,
  city: z.object({ name: text(100, 'Enter a name'), state: pickedId('Choose a state') }),
  'pin-code': PinCodeRecord,
  page: PageRecord,
  menu: z.object({ header: MenuLinks, footer: MenuLinks, publish_at: DateTime.optional() }),
  announcement: AnnouncementRecord,
  redirect: RedirectRecord,
  'home-page': z.object({ ...pageTexts.home, blocks: BlocksInput.optional(), publish_at: DateTime.optional() }),
  'about-page': z.object({ ...pageTexts.about, publish_at: DateTime.optional() }),
  'faq-page': z.object({ ...pageTexts.faq, publish_at: DateTime.optional() }),
  'legal-page': z.object({ ...pageTexts.legal, publish_at: DateTime.optional() }),
  'contact-page': z.object({ ...pageTexts.contact, publish_at: DateTime.optional() }),
  'size-guide-page': z.object({ ...pageTexts['size-guide'], publish_at: DateTime.optional() }),
} as const satisfies Record<string, z.ZodObject>;
