import { expect, it } from 'vitest';
import { order } from '../../test/samples';
import { upiDue, upiLink } from './upi-link';

it('is the link of UPI apps, with what is due to the paisa', () => {
  const bill = order({ order_number: 'MD-1001', payment_option: 'UPI', due_amount: 1234 });
  expect(upiLink(bill, { name: 'Marudhara & Sons' }, 'marudhara@upi')).toBe(
    'upi://pay?pa=marudhara@upi&pn=Marudhara%20%26%20Sons&am=1234.00&cu=INR&tn=Order%20MD-1001&tr=MD-1001',
  );
});

it('is owed only for a UPI order of which something is due', () => {
  expect(upiDue(order({ payment_option: 'UPI' }))).toBe(4250);
  expect(upiDue(order({ payment_option: 'CARD' }))).toBe(0);
  expect(upiDue(order({ payment_option: 'UPI', due_amount: 0 }))).toBe(0);
  expect(upiDue(order({ payment_option: 'CASH_ON_DELIVERY', advance_due: 200 }))).toBe(200);
});
