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

export interface Discount {
  type: 'flat' | 'percentage';
  /** Flat: paise. Percentage: hundredths of a percent. */
  value: number;
}

export interface CouponToApply extends Discount {
  id: number;
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
  /** Paise, or 0 when it is free; of a delivery that was chosen (shared-types/src/domain/delivery-promise.ts). */
  deliveryFee: Paise;
  /** For cash on delivery, in paise; none where nothing is left to pay. */
  cashFee?: Paise;
  /** Taken off for paying ahead, after the coupon. Flat: paise. Percentage: hundredths of a percent. */
  prepaidDiscount?: Discount | null;
  /** Null when the store has no GSTIN: then there is no tax. Else every line must have a rate (`hasGstRate`). */
  gst: {
    slabs: readonly GstSlab[];
    day: string;
    sameState: boolean;
    /** The services' code (SAC) of a delivery that is a supply of its own; none where it is a part of the goods. */
    deliveryHsn?: string | null;
  } | null;
}

export interface PricedLine extends Tax {
  /** Unit price times quantity. */
  lineTotal: Paise;
  discount: Paise;
  /** The line's part of the delivery fee and of the fee for cash on delivery, which are taxed with the goods or by themselves. */
  deliveryShare: Paise;
  /** What of the line's taxes is on that part where it is taxed by itself. */
  deliveryTax: Pick<Tax, 'cgst' | 'sgst' | 'igst'>;
  /** Hundredths of a percent. */
  rate: number;
}

export interface PricedOrder extends Tax {
  lines: PricedLine[];
  subtotal: Paise;
  /** The coupon's and that for paying ahead. */
  discount: Paise;
  /** What of it is for paying ahead. */
  prepaidDiscount: Paise;
  deliveryFee: Paise;
  cashFee: Paise;
  total: Paise;
  /** How delivery and the fee for cash are taxed where they are a line of their own; the rate in hundredths of a percent. */
  ownDelivery: { hsn: string; rate: number } | null;
}

/** Prices a cart. Every total is the sum of its lines to the paisa; `0 ≤ discount ≤ subtotal`. */
export function priceOrder(lines: readonly LineToPrice[], rules: PricingRules): PricedOrder {
  const totals = lines.map(totalOf);
  const byCoupon = discountsOf(lines, totals, rules);
  const left = totals.map((total, index) => total - at(byCoupon, index));
  const prepaid = rules.prepaidDiscount ? prorate(amountOf(rules.prepaidDiscount, sum(left)), left) : [];
  const discounts = byCoupon.map((discount, index) => discount + at(prepaid, index));
  // Whoever has nothing to pay pays no cash.
  const owes = sum(totals) - sum(discounts) + rules.deliveryFee > 0;
  const priced = priceLines(lines, discounts, { ...rules, cashFee: owes ? rules.cashFee : 0 });
  return { ...priced, prepaidDiscount: sum(prepaid) };
}

/** The rates of all that has a line on the invoice: the goods, and a delivery that is taxed by itself. */
export const ratesOf = ({ lines, ownDelivery }: PricedOrder): number[] =>
  [...lines, ...(ownDelivery ? [ownDelivery] : [])].map(({ rate }) => rate);

/** What lines come to after the coupon, before all else. */
export function goodsValue(lines: readonly LineToPrice[], rules: Pick<PricingRules, 'coupon'>): Paise {
  const totals = lines.map(totalOf);
  return sum(totals) - sum(discountsOf(lines, totals, rules));
}

type GoodsToPrice = Pick<LineToPrice, 'unitPrice' | 'quantity' | 'hsn' | 'fixedRate'>;
const totalOf = ({ unitPrice, quantity }: GoodsToPrice): Paise => unitPrice * quantity;

