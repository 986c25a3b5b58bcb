import type { CouponDetail } from 'shared-types/contract/offer-coupons';
import { describe, expect, it } from 'vitest';
import { CouponForm, type CouponValues, editOf, toValues } from './coupon-values';

const coupon: CouponDetail = {
  id: 1,
  code: 'DIWALI',
  discount_value: 12.5,
  discount_type: 'percentage',
  valid_from: '2026-10-01T18:30:00.000Z',
  valid_until: '2026-11-01T18:29:59.999Z',
  is_active: true,
  usage_limit: null,
  per_user_limit: 1,
  min_order_amount: 999.5,
  scope: 'products',
  product_ids: [3],
  products: [{ id: 3, name: 'Lotus Kurta' }],
  category_ids: [],
  used_count: 4,
  updated_at: '2026-01-01T00:00:00.000Z',
};

const paths = (change: Partial<CouponValues>) => {
  const result = CouponForm.safeParse({ ...toValues(coupon), ...change });
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
};

describe('the coupon form', () => {
  it('begins flat, active and empty', () => {
    expect(toValues(null)).toMatchObject({ code: '', discount_value: '', discount_type: 'flat', is_active: true });
  });

  it('shows moments in India, cut to the minute', () => {
    expect(toValues(coupon)).toMatchObject({ valid_from: '2026-10-02T00:00', valid_until: '2026-11-01T23:59' });
  });

  it('means the body that it was filled with, seconds that nobody saw included', () => {
    const { id: _, used_count: __, updated_at: ___, products: ____, ...body } = coupon;
    expect(editOf(CouponForm.parse(toValues(coupon)), coupon)).toEqual(body);
  });

  it('sends a moment that was changed as it was typed', () => {
    const changed = CouponForm.parse({ ...toValues(coupon), valid_until: '2026-11-02T23:59' });
    expect(editOf(changed, coupon).valid_until).toBe('2026-11-02T18:29:00.000Z');
  });

  it('names the fields that are missing or make no sense', () => {
    expect(paths({ code: '', discount_value: '', valid_from: '', valid_until: '' })).toEqual([
      'code',
      'discount_value',
      'valid_from',
      'valid_until',
    ]);
    expect(paths({ discount_value: '101' })).toEqual(['discount_value']);
    expect(paths({ discount_type: 'flat', discount_value: '101' })).toEqual([]);
    expect(paths({ valid_until: '2026-10-01T00:00' })).toEqual(['valid_until']);
    expect(paths({ usage_limit: '1.5', per_user_limit: '0', min_order_amount: '-1' })).toEqual([
      'usage_limit',
      'per_user_limit',
      'min_order_amount',
    ]);
  });

  it('is for the whole cart until something else is chosen, and names the categories that are missing', () => {
    expect(toValues(null)).toMatchObject({ scope: 'cart', product_ids: [], category_ids: [] });
    expect(paths({ scope: 'products', product_ids: [] })).toEqual([]);
    expect(paths({ scope: 'categories' })).toEqual(['category_ids']);
    expect(paths({ scope: 'categories', category_ids: [2] })).toEqual([]);
  });

  it('has no limit where none is typed', () => {
    const body = CouponForm.parse({ ...toValues(coupon), per_user_limit: ' ', min_order_amount: '' });
    expect(body).toMatchObject({ usage_limit: null, per_user_limit: null, min_order_amount: null });
  });
});
