import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Cart } from 'shared-types/contract/cart';
import { toRupees } from 'shared-types/domain/money';
import { db } from '../../../lib/database/db';
import { prepare, query, type Values } from '../../../lib/database/query';
import { type Owner, type OwnerColumn, ownerColumn } from '../../../lib/http/caller';
import { priceOrder } from '../../../lib/pricing/pricing';
import { requireStore, storeQuery } from '../../content/services/store-setting';
import { couponQuery, couponRules, DELETED, reasonAgainst } from '../../promotion/services/offer-coupon';
import { presentCartLine } from '../lib/present';
import { cartDeliveries } from './cart-deliveries';
import { cartLinesOf, couponFactsOf, openCart, toPrice } from './open-cart';

const READ = prepare(({ ownerId, userId }: Values<{ ownerId: number; userId: number | null }>, column: OwnerColumn) =>
  query
    .selectFrom('carts as o')
    .select(({ ref }) => [
      'o.id',
      'o.deleted_coupon_code',
      'o.cash_confirmed_to',
      jsonArrayFrom(cartLinesOf(ref('o.id'))).as('lines'),
      jsonObjectFrom(storeQuery).as('store'),
      jsonObjectFrom(couponQuery(userId).where('c.id', '=', ref('o.offer_coupon_id'))).as('coupon'),
    ])
    .where(`o.${column}`, '=', ownerId)
    .where('o.cart_status', '=', sql.lit('open')),
);
export type CartFacts = Awaited<ReturnType<typeof READ>>[number];

/** The owner's open cart with what it comes to. One query. Reading must not wait for a placement, so nothing is locked. */
export const showCart = async (owner: Owner): Promise<Cart> => presentCart(await readCart(owner));

export async function readCart(owner: Owner): Promise<CartFacts> {
  const values = { ownerId: owner.id, userId: owner.kind === 'user' ? owner.id : null };
  const [facts] = await READ(values, ownerColumn(owner));
  if (facts) return facts;
  await openCart(db(), owner);
  return readCart(owner);
}

const refusalOf = ({ coupon, lines }: CartFacts) => coupon && reasonAgainst(coupon, couponFactsOf(coupon, lines));

/** The coupon, if it can be used for what is in the cart. */
export const usableCouponOf = (facts: CartFacts) => (refusalOf(facts) ? null : facts.coupon);

function presentCart(facts: CartFacts): Cart {
  const { id, lines, store, coupon, deleted_coupon_code: deletedCode } = facts;
  const refusal = refusalOf(facts);
  const usable = usableCouponOf(facts);
  const rules = { ...couponRules(usable), store: requireStore(store) };
  const [delivery] = lines.length ? cartDeliveries(lines, rules, null, new Date()) : [];
  const priced = priceOrder(lines.map(toPrice), { ...rules, deliveryFee: delivery?.price ?? 0, gst: null });
  return {
    id,
    details: lines.map((line, index) => presentCartLine(line, priced.lines[index]?.discount ?? 0)),
    subtotal: toRupees(priced.subtotal),
    discount: toRupees(priced.discount),
    delivery_fee: toRupees(priced.deliveryFee),
    delivery_varies: delivery?.varies ?? false,
    total: toRupees(priced.total),
    coupon: usable && {
      code: usable.code,
      discount_value: usable.discount_value,
      discount_type: usable.discount_type,
    },
    refused_coupon:
      coupon && refusal
        ? { code: coupon.code, reason: refusal.message }
        : deletedCode === null
          ? null
          : { code: deletedCode, reason: DELETED.message },
  };
}
