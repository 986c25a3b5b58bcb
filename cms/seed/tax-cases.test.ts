import { gstSlabs } from 'shared-types/domain/gst';
import { stateTaxOf } from 'shared-types/domain/gstin';
import { describe, expect, it } from 'vitest';
import { type LineToPrice, type PricingRules, priceOrder } from '../src/lib/pricing/pricing';
import { kolkataDay } from '../src/lib/time/kolkata';
import { type OrderTerms, priceCases } from '../tests/helpers/tax-cases';
import { gstSlabs as seededSlabs } from './gst-slabs';

const slabs = gstSlabs(seededSlabs);
const COUPON = 7;

function rulesOf({ standing, from, to, moment, coupon, prepaid, delivery, cash }: OrderTerms): PricingRules {
  const scope = coupon?.onLine ? 'products' : 'cart';
  return {
    coupon: coupon && { id: COUPON, type: coupon.type, value: coupon.value, scope, categoryIds: [] },
    prepaidDiscount: prepaid,
    deliveryFee: delivery,
    cashFee: cash,
    gst: standing === 'regular' ? { slabs, day: kolkataDay(moment), sameState: from.code === to.code } : null,
  };
}

/** docs/tax-cases.md, reckoned by hand. */
describe('the golden book', () => {
  const cases = priceCases();

  it('has sixty cases and more', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
  });

  it.each(cases.map((one) => [one.title, one] as const))('is what the shop charges: %s', (_, one) => {
    const { terms, goods, lines, stateTax } = one;
    const order = goods.map(
      (line, index): LineToPrice => ({
        ...line,
        couponId: terms.coupon?.onLine === index + 1 ? COUPON : null,
        categoryId: null,
      }),
    );
    const priced = priceOrder(order, rulesOf(terms));
    expect(
      priced.lines.map(({ lineTotal, discount, deliveryShare: charges, rate, taxable, cgst, sgst, igst }) => ({
        ...{ discount, charges, rate, taxable, cgst, sgst, igst, total: lineTotal - discount + charges },
      })),
    ).toEqual(lines);
    expect(priced.total).toBe(lines.reduce((sum, { total }) => sum + total, 0));
    if (priced.sgst > 0) expect(stateTaxOf(terms.from.code)).toBe(stateTax ?? 'SGST');
  });
});
