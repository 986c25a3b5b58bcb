import { expect, it } from 'vitest';
import { stopsOf } from './stops';

const free = { ahead: 0, eWayBillFor: undefined, hasEwayBill: false } as const;
const codes = (more: Partial<Parameters<typeof stopsOf>[0]>) => stopsOf({ ...free, ...more }).map(({ code }) => code);

it('what is to be paid ahead is waited for', () => {
  expect(codes({})).toEqual([]);
  expect(stopsOf({ ...free, ahead: 200 })).toEqual([
    { code: 'unpaid', message: '₹200.00 is to be paid ahead and has not come in.' },
  ]);
});

it('what moves with an e-way bill waits for it', () => {
  expect(codes({ eWayBillFor: 50_000.01 })).toEqual(['eway_bill']);
  expect(codes({ eWayBillFor: 50_000.01, hasEwayBill: true })).toEqual([]);
});
