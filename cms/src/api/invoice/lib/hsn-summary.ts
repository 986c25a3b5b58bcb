import { toPaise, toRupees } from 'shared-types/domain/money';
import { groupBy } from '../../../lib/group-by';
import type { InvoiceLine } from './invoice-lines';

/** The lines of a document by HSN code and rate, in the order in which they come. Amounts in rupees. */
export function summaryByHsn(lines: readonly InvoiceLine[]) {
  return [...groupBy(lines, ({ hsn, rate }) => `${hsn}/${rate}`).values()].map((group) => {
    const sum = (of: (line: InvoiceLine) => number) => group.reduce((total, line) => total + toPaise(of(line)), 0);
    const [cgst, sgst, igst] = [sum((line) => line.cgst), sum((line) => line.sgst), sum((line) => line.igst)];
    return {
      // Stryker disable next-line StringLiteral,OptionalChaining: a group has a first line
      hsn: group[0]?.hsn ?? '',
      // Stryker disable next-line OptionalChaining: a group has a first line
      rate: group[0]?.rate ?? 0,
      quantity: group.reduce((total, line) => total + line.quantity, 0),
      taxable: toRupees(sum((line) => line.taxable)),
      cgst: toRupees(cgst),
      sgst: toRupees(sgst),
      igst: toRupees(igst),
      tax: toRupees(cgst + sgst + igst),
    };
  });
}
