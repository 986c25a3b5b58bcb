import { type InferResult, sql } from 'kysely';
import type { Store } from 'shared-types/contract/store';
import { type Paise, toPaise, toRupees } from 'shared-types/domain/money';
import { PAYMENT_OPTIONS, type PaymentOption } from 'shared-types/domain/payment';
import { type Db, db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { HttpError } from '../../../lib/http/http-error';
import { siteOf } from '../../../lib/http/storefront-build';
import type { Brand } from '../../../lib/mail/mail-content';
import { firstUrl } from '../../../lib/media/picture-queries';
import { phoneChannel } from '../../mail/services/channels';

const store = query
  .selectFrom('store_settings as s')
  .selectAll('s')
  // Where the logo on the documents is served; null when there is none.
  .select(({ ref }) => firstUrl('api::content.store-setting', ref('s.id'), 'logo').as('logo_url'))
  .orderBy('s.id')
  .limit(sql.lit(1));
export type StoreRow = InferResult<typeof store>[number];

/** The same for statements that are texts. */
export const STORE = store.compile().sql;

/** The store's settings. Throws 503 while there are none, which is only before the first seeding. */
export async function storeSettings(connection: Db = db()): Promise<StoreRow> {
  const [row] = await run(connection, store);
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
  const socials = await run(
    db(),
    query
      .selectFrom('store_settings_cmps as c')
      .innerJoin('components_shop_links as l', 'l.id', 'c.cmp_id')
      .select(['l.name', 'l.url'])
      .where('c.entity_id', '=', row.id)
      .where('c.field', '=', 'socials')
      .orderBy('c.order'),
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
    phone_codes: phoneChannel() !== null,
    payment: { options: paymentOptionsOf(row), upi_id: row.upi_id || null },
  };
}
