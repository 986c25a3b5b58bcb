import type { Store } from 'shared-types/contract/store';
import { type Paise, toPaise, toRupees } from 'shared-types/domain/money';
import { PAYMENT_OPTIONS, type PaymentOption } from 'shared-types/domain/payment';
import { type Db, db, sql } from '../../../lib/database/db';
import { HttpError } from '../../../lib/http/http-error';
import { siteOf } from '../../../lib/http/storefront-build';
import type { Brand } from '../../../lib/mail/mail-content';

export interface StoreRow {
  id: number;
  name: string;
  tagline: string | null;
  legal_name: string;
  email: string;
  phone: string;
  hours: string | null;
  address: string;
  state_name: string;
  state_code: string;
  gstin: string | null;
  /** `#rrggbb`; none or empty: black. */
  brand_color: string | null;
  /** The HSN code of products that have none. */
  default_hsn_code: string | null;
  upi_id: string | null;
  free_delivery: boolean;
  delivery_fee: number;
  returns_days: number;
  delivery_days: string;
  cash_on_delivery: boolean;
  upi: boolean;
  card: boolean;
  /** How much one buyer may have in open unpaid orders (order-limit/services/order-limits.ts); none or 0: any. */
  unpaid_orders_limit: number | null;
  unpaid_pieces_limit: number | null;
  unpaid_product_limit: number | null;
  unpaid_value_limit: number | null;
  orders_a_day_limit: number | null;
  orders_an_hour_limit: number | null;
  /** Where the logo on the documents is served; null when there is none. */
  logo_url: string | null;
}

/** The store's settings, as a `StoreRow`. */
export const STORE = `
  SELECT s.*, (SELECT f.url FROM files_related_mph m JOIN files f ON f.id = m.file_id
               WHERE m.related_type = 'api::content.store-setting' AND m.related_id = s.id AND m.field = 'logo'
               ORDER BY m."order" LIMIT 1) AS logo_url
  FROM store_settings s ORDER BY s.id LIMIT 1`;

/** The store's settings. Throws 503 while there are none, which is only before the first seeding. */
export async function storeSettings(connection: Db = db()): Promise<StoreRow> {
  const [row] = await sql<StoreRow>(connection, STORE);
  return requireStore(row);
}

/** The settings that `STORE` answered. Throws 503 when there were none. */
export function requireStore(row: StoreRow | null | undefined): StoreRow {
  if (!row) throw new HttpError(503, 'The shop is not set up yet');
  return row;
}

/** Paise; 0 while delivery is free. */
export const deliveryFeeOf = (store: StoreRow): Paise => (store.free_delivery ? 0 : toPaise(store.delivery_fee));

/** The payment options that are switched on and can be used; perhaps none. */
export function paymentOptionsOf(store: StoreRow): PaymentOption[] {
  const isOn = {
    CASH_ON_DELIVERY: store.cash_on_delivery,
    UPI: store.upi && Boolean(store.upi_id),
    CARD: store.card,
  };
  return PAYMENT_OPTIONS.filter((option) => isOn[option]);
}

/** The shop as its mails show it. */
export const brandOf = (store: StoreRow): Brand => ({
  name: store.name,
  legalName: store.legal_name,
  address: store.address,
  email: store.email,
  phone: store.phone,
  logo: store.logo_url && new URL(store.logo_url, siteOf()).href,
  color: store.brand_color || '#211b17',
});

/** What the shop's texts may name (lib/setting-texts.ts). */
export const termsOf = (store: StoreRow) => ({
  deliveryFee: toRupees(deliveryFeeOf(store)),
  deliveryDays: store.delivery_days,
  returnsDays: store.returns_days,
  paymentOptions: paymentOptionsOf(store),
});

/** What every screen may know of the shop. */
export async function showStore(): Promise<Store> {
  const row = await storeSettings();
  const socials = await sql<{ name: string; url: string }>(
    db(),
    `SELECT l.name, l.url FROM store_settings_cmps c JOIN components_shop_links l ON l.id = c.cmp_id
     WHERE c.entity_id = :id AND c.field = 'socials' ORDER BY c."order"`,
    { id: row.id },
  );
  return {
    name: row.name,
    tagline: row.tagline ?? '',
    currency: 'INR',
    contact: { email: row.email, phone: row.phone, address: row.address, hours: row.hours ?? '' },
    socials,
    policy: {
      returns_days: row.returns_days,
      delivery_days: row.delivery_days,
      free_delivery: row.free_delivery,
      delivery_fee: row.delivery_fee,
    },
    payment: { options: paymentOptionsOf(row), upi_id: row.upi_id || null },
  };
}
