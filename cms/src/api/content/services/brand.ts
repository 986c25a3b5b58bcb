import type { Brand, BrandBody } from 'shared-types/contract/brand';
import type { z } from 'zod';
import { type Db, db } from '../../../lib/database/db';
import { type FileRow, presentPicture } from '../../../lib/media/pictures';
import { changeStore, versioned } from './change-store';
import { filesOfBrand, lookOf, storeSettings } from './store-setting';

/** The brand as its owner's form has it. */
export async function showBrand(connection: Db = db()): Promise<Brand> {
  const store = await storeSettings(connection);
  const { logo, icon, share_picture } = await filesOfBrand(connection);
  return versioned({
    id: store.id,
    name: store.name,
    tagline: store.tagline ?? '',
    collection_note: store.collection_note ?? '',
    product_note: store.product_note ?? '',
    footer_note: store.footer_note ?? '',
    mail_note: store.mail_note ?? '',
    invoice_note: store.invoice_note ?? '',
    order_prefix: store.order_prefix,
    logo_in_header: store.logo_in_header ?? false,
    ...lookOf(store),
    logo: fileOf(logo),
    icon: fileOf(icon),
    share_picture: fileOf(share_picture),
  });
}

const fileOf = (file: FileRow | null) => file && { id: file.id, url: file.url, picture: presentPicture(file) };

/** Throws 400 when a picture is not there, and 409 when somebody else has changed the settings meanwhile. */
export function setBrand({
  seen_version: seen,
  logo_id: logo,
  icon_id: icon,
  share_picture_id: share_picture,
  ...texts
}: z.output<typeof BrandBody>): Promise<Brand> {
  return changeStore({ seen, show: showBrand }, (_, update) => update({ ...texts, logo, icon, share_picture }));
}
