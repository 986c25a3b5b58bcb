import { expect, it } from 'vitest';
import { shopWords } from './shop-words';

const promises = {
  deliveryFee: 0,
  deliveryDays: '3–7 business days',
  returnsDays: 7,
  paymentOptions: ['CASH_ON_DELIVERY', 'UPI', 'CARD'] as const,
};
const DELIVERY = 'Delivery {delivery_cost} and takes {delivery_days}.';

it('says what the settings say', () => {
  expect(shopWords(promises)(DELIVERY)).toBe('Delivery is free and takes 3–7 business days.');
  expect(shopWords({ ...promises, deliveryFee: 80, deliveryDays: 'a week' })(DELIVERY)).toBe(
    'Delivery costs ₹80 and takes a week.',
  );
  const returns = 'Within {return_days} of delivery.';
  expect(shopWords(promises)(returns)).toBe('Within 7 days of delivery.');
  expect(shopWords({ ...promises, returnsDays: 1 })(returns)).toBe('Within 1 day of delivery.');
});

it('names the ways to pay that there are', () => {
  const pay = 'You can pay {payment_options}.';
  expect(shopWords(promises)(pay)).toBe(
    'You can pay in cash when the parcel arrives, by UPI with the code on your order’s page or by card when the parcel arrives.',
  );
  expect(shopWords({ ...promises, paymentOptions: ['CASH_ON_DELIVERY'] })(pay)).toBe(
    'You can pay in cash when the parcel arrives.',
  );
});

it('leaves out what speaks of returns or payments where there are none, and keeps other words in brackets', () => {
  expect(shopWords({ ...promises, returnsDays: 0 })('Within {return_days}.')).toBeNull();
  expect(shopWords({ ...promises, paymentOptions: [] })('Pay {payment_options}.')).toBeNull();
  expect(shopWords(promises)('A {kurta} of {constructor}')).toBe('A {kurta} of {constructor}');
  expect(shopWords({ ...promises, returnsDays: 0 })('{delivery_days}, {return_days}')).toBeNull();
  expect(shopWords(promises)('By hand.')).toBe('By hand.');
});
