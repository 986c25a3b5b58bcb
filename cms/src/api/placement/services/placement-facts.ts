import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Connection } from '../../../lib/database/db';
import { exists, prepare, query, type Values } from '../../../lib/database/query';
import { type Owner, type OwnerColumn, ownerColumn } from '../../../lib/http/caller';
import { storedResponse } from '../../../lib/http/idempotency';
import { firstFile } from '../../../lib/media/picture-queries';
import { piecesHeld, stockedVariants } from '../../cart/services/choose-stock';
import { cartLinesOf } from '../../cart/services/open-cart';
import { storeQuery } from '../../content/services/store-setting';
import type { CashHistory } from '../../order/lib/cash-risk';
import { ownAddresses } from '../../people/services/user-address';
import { couponQuery } from '../../promotion/services/offer-coupon';

type CartOfOwner = Values<{ ownerId: number; cartId: number }>;

const CHOSEN = prepare(({ ownerId, cartId }: CartOfOwner, column: OwnerColumn) =>
  query
    .selectFrom('cart_lines as l')
    .innerJoin('carts as c', 'c.id', 'l.cart_id')
    .select('l.stock_label_id as id')
    .distinct()
    .where('c.id', '=', cartId)
    .where(`c.${column}`, '=', ownerId)
    .where('c.cart_status', '<>', sql.lit('ordered'))
    .where('l.stock_label_id', 'is not', null)
    .orderBy('id'),
);

/** The variants in the owner's cart, until it is ordered, in the order of their locks. */
export async function variantsInCart(owner: Owner, cartId: number): Promise<number[]> {
  return (await CHOSEN({ ownerId: owner.id, cartId }, ownerColumn(owner))).flatMap(({ id }) => id ?? []);
}

/** Whoever orders, while the account is there and active, or the device is there. */
const activeUser = (id: Expression<number>) =>
  query.selectFrom('up_users as o').select('o.id').where('o.id', '=', id).where('o.active', '=', sql.lit(true));
const device = (id: Expression<number>) => query.selectFrom('devices as o').select('o.id').where('o.id', '=', id);

const LOCK_CART = prepare(({ ownerId, cartId }: CartOfOwner, column: OwnerColumn) =>
  (column === 'user_id'
    ? activeUser(ownerId).innerJoin('carts as c', 'c.user_id', 'o.id')
    : device(ownerId).innerJoin('carts as c', 'c.device_id', 'o.id')
  )
    .where('c.id', '=', cartId)
    .forKeyShare('o')
    .forNoKeyUpdate('c'),
);

/** Nobody deletes the account or merges the device, and nobody changes the cart or places it too, until the transaction ends. */
export function lockCart(trx: Connection, owner: Owner, cartId: number): void {
  LOCK_CART.on(trx, { ownerId: owner.id, cartId }, ownerColumn(owner));
}

interface Asked {
  cartId: number;
  addressIds: number[];
  key: string | null;
}

const READ = prepare(
  (
    { ownerId, userId, cartId, addressIds, key }: Values<Asked & { ownerId: number; userId: number | null }>,
    column: OwnerColumn,
  ) =>
    query.selectNoFrom(({ selectFrom }) => {
      const lines = selectFrom('cart_lines').where('cart_id', '=', cartId);
      const cart = selectFrom('carts').where('id', '=', cartId);
      return [
        exists(column === 'user_id' ? activeUser(ownerId) : device(ownerId)).as('has_owner'),
        // Whether the shopper has confirmed the mail address; a guest has not.
        exists(
          selectFrom('up_users').select('id').where('id', '=', userId).where('email_verified_at', 'is not', null),
        ).as('is_confirmed'),
        // Null when it is not the shopper's.
        jsonObjectFrom(
          cart.select(['id', 'cart_status', 'deleted_coupon_code', 'cash_confirmed_to']).where(column, '=', ownerId),
        ).as('cart'),
        jsonArrayFrom(cartLinesOf(cartId)).as('lines'),
        // Those that are chosen.
        jsonArrayFrom(
          stockedVariants()
            .select(({ ref }) => [
              piecesHeld(ref('s.id'), cartId).as('reserved'),
              firstFile('api::catalogue.stock-label', ref('s.id'), 'images').as('image'),
            ])
            .where('s.id', 'in', lines.select('stock_label_id').$castTo<{ stock_label_id: number }>())
            .orderBy('s.id'),
        ).as('variants'),
        jsonArrayFrom(ownAddresses(column, ownerId, addressIds)).as('addresses'),
        jsonObjectFrom(couponQuery(userId).where('c.id', '=', cart.select('offer_coupon_id'))).as('coupon'),
        jsonObjectFrom(storeQuery).as('store'),
        jsonArrayFrom(selectFrom('gst_slabs').select(['hsn_prefix', 'valid_from', 'up_to', 'rate'])).as('slabs'),
        jsonObjectFrom(storedResponse(column, ownerId, key)).as('stored_response'),
        // Ids for the order and for each line. One that is not used is lost, which nobody sees.
        sql<number>`nextval('orders_id_seq')::int`.as('order_id'),
        lines
          .select(sql<number[]>`coalesce(json_agg(nextval('order_lines_id_seq')), '[]')`.as('ids'))
          .$asScalar()
          .as('line_ids'),
      ];
    }),
);
export type PlacementFacts = Awaited<ReturnType<typeof READ>>[number] & {
  /** Of who orders in cash, where the store goes by it. */
  cash_history: CashHistory[];
};
export type PlacedVariant = PlacementFacts['variants'][number];

/** Everything that placing an order asks, as it is at one moment. Waits for nobody. */
export async function readPlacement(trx: Connection, owner: Owner, asked: Asked): Promise<PlacementFacts> {
  const userId = owner.kind === 'user' ? owner.id : null;
  const [facts] = await READ.on(trx, { ...asked, ownerId: owner.id, userId }, ownerColumn(owner));
  if (!facts) throw new Error('Nothing was read');
  return { ...facts, cash_history: [] };
}
