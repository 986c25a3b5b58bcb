import { describe, expect, it } from 'vitest';
import { summaryByHsn } from './hsn-summary';

const line = (hsn: string, rate: number, taxable: number, cgst: number) => ({
  description: '',
  hsn,
  quantity: 2,
  unit: 'PCS',
  unitPrice: 0,
  discount: 0,
  delivery: 0,
  taxable,
  rate,
  cgst,
  sgst: cgst,
  igst: 0,
  total: 0,
});

describe('summaryByHsn', () => {
  it('adds up lines of one code and rate, and keeps the same code at another rate apart', () => {
    const summary = summaryByHsn([
      line('6204', 5, 0.1, 0.01),
      line('6211', 5, 10, 0.25),
      line('6204', 5, 0.2, 0.02),
      line('6204', 18, 1, 0.09),
    ]);
    expect(
      summary.map(({ hsn, rate, quantity, taxable, cgst, tax }) => [hsn, rate, quantity, taxable, cgst, tax]),
    ).toEqual([
      ['6204', 5, 4, 0.3, 0.03, 0.06],
      ['6211', 5, 2, 10, 0.25, 0.5],
      ['6204', 18, 2, 1, 0.09, 0.18],
    ]);
    const elsewhere = { ...line('6204', 5, 0.1, 0), igst: 0.01 };
    expect(summaryByHsn([elsewhere, elsewhere])).toMatchObject([{ cgst: 0, sgst: 0, igst: 0.02, tax: 0.02 }]);
  });
});
