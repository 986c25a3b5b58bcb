import { expect, it } from 'vitest';
import { refundError } from './refund-error';

it.each([
  [null, null],
  ['400: The amount must be atleast INR 1.00', 'The payment provider says: The amount must be atleast INR 1.00'],
  ['503: We are facing some trouble', 'The payment provider does not answer'],
  ['POST /v1/payments/pay_1/refund: fetch failed', 'The payment provider does not answer'],
  ['The bank of the customer has not taken it', 'The bank of the customer has not taken it'],
])('says %j to staff as %j', (reason, words) => {
  expect(refundError(reason)).toBe(words);
});
