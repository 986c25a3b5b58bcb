import type { GstSlabRow } from 'shared-types/domain/gst';
import { jsonRow, jsonRows, prepared } from '../../../lib/database/db';
import type { Pipeline } from '../../../lib/database/pipeline';
import { type Owner, ownerColumn } from '../../../lib/http/caller';
import { type FileRow, firstFile } from '../../../lib/media/pictures';
import type { StockedVariant } from '../../cart/services/choose-stock';
import { type CartLineRow, cartLinesOf } from '../../cart/services/open-cart';
import { STORE, type StoreRow } from '../../content/services/store-setting';
import { type AddressRow, ownAddresses } from '../../people/services/user-address';
import { COUPON, type CouponRow } from '../../promotion/services/offer-coupon';
import { type StoredResponse, storedResponse } from './idempotency';

export interface PlacementFacts {
  /** Whether the account is still there and active, or the device is. */
  has_owner: boolean;
  /** Whether the shopper has confirmed the mail address; a guest has not. */
  is_confirmed: boolean;
  /** Null when it is not the shopper's. */
  cart: { id: number; cart_status: 'open' | 'ordered'; deleted_coupon_code: string | null } | null;
  lines: CartLineRow[];
  /** Those that are chosen. */
  variants: PlacedVariant[];
  addresses: AddressRow[];
  coupon: CouponRow | null;
  store: StoreRow | null;
  slabs: GstSlabRow[];
  stored_response: StoredResponse | null;
  /** Ids for the order and for each line. One that is not used is lost, which nobody sees. */
  order_id: number;
  line_ids: number[];
}

export interface PlacedVariant extends StockedVariant {
  image: FileRow | null;
}

const CHOSEN = (owner: Owner) => `
  SELECT DISTINCT l.stock_label_id AS id FROM cart_lines l JOIN carts c ON c.id = l.cart_id
  WHERE c.id = :cartId AND c.${ownerColumn(owner)} = :ownerId AND c.cart_status = 'open' AND l.stock_label_id IS NOT NULL
  ORDER BY id`;

/** The variants in the owner's open cart, in the order of their locks. */
export async function variantsInCart(owner: Owner, cartId: number): Promise<number[]> {
  return (await prepared<{ id: number }>(CHOSEN(owner), { ownerId: owner.id, cartId })).map(({ id }) => id);
}

/** Whoever orders, as `o`. */
const OWNERS = { user: 'up_users o', device: 'devices o' } as const;
const isThere = ({ kind }: Owner) => `o.id = :ownerId ${kind === 'user' ? 'AND o.active' : ''}`;

/** Nobody deletes the account or merges the device, and nobody changes the cart or places it too, until the transaction ends. */
export function lockCart(trx: Pipeline, owner: Owner, cartId: number): void {
  trx.send(
    `SELECT FROM ${OWNERS[owner.kind]} JOIN carts c ON c.${ownerColumn(owner)} = o.id
     WHERE ${isThere(owner)} AND c.id = :cartId
     FOR KEY SHARE OF o FOR NO KEY UPDATE OF c`,
    { ownerId: owner.id, cartId },
  );
}

const READ = (owner: Owner) => `
  SELECT EXISTS (SELECT FROM ${OWNERS[owner.kind]} WHERE ${isThere(owner)}) AS has_owner,
         EXISTS (SELECT FROM up_users WHERE id = :userId AND email_verified_at IS NOT NULL) AS is_confirmed,
         ${jsonRow(`SELECT id, cart_status, deleted_coupon_code FROM carts WHERE id = :cartId AND ${ownerColumn(owner)} = :ownerId`)} AS cart,
         ${jsonRows(cartLinesOf(':cartId'))} AS lines,
         ${jsonRows(`
           SELECT s.id, s.quantity, z.name AS size_name, k.name AS color_name,
                  pieces_held(s.id, :cartId) AS reserved,
                  ${firstFile('api::catalogue.stock-label', 's.id', 'images')} AS image
           FROM stock_labels s LEFT JOIN sizes z ON z.id = s.size_id LEFT JOIN colors k ON k.id = s.color_id
           WHERE s.id IN (SELECT stock_label_id FROM cart_lines WHERE cart_id = :cartId)
           ORDER BY s.id`)} AS variants,
         ${jsonRows(ownAddresses(owner))} AS addresses,
         ${jsonRow(`${COUPON} WHERE c.id = (SELECT offer_coupon_id FROM carts WHERE id = :cartId)`)} AS coupon,
         ${jsonRow(STORE)} AS store,
         ${jsonRows('SELECT hsn_prefix, valid_from, up_to, rate FROM gst_slabs')} AS slabs,
         ${jsonRow(storedResponse(owner))} AS stored_response,
         nextval('orders_id_seq')::int AS order_id,
         (SELECT coalesce(json_agg(nextval('order_lines_id_seq')), '[]') FROM cart_lines WHERE cart_id = :cartId) AS line_ids`;

/** Everything that placing an order asks, as it is at one moment. Waits for nobody. */
export async function readPlacement(
  trx: Pipeline,
  owner: Owner,
  asked: { cartId: number; addressIds: number[]; key: string | null },
): Promise<PlacementFacts> {
  const [facts] = await trx.send<PlacementFacts>(READ(owner), {
    ownerId: owner.id,
    userId: owner.kind === 'user' ? owner.id : null,
    ...asked,
  });
  if (!facts) throw new Error('Nothing was read');
  return facts;
}