/** Prices lines of which each has its discount already. */
export function priceLines(
  lines: readonly GoodsToPrice[],
  discounts: readonly Paise[],
  rules: Pick<PricingRules, 'deliveryFee' | 'cashFee' | 'gst'>,
): PricedOrder {
  const lineTotals = lines.map(totalOf);
  const nets = lineTotals.map((total, index) => total - at(discounts, index));
  const deliveryFee = lines.length ? rules.deliveryFee : 0;
  const cashFee = lines.length ? (rules.cashFee ?? 0) : 0;
  const shares = prorate(deliveryFee + cashFee, sum(nets) > 0 ? nets : lines.map((line) => line.quantity));

  const { gst } = rules;
  const own = ownDelivery(deliveryFee + cashFee, gst);
  const taxOf = (tax: 'cgst' | 'sgst' | 'igst') => prorate(own?.[tax] ?? 0, shares);
  const taxes = { cgst: taxOf('cgst'), sgst: taxOf('sgst'), igst: taxOf('igst') };

  const priced = lines.map((line, index): PricedLine => {
    const net = at(nets, index);
    const deliveryShare = at(shares, index);
    const rate = gst ? gstRate({ ...line, net }, gst.slabs, gst.day) : 0;
    if (rate === null) throw new Error(`There is no GST rate for HSN ${line.hsn}`);
    return {
      lineTotal: at(lineTotals, index),
      discount: at(discounts, index),
      deliveryShare,
      rate,
      ...(own
        ? withDelivery(splitTax(net, rate, gst?.sameState === true), deliveryShare, {
            cgst: at(taxes.cgst, index),
            sgst: at(taxes.sgst, index),
            igst: at(taxes.igst, index),
          })
        : { deliveryTax: NO_TAX, ...splitTax(net + deliveryShare, rate, gst?.sameState === true) }),
    };
  });

  const subtotal = sum(lineTotals);
  const discount = sum(discounts);
  return {
    lines: priced,
    subtotal,
    discount,
    prepaidDiscount: 0,
    deliveryFee,
    cashFee,
    total: subtotal - discount + deliveryFee + cashFee,
    ownDelivery: own && { hsn: own.hsn, rate: own.rate },
    taxable: sum(priced.map((line) => line.taxable)),
    cgst: sum(priced.map((line) => line.cgst)),
    sgst: sum(priced.map((line) => line.sgst)),
    igst: sum(priced.map((line) => line.igst)),
  };
}

const NO_TAX = { cgst: 0, sgst: 0, igst: 0 };

/** The tax of delivery and the fee for cash as a service of their own; null where they are taxed with the goods. */
function ownDelivery(charges: Paise, gst: PricingRules['gst']): (Tax & { hsn: string; rate: number }) | null {
  if (!gst?.deliveryHsn || charges === 0) return null;
  const hsn = gst.deliveryHsn;
  const rate = gstRate({ hsn, fixedRate: null, net: charges, quantity: 1 }, gst.slabs, gst.day);
  if (rate === null) throw new Error(`There is no GST rate for SAC ${hsn}`);
  return { hsn, rate, ...splitTax(charges, rate, gst.sameState) };
}

/** The taxes of goods and of their part of the delivery, which is taxed by itself. */
const withDelivery = (
  goods: Tax,
  share: Paise,
  deliveryTax: PricedLine['deliveryTax'],
): Tax & Pick<PricedLine, 'deliveryTax'> => ({
  deliveryTax,
  taxable: goods.taxable + share - deliveryTax.cgst - deliveryTax.sgst - deliveryTax.igst,
  cgst: goods.cgst + deliveryTax.cgst,
  sgst: goods.sgst + deliveryTax.sgst,
  igst: goods.igst + deliveryTax.igst,
});

/** What the coupon takes off each line that it covers, by its scope. */
function discountsOf(
  lines: readonly LineToPrice[],
  lineTotals: readonly Paise[],
  rules: Pick<PricingRules, 'coupon'>,
): Paise[] {
  const { coupon } = rules;
  if (!coupon) return lines.map(() => 0);
  const weights = lines.map((line, index) => (covers(coupon, line) ? at(lineTotals, index) : 0));
  return prorate(amountOf(coupon, sum(weights)), weights);
}

const amountOf = ({ type, value }: Discount, base: Paise): Paise =>
  type === 'flat' ? Math.min(value, base) : Math.round((base * value) / 10_000);

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, amount) => total + amount, 0);
const at = (amounts: readonly Paise[], index: number): Paise => amounts[index] ?? 0;
