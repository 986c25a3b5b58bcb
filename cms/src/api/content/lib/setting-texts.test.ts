import { expect, it } from 'vitest';
import { settingTexts } from './setting-texts';

const terms = {
  deliveryCosts: { min: 0, max: 0 },
  deliveryDays: '3–7 business days',
  returnsDays: 7,
  paymentOptions: ['CASH_ON_DELIVERY', 'UPI', 'CARD'] as const,
  onlineMethods: [],
};
const DELIVERY = 'Delivery {delivery_cost} and takes {delivery_days}.';

it('says what the settings say', () => {
  expect(settingTexts(terms)(DELIVERY)).toBe('Delivery is free and takes 3–7 business days.');
  const costs = (min: number, max: number) =>
    settingTexts({ ...terms, deliveryCosts: { min, max }, deliveryDays: 'a week' })(DELIVERY);
  expect(costs(80, 80)).toBe('Delivery costs ₹80 and takes a week.');
  expect(costs(60, 149)).toBe('Delivery costs ₹60 to ₹149 and takes a week.');
  expect(costs(0, 149)).toBe('Delivery is free or costs up to ₹149 and takes a week.');
  const returns = 'Within {return_days} of delivery.';
  expect(settingTexts(terms)(returns)).toBe('Within 7 days of delivery.');
  expect(settingTexts({ ...terms, returnsDays: 1 })(returns)).toBe('Within 1 day of delivery.');
});

it('names the ways to pay that there are', () => {
  const pay = 'You can pay {payment_options}.';
  expect(settingTexts(terms)(pay)).toBe(
    'You can pay in cash when the parcel arrives, by UPI with the code on your order’s page or by card when the parcel arrives.',
  );
  expect(settingTexts({ ...terms, paymentOptions: ['CASH_ON_DELIVERY'] })(pay)).toBe(
    'You can pay in cash when the parcel arrives.',
  );
  expect(
    settingTexts({ ...terms, paymentOptions: ['CASH_ON_DELIVERY'], onlineMethods: ['upi', 'card', 'paylater'] })(pay),
  ).toBe('You can pay online (UPI, credit or debit card, pay later) or in cash when the parcel arrives.');
  expect(settingTexts({ ...terms, paymentOptions: [], onlineMethods: ['upi'] })(pay)).toBe('You can pay online (UPI).');
});

it('leaves out what speaks of returns or payments where there are none, and keeps other words in brackets', () => {
  expect(settingTexts({ ...terms, returnsDays: 0 })('Within {return_days}.')).toBeNull();
  expect(settingTexts({ ...terms, paymentOptions: [] })('Pay {payment_options}.')).toBeNull();
  expect(settingTexts(terms)('A {kurta} of {constructor}')).toBe('A {kurta} of {constructor}');
  expect(settingTexts({ ...terms, returnsDays: 0 })('{delivery_days}, {return_days}')).toBeNull();
  expect(settingTexts(terms)('By hand.')).toBe('By hand.');
});
