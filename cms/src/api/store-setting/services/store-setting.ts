import type { Store } from 'shared-types/contract/store';
import { type Paise, toPaise } from 'shared-types/domain/money';
import { PAYMENT_OPTIONS } from 'shared-types/domain/payment';
import { type Db, db, sql } from '../../../lib/db';
import { HttpError } from '../../../lib/http-error';

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
  upi_id: string | null;
  free_delivery: boolean;
  delivery_fee: number;
  returns_days: number;
  delivery_days: string;
  /** Where the logo on the documents is served; null when there is none. */
  logo_url: string | null;
}

/** The store's settings, as a `StoreRow`. */
export const STORE = `
  SELECT s.*, (SELECT f.url FROM files_related_mph m JOIN files f ON f.id = m.file_id
               WHERE m.related_type = 'api::store-setting.store-setting' AND m.related_id = s.id AND m.field = 'logo'
               ORDER BY m."order" LIMIT 1) AS logo_url
  FROM store_settings s ORDER BY s.id LIMIT 1`;

/** The store's settings. Throws 503 while there are none, which is only before the first seeding. */
export async function storeSettings(connection: Db = db()): Promise<StoreRow> {
  const [row] = await sql<StoreRow>(connection, STORE);
  return thereIs(row);
}

/** The settings that `STORE` answered. Throws 503 when there were none. */
export function thereIs(row: StoreRow | null | undefined): StoreRow {
  if (!row) throw new HttpError(503, 'The shop is not set up yet');
  return row;
}

/** Paise; 0 while delivery is free. */
export const deliveryFeeOf = (store: StoreRow): Paise => (store.free_delivery ? 0 : toPaise(store.delivery_fee));

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
    payment: { options: [...PAYMENT_OPTIONS], upi_id: row.upi_id || null },
  };
}

export default { storeSettings, thereIs, deliveryFeeOf, showStore };
