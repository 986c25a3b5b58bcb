import type { Coupon } from 'shared-types/contract/offer-coupons';
import { describe, expect, it } from 'vitest';
import { discountText, idleReason, momentText, scopeText } from './coupon-text';

const coupon: Coupon = {
  id: 1,
  code: 'X',
  discount_value: 15,
  discount_type: 'percentage',
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_until: '2026-02-01T00:00:00.000Z',
  is_active: true,
  usage_limit: 3,
  per_user_limit: null,
  min_order_amount: null,
  scope: 'cart',
  product_ids: [],
  category_ids: [],
  used_count: 2,
  updated_at: '2026-01-01T00:00:00.000Z',
};
const at = (iso: string) => Date.parse(iso);

describe('a coupon in words', () => {
  it('says percent or rupees', () => {
    expect(discountText(coupon)).toBe('15 %');
    expect(discountText({ discount_type: 'flat', discount_value: 1250 })).toBe('₹1,250');
  });

  it('says what it is for, and when that is nothing', () => {
    expect(scopeText(coupon)).toBe('Whole cart');
    expect(scopeText({ ...coupon, product_ids: [1] })).toBe('Whole cart');
    expect(scopeText({ ...coupon, scope: 'products', product_ids: [1, 2] })).toBe('2 products');
    expect(scopeText({ ...coupon, scope: 'categories', category_ids: [1] })).toBe('1 category');
    expect(scopeText({ ...coupon, scope: 'products' })).toBe('Nothing');
  });

  it('says its days in India', () => {
    expect(momentText('2026-01-01T18:30:00.000Z')).toMatch(/2 Jan 2026.*12:00/);
  });

  it('says why it rests although it is switched on', () => {
    expect(idleReason(coupon, at('2026-01-15T00:00:00Z'))).toBeNull();
    expect(idleReason(coupon, at('2025-12-31T23:59:59Z'))).toBe('Not begun');
    expect(idleReason(coupon, at('2026-02-01T00:00:01Z'))).toBe('Expired');
    expect(idleReason({ ...coupon, used_count: 3 }, at('2026-01-15T00:00:00Z'))).toBe('Used up');
  });
});
