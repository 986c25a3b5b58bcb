import { createHash } from 'node:crypto';
import { type Expression, type InferResult, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { StoreBrand } from 'shared-types/contract/brand';
import type { Store } from 'shared-types/contract/store';
import { FONT_FAMILIES, fontPairOf, paletteOf } from 'shared-types/domain/brand';
import { standardCosts } from 'shared-types/domain/delivery-promise';
import { toPaise, toRupees } from 'shared-types/domain/money';
import { isPaidAhead, PAYMENT_OPTIONS, type PaymentOption } from 'shared-types/domain/payment';
import type { ReturnPolicy } from 'shared-types/domain/return-terms';
import type { SellerStanding } from 'shared-types/domain/seller-standing';
import { type Db, db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { HttpError } from '../../../lib/http/http-error';
import { siteOf } from '../../../lib/http/storefront-build';
import type { Brand } from '../../../lib/mail/mail-content';
import { firstFile, firstUrl } from '../../../lib/media/picture-queries';
import { presentPicture } from '../../../lib/media/pictures';
import type { PricingRules } from '../../../lib/pricing/pricing';
import { phoneChannel } from '../../mail/services/channels';
import { deliveryRules } from '../lib/delivery-rules';
import { transitOverall, zonesQuery } from './delivery-zone';
import { showAnnouncement, showMenus } from './navigation';

/** How the seller is registered today; where nobody has said so, it goes by the GSTIN. */
const standingToday = (gstin: Expression<string | null>) => sql<SellerStanding>`coalesce(
  (SELECT standing FROM seller_standings WHERE valid_from <= (now() AT TIME ZONE 'Asia/Kolkata')::date ORDER BY valid_from DESC LIMIT 1),
  CASE WHEN coalesce(${gstin}, '') = '' THEN 'unregistered' ELSE 'regular' END)`;

const store = query
  .selectFrom('store_settings as s')
  .selectAll('s')
  // Where the logo on the documents is served; null when there is none.
  .select(({ ref }) => [
    firstUrl('api::content.store-setting', ref('s.id'), 'logo').as('logo_url'),
    jsonArrayFrom(zonesQuery).as('zones'),
    standingToday(ref('s.gstin')).as('standing'),
  ])
  .orderBy('s.id')
  .limit(sql.lit(1));
/** Without the moments, which are texts where the settings are a part of a larger read. */
export type StoreRow = Omit<InferResult<typeof store>[number], 'created_at' | 'updated_at' | 'published_at'>;

/** The store's settings; no row before the first seeding. */
export const storeQuery = store.$castTo<StoreRow>();

/** The store's settings. Throws 503 while there are none, which is only before the first seeding. */
export async function storeSettings(connection: Db = db()): Promise<StoreRow> {
  const [row] = await run(connection, storeQuery);
  return requireStore(row);
}

/** The settings that `storeQuery` answered. Throws 503 when there were none. */
export function requireStore(row: StoreRow | null | undefined): StoreRow {
  if (!row) throw new HttpError(503, 'The shop is not set up yet');
  return row;
}

/** The payment options that are switched on and can be used; perhaps none. */
export function paymentOptionsOf(store: StoreRow): PaymentOption[] {
  const isOn = {
    CASH_ON_DELIVERY: store.cash_on_delivery,
    UPI: store.upi && Boolean(store.upi_id),
    CARD: store.card,
    // By a payment, which places the order itself.
    ONLINE: false,
  };
  return PAYMENT_OPTIONS.filter((option) => isOn[option]);
}

/** What the checkout begins with; of a shop that has not said so what the specification begins with. */
export const firstPaymentOf = ({ first_payment }: StoreRow): PaymentOption => first_payment ?? 'CASH_ON_DELIVERY';

/** What a way to pay adds to an order and takes off it. */
export function paymentRulesOf(
  store: StoreRow,
  option: PaymentOption,
): Pick<PricingRules, 'cashFee' | 'prepaidDiscount'> {
  const { cash_fee: fee, prepaid_discount: value, prepaid_discount_type: type } = store;
  return {
    cashFee: option === 'CASH_ON_DELIVERY' && fee ? toPaise(fee) : 0,
    // Paise and hundredths of a percent are both hundredths of the column's value.
    prepaidDiscount: isPaidAhead(option) && value ? { type: type ?? 'flat', value: toPaise(value) } : null,
  };
}

/** The shop as its mails show it. */
export const brandOf = (store: StoreRow): Brand => ({
  name: store.name,
  legalName: store.legal_name,
  address: store.address,
  email: store.email,
  phone: store.phone,
  hasWhatsApp: Boolean(store.phone_has_whatsapp),
  logo: store.logo_url && new URL(store.logo_url, siteOf()).href,
  color: paletteOf(store).brand_color,
  note: store.mail_note ?? '',
  fonts: FONT_FAMILIES[lookOf(store).font_pair],
});

function costsOf(store: StoreRow) {
  const { min, max } = standardCosts(deliveryRules(store));
  return { min: toRupees(min), max: toRupees(max) };
}

/** Who hears complaints; null while the shop has named nobody. */
const grievanceOf = (store: StoreRow): Store['legal']['grievance'] =>
  store.grievance_name
    ? {
        name: store.grievance_name,
        designation: store.grievance_designation ?? '',
        email: store.grievance_email || store.email,
        phone: store.grievance_phone || store.phone,
      }
    : null;

const returnPolicyOf = (store: StoreRow): ReturnPolicy => ({
  returns_days: store.returns_days,
  exchanges: store.exchanges,
  returns_paid_by: store.returns_paid_by,
  refund_days: store.refund_days,
  returns_note: store.returns_note ?? '',
});

/** What the shop's texts may name (lib/setting-texts.ts). */
export const termsOf = (store: StoreRow) => ({
  deliveryCosts: costsOf(store),
  deliveryDays: store.delivery_days,
  returnsDays: store.returns_days,
  paymentOptions: paymentOptionsOf(store),
});

const uid = 'api::content.store-setting';
const brandFiles = query
  .selectFrom('store_settings as s')
  .select(({ ref }) => [
    firstFile(uid, ref('s.id'), 'logo').as('logo'),
    firstFile(uid, ref('s.id'), 'icon').as('icon'),
    firstFile(uid, ref('s.id'), 'share_picture').as('share_picture'),
  ])
  .orderBy('s.id')
  .limit(sql.lit(1));

/** The pictures of the brand, as rows of Strapi's `files`. */
export async function filesOfBrand(connection: Db = db()) {
  const [files] = await run(connection, brandFiles);
  return files ?? { logo: null, icon: null, share_picture: null };
}

/** What an owner has chosen, or how a shop begins. */
export const lookOf = (store: StoreRow): StoreBrand['look'] => ({
  ...paletteOf(store),
  corners: store.corners ?? 'square',
  card_style: store.card_style ?? 'plain',
  font_pair: fontPairOf(store),
  ornament: store.ornament ?? 'line',
});

async function showStoreBrand(store: StoreRow): Promise<StoreBrand> {
  const { logo, icon } = await filesOfBrand();
  const look = lookOf(store);
  return {
    header_logo: store.logo_in_header && logo ? { ...presentPicture(logo), alt: store.name } : null,
    collection_note: store.collection_note ?? '',
    product_note: store.product_note ?? '',
    footer_note: store.footer_note ?? '',
    order_prefix: store.order_prefix,
    look,
    icon_version: createHash('sha256')
      .update(JSON.stringify([icon?.url, store.name, look]))
      .digest('base64url')
      .slice(0, 8),
  };
}

/** Its links elsewhere, in their order. */
export const socialsOf = (id: number) =>
  query
    .selectFrom('store_settings_cmps as c')
    .innerJoin('components_shop_links as l', 'l.id', 'c.cmp_id')
    .select(['l.name', 'l.url'])
    .where('c.entity_id', '=', id)
    .where('c.field', '=', 'socials')
    .orderBy('c.order');

/** What every screen may know of the shop. */
export async function showStore(online: Store['payment']['online'], courierIsTest: boolean): Promise<Store> {
  const row = await storeSettings();
  const socials = await run(db(), socialsOf(row.id));
  return {
    name: row.name,
    tagline: row.tagline ?? '',
    brand: await showStoreBrand(row),
    menus: await showMenus(),
    announcement: await showAnnouncement(),
    currency: 'INR',
    contact: {
      ...{ email: row.email, phone: row.phone, address: row.address, hours: row.hours ?? '' },
      has_whatsapp: Boolean(row.phone_has_whatsapp),
    },
    legal: { name: row.legal_name, branches: row.branches ?? '', grievance: grievanceOf(row) },
    socials,
    policy: {
      ...returnPolicyOf(row),
      delivery_days: row.delivery_days,
      free_delivery: row.free_delivery,
      delivery_fee: row.delivery_fee,
      delivery_costs: costsOf(row),
      delivery_choice: Boolean(row.pickup_place) || row.zones.some(({ express_prices }) => express_prices),
      dispatch_days: row.dispatch_days,
      transit: transitOverall(row.zones),
    },
    business_invoices: row.standing === 'regular',
    phone_codes: phoneChannel() !== null,
    mails_leave: Boolean(process.env.SMTP_URL),
    courier_is_test: courierIsTest,
    payment: { options: paymentOptionsOf(row), first: firstPaymentOf(row), upi_id: row.upi_id || null, online },
  };
}
