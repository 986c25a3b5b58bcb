import type { Cart } from 'shared-types/contract/cart';
import { toRupees } from 'shared-types/domain/money';
import { db, jsonRow, jsonRows, prepared } from '../../../lib/database/db';
import { type Owner, ownerColumn } from '../../../lib/http/caller';
import { priceOrder } from '../../../lib/pricing/pricing';
import { deliveryFeeOf, requireStore, STORE, type StoreRow } from '../../content/services/store-setting';
import { COUPON, type CouponRow, couponRules, DELETED, reasonAgainst } from '../../promotion/services/offer-coupon';
import { presentCartLine } from '../lib/present';
import { type CartLineRow, cartLinesOf, couponFactsOf, openCart, toPrice } from './open-cart';

interface CartFacts {
  id: number;
  deleted_coupon_code: string | null;
  lines: CartLineRow[];
  store: StoreRow | null;
  coupon: CouponRow | null;
}

const READ = (column: ReturnType<typeof ownerColumn>) => `
  SELECT o.id, o.deleted_coupon_code,
         ${jsonRows(cartLinesOf('o.id'))} AS lines,
         ${jsonRow(STORE)} AS store,
         ${jsonRow(`${COUPON} WHERE c.id = o.offer_coupon_id`)} AS coupon
  FROM carts o WHERE o.${column} = :ownerId AND o.cart_status = 'open'`;

/** The owner's open cart with what it comes to. One query. Reading must not wait for a placement, so nothing is locked. */
export async function showCart(owner: Owner): Promise<Cart> {
  const values = { ownerId: owner.id, userId: owner.kind === 'user' ? owner.id : null };
  const [facts] = await prepared<CartFacts>(READ(ownerColumn(owner)), values);
  if (facts) return presentCart(facts);
  await openCart(db(), owner);
  return showCart(owner);
}

function presentCart({ id, lines, store, coupon, deleted_coupon_code: deletedCode }: CartFacts): Cart {
  const refusal = coupon && reasonAgainst(coupon, couponFactsOf(coupon, lines));
  const usable = coupon && !refusal ? coupon : null;
  const priced = priceOrder(lines.map(toPrice), {
    ...couponRules(usable),
    deliveryFee: deliveryFeeOf(requireStore(store)),
    gst: null,
  });
  return {
    id,
    details: lines.map((line, index) => presentCartLine(line, priced.lines[index]?.discount ?? 0)),
    subtotal: toRupees(priced.subtotal),
    discount: toRupees(priced.discount),
    delivery_fee: toRupees(priced.deliveryFee),
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
