import type { GstSlabRow } from 'shared-types/domain/gst';
import { jsonRow, jsonRows, prepared } from '../../../lib/database/db';
import type { Pipeline } from '../../../lib/database/pipeline';
import { type FileRow, firstFile } from '../../../lib/media/pictures';
import type { StockedVariant } from '../../cart/services/choose-stock';
import { type CartLineRow, cartLinesOf } from '../../cart/services/open-cart';
import { STORE, type StoreRow } from '../../content/services/store-setting';
import { type AddressRow, OWN_ADDRESSES } from '../../people/services/user-address';
import { COUPON, type CouponRow } from '../../promotion/services/offer-coupon';
import { STORED_RESPONSE, type StoredResponse } from './idempotency';

export interface PlacementFacts {
  /** Whether the account is still there and active. */
  has_account: boolean;
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

const CHOSEN = `
  SELECT DISTINCT l.stock_label_id AS id FROM cart_lines l JOIN carts c ON c.id = l.cart_id
  WHERE c.id = :cartId AND c.user_id = :userId AND c.cart_status = 'open' AND l.stock_label_id IS NOT NULL
  ORDER BY id`;

/** The variants in the shopper's open cart, in the order of their locks. */
export async function variantsInCart(userId: number, cartId: number): Promise<number[]> {
  return (await prepared<{ id: number }>(CHOSEN, { userId, cartId })).map(({ id }) => id);
}

/** Nobody deletes the account, and nobody changes the cart or places it too, until the transaction ends. */
export function lockCart(trx: Pipeline, userId: number, cartId: number): void {
  trx.send(
    `SELECT FROM up_users u JOIN carts c ON c.user_id = u.id WHERE u.id = :userId AND u.active AND c.id = :cartId
     FOR KEY SHARE OF u FOR NO KEY UPDATE OF c`,
    { userId, cartId },
  );
}

const READ = `
  SELECT EXISTS (SELECT FROM up_users WHERE id = :userId AND active) AS has_account,
         ${jsonRow('SELECT id, cart_status, deleted_coupon_code FROM carts WHERE id = :cartId AND user_id = :userId')} AS cart,
         ${jsonRows(cartLinesOf(':cartId'))} AS lines,
         ${jsonRows(`
           SELECT s.id, s.quantity, z.name AS size_name, k.name AS color_name,
                  pieces_held(s.id, :cartId) AS reserved,
                  ${firstFile('api::catalogue.stock-label', 's.id', 'images')} AS image
           FROM stock_labels s LEFT JOIN sizes z ON z.id = s.size_id LEFT JOIN colors k ON k.id = s.color_id
           WHERE s.id IN (SELECT stock_label_id FROM cart_lines WHERE cart_id = :cartId)
           ORDER BY s.id`)} AS variants,
         ${jsonRows(OWN_ADDRESSES)} AS addresses,
         ${jsonRow(`${COUPON} WHERE c.id = (SELECT offer_coupon_id FROM carts WHERE id = :cartId)`)} AS coupon,
         ${jsonRow(STORE)} AS store,
         ${jsonRows('SELECT hsn_prefix, valid_from, up_to, rate FROM gst_slabs')} AS slabs,
         ${jsonRow(STORED_RESPONSE)} AS stored_response,
         nextval('orders_id_seq')::int AS order_id,
         (SELECT coalesce(json_agg(nextval('order_lines_id_seq')), '[]') FROM cart_lines WHERE cart_id = :cartId) AS line_ids`;

/** Everything that placing an order asks, as it is at one moment. Waits for nobody. */
export async function readPlacement(
  trx: Pipeline,
  userId: number,
  asked: { cartId: number; addressIds: number[]; key: string | null },
): Promise<PlacementFacts> {
  const [facts] = await trx.send<PlacementFacts>(READ, { userId, ...asked });
  if (!facts) throw new Error('Nothing was read');
  return facts;
}
