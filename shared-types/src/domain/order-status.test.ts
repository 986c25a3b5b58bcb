import { expect, it } from 'vitest';
import { canCancel, ORDER_STATUSES, STOREFRONT_STATUSES, TRACKER_STEPS, toStorefrontStatus } from './order-status.js';

it('a shopper may cancel until the parcel has left', () => {
  expect(ORDER_STATUSES.filter(canCancel)).toEqual(['pending', 'processing']);
});

it('the storefront has a word of its own for each status, and a step for all but a cancelled order', () => {
  expect(ORDER_STATUSES.map(toStorefrontStatus)).toEqual(STOREFRONT_STATUSES);
  expect([...TRACKER_STEPS, 'CANCELLED']).toEqual(STOREFRONT_STATUSES);
});
