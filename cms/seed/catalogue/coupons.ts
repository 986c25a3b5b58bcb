import type { SeedCoupon } from './types';

export const coupons: SeedCoupon[] = [
  { code: 'RANG10', discountValue: 10, discountType: 'percentage', fromDays: -40, untilDays: 75, scope: 'products' },
  {
    code: 'THAR500',
    discountValue: 500,
    discountType: 'flat',
    fromDays: -20,
    untilDays: 120,
    perUserLimit: 1,
    minOrderAmount: 5000,
    scope: 'cart',
  },
  {
    code: 'DIWALI15',
    discountValue: 15,
    discountType: 'percentage',
    fromDays: -50,
    untilDays: -8,
    usageLimit: 300,
    scope: 'cart',
  },
];
