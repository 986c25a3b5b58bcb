import type { PlacementFacts } from './placement-facts';

/** What the order was sold with that another takes the place of. */
export interface ReplacedOrder {
  couponId: number | null;
  /** Of each variant, how many. */
  pieces: ReadonlyMap<number, number>;
}

/** A placed order as what takes its place is measured by it. */
export function replacedOrder(
  { offer_coupon_id: couponId }: { offer_coupon_id: number | null },
  lines: readonly { stock_label_id: number | null; quantity: number }[],
): ReplacedOrder {
  const pieces = new Map<number, number>();
  for (const { stock_label_id: id, quantity } of lines)
    if (id !== null) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  return { couponId, pieces };
}

/**
 * What was sold stays sold: pieces that have gone off sale since, as many as there were, and a coupon that has ended since. How
 * often it may be used, from which amount and for which pieces holds as for everybody.
 */
export function asSold(facts: PlacementFacts, { couponId, pieces }: ReplacedOrder): PlacementFacts {
  const { coupon } = facts;
  return {
    ...facts,
    lines: facts.lines.map((line) => ({
      ...line,
      on_sale: line.on_sale || line.quantity <= (pieces.get(line.stock_label_id ?? 0) ?? 0),
    })),
    coupon:
      coupon && coupon.id === couponId
        ? { ...coupon, is_active: true, has_begun: true, has_ended: false, is_confirmed: true }
        : coupon,
  };
}

/** As it will be once that order has given back its pieces and the use of its coupon. */
export function withoutOrder(facts: PlacementFacts, { couponId, pieces }: ReplacedOrder): PlacementFacts {
  const { coupon } = facts;
  return {
    ...facts,
    variants: facts.variants.map((variant) => ({
      ...variant,
      quantity: variant.quantity + (pieces.get(variant.id) ?? 0),
    })),
    coupon:
      coupon && coupon.id === couponId
        ? { ...coupon, used_count: coupon.used_count - 1, used_by_user: coupon.used_by_user - 1 }
        : coupon,
  };
}
