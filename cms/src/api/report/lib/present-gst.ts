import type { Cells } from '../../../lib/http/csv';
import { kolkataDay } from '../../../lib/time/kolkata';

/** Sums of document lines, in rupees; credit notes count negative. */
interface Sums {
  rate: number;
  quantity: number;
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
  total: number;
}
interface OfState {
  state_code: string;
  state: string;
}
interface OfDocument extends OfState {
  number: string;
  issued_at: Date;
}
interface OfHsn {
  hsn: string;
  unit: string;
}

export interface GstFigures {
  large: (Sums & OfDocument)[];
  byState: (Sums & OfState)[];
  largeCredits: (Sums & OfDocument)[];
  hsn: (Sums & OfHsn)[];
  documents: { kind: 'invoice' | 'credit_note'; first: string; last: string; count: number }[];
}

export const GST_HEADING = [
  ...['Table of GSTR-1', 'Document', 'Date', 'Place of supply', 'HSN', 'Unit', 'Quantity', 'Rate %'],
  ...['Taxable value', 'IGST', 'CGST', 'SGST', 'Total value', 'From number', 'To number', 'Documents'],
];

const DOCUMENTS = { invoice: 'Invoices for outward supply', credit_note: 'Credit notes' };

/** The rows of the file: every table in the same columns, so that a spreadsheet can filter and sum by the first. */
export function presentGst({ large, byState, largeCredits, hsn, documents }: GstFigures): Cells[] {
  return [
    ...large.map((row) => sums('5 B2C large: invoice by invoice', row)),
    ...byState.map((row) => sums('7 B2C others: by state and rate', row)),
    // The form has the value of a credit note positive.
    ...largeCredits.map((row) => sums('9B Credit notes: B2C large', negated(row))),
    ...hsn.map((row) => sums('12 HSN summary', row)),
    ...documents.map(({ kind, first, last, count }) => [
      ...['13 Documents issued', DOCUMENTS[kind], ...Array<null>(11).fill(null)],
      ...[first, last, count],
    ]),
  ];
}

const sums = (table: string, row: Sums & Partial<OfDocument & OfHsn>): Cells => [
  ...[table, row.number ?? null, row.issued_at ? kolkataDay(row.issued_at) : null],
  row.state === undefined ? null : [row.state_code, row.state].filter(Boolean).join('-'),
  ...[row.hsn ?? null, row.unit ?? null, row.quantity, row.rate],
  ...[row.taxable, row.igst, row.cgst, row.sgst, row.total, null, null, null],
];

const negated = <Row extends Sums>(row: Row): Row => ({
  ...row,
  ...{ quantity: -row.quantity, taxable: -row.taxable, igst: -row.igst },
  ...{ cgst: -row.cgst, sgst: -row.sgst, total: -row.total },
});
