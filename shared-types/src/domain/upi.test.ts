import { expect, it } from 'vitest';
import { upiLink } from './upi.js';

it('a UPI app is told payee, amount with two decimals and order, whatever signs the name has', () => {
  const payment = { upiId: 'shop@bank', payee: 'Marudhara & Co', amount: 4250.5, orderNumber: 'MD-7K3F9QZP' };
  expect(upiLink(payment)).toBe(
    'upi://pay?pa=shop@bank&pn=Marudhara%20%26%20Co&am=4250.50&cu=INR&tn=Order%20MD-7K3F9QZP&tr=MD-7K3F9QZP',
  );
});
