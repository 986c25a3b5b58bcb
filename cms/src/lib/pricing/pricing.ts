import type { CouponScope } from 'shared-types/contract/offer-coupons';
import { type GstSlab, gstRate } from 'shared-types/domain/gst';
import type { Paise } from 'shared-types/domain/money';
import { splitTax, type Tax } from './gst';
import { prorate } from './prorate';

export interface LineToPrice {
  /** Paise, GST included. */
  unitPrice: Paise;
  quantity: number;
  /** The coupon that the product carries. */
  couponId: number | null;
  categoryId: number | null;
  /** Its own or the store's. */
  hsn: string | null;
  /** Hundredths of a percent, for goods with a rate of their own. */
  fixedRate: number | null;
}

export interface CouponToApply {
  id: number;
  type: 'flat' | 'percentage';
  /** Flat: paise. Percentage: hundredths of a percent. */
  value: number;
  scope: CouponScope;
  /** Of a coupon for categories: these and all below them. */
  categoryIds: readonly number[];
}

/** Whether a coupon is for a line: for every line, for what carries it, or for what is in its categories. */
export function covers(
  { id, scope, categoryIds }: Pick<CouponToApply, 'id' | 'scope' | 'categoryIds'>,
  line: Pick<LineToPrice, 'couponId' | 'categoryId'>,
): boolean {
  if (scope === 'cart') return true;
  if (scope === 'products') return line.couponId === id;
  return categoryIds.some((category) => category === line.categoryId);
}

export interface PricingRules {
  coupon: CouponToApply | null;
  /** Paise, or 0 when delivery is free. */
  deliveryFee: Paise;
  /** Null when the store has no GSTIN: then there is no tax. Else every line must have a rate (`hasGstRate`). */
  gst: { slabs: readonly GstSlab[]; day: string; sameState: boolean } | null;
}

export interface PricedLine extends Tax {
  /** Unit price times quantity. */
  lineTotal: Paise;
  discount: Paise;
  /** The line's part of the delivery fee, which is taxed with the goods. */
  deliveryShare: Paise;
  /** Hundredths of a percent. */
  rate: number;
}

export interface PricedOrder extends Tax {
  lines: PricedLine[];
  subtotal: Paise;
  discount: Paise;
  deliveryFee: Paise;
  total: Paise;
}

/** Prices a cart. Every total is the sum of its lines to the paisa; `0 ≤ discount ≤ subtotal`. */
export function priceOrder(lines: readonly LineToPrice[], rules: PricingRules): PricedOrder {
  const lineTotals = lines.map((line) => line.unitPrice * line.quantity);
  const discounts = discountsOf(lines, lineTotals, rules);
  const nets = lineTotals.map((total, index) => total - at(discounts, index));
  const deliveryFee = lines.length ? rules.deliveryFee : 0;
  const shares = prorate(deliveryFee, sum(nets) > 0 ? nets : lines.map((line) => line.quantity));

  const priced = lines.map((line, index): PricedLine => {
    const net = at(nets, index);
    const deliveryShare = at(shares, index);
    const { gst } = rules;
    const rate = gst ? gstRate({ ...line, net }, gst.slabs, gst.day) : 0;
    if (rate === null) throw new Error(`There is no GST rate for HSN ${line.hsn}`);
    return {
      lineTotal: at(lineTotals, index),
      discount: at(discounts, index),
      deliveryShare,
      rate,
      ...splitTax(net + deliveryShare, rate, gst?.sameState === true),
    };
  });

  const subtotal = sum(lineTotals);
  const discount = sum(discounts);
  return {
    lines: priced,
    subtotal,
    discount,
    deliveryFee,
    total: subtotal - discount + deliveryFee,
    taxable: sum(priced.map((line) => line.taxable)),
    cgst: sum(priced.map((line) => line.cgst)),
    sgst: sum(priced.map((line) => line.sgst)),
    igst: sum(priced.map((line) => line.igst)),
  };
}

/** What the coupon takes off each line that it covers, by its scope. */
function discountsOf(lines: readonly LineToPrice[], lineTotals: readonly Paise[], rules: PricingRules): Paise[] {
  const { coupon } = rules;
  if (!coupon) return lines.map(() => 0);
  const weights = lines.map((line, index) => (covers(coupon, line) ? at(lineTotals, index) : 0));
  const base = sum(weights);
  const amount = coupon.type === 'flat' ? Math.min(coupon.value, base) : Math.round((base * coupon.value) / 10_000);
  return prorate(amount, weights);
}

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, amount) => total + amount, 0);
const at = (amounts: readonly Paise[], index: number): Paise => amounts[index] ?? 0;
