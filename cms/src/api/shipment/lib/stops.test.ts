import { expect, it } from 'vitest';
import { stopsOf } from './stops';

const free = {
  option: 'CASH_ON_DELIVERY',
  due: 2000,
  advanceDue: 0,
  eWayBillFor: undefined,
  hasEwayBill: false,
} as const;
const codes = (more: Partial<Parameters<typeof stopsOf>[0]>) => stopsOf({ ...free, ...more }).map(({ code }) => code);

it('cash on delivery leaves unpaid, what is paid ahead does not', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ option: 'UPI' })).toEqual(['unpaid']);
  expect(codes({ option: 'ONLINE' })).toEqual(['unpaid']);
  expect(codes({ option: 'UPI', due: 0 })).toEqual([]);
});

it('the part ahead of an order in cash is waited for', () => {
  expect(codes({ advanceDue: 200 })).toEqual(['unpaid']);
});

it('what moves with an e-way bill waits for it', () => {
  expect(codes({ eWayBillFor: 50_000.01 })).toEqual(['eway_bill']);
  expect(codes({ eWayBillFor: 50_000.01, hasEwayBill: true })).toEqual([]);
});
