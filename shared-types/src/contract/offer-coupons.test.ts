import { expect, it } from 'vitest';
import { CouponPatch } from './offer-coupons.js';

it('a coupon’s limits are whole numbers, which the message says', () => {
  const { error } = CouponPatch.safeParse({ usage_limit: 1.5, per_user_limit: 2 });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['usage_limit'], 'Must be a whole number'],
  ]);
});
