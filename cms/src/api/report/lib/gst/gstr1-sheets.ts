import type { Gstr1Sheet } from 'shared-types/contract/gst-returns';
import { toRupees } from 'shared-types/domain/money';
import type { Cells } from '../../../../lib/http/csv';
import { placeOfSupply } from './gst-states';
import { type Gstr1, NIL_KINDS, type NilKind, type OfHsn, type ReportedDocument, withTax } from './gstr1';
import { DOCUMENT_KINDS, isSomething } from './gstr1-json';

export interface Sheet {
  heading: string[];
  rows: Cells[];
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** `2026-11-05` as `05-Nov-2026`. */
function dateOf(day: string): string {
  const [year, month, date] = day.split('-');
  return [date, MONTHS[Number(month) - 1], year].join('-');
}

/** A row for each rate of a document: what is the same in all of them, the rate, the taxable value. */
const perRate = (rows: ReportedDocument[], cells: (row: ReportedDocument) => Cells, last: Cells): Cells[] =>
  rows.flatMap((row) =>
    row.rates.map(({ rate, taxable }) => [...cells(row), null, rate, toRupees(taxable), null, ...last]),
  );

const RATED = ['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'];
const HSN_HEADING = [
  ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
  ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
];
/** As the tool's list has them. */
const UNITS: Record<string, string> = { PCS: 'PCS-PIECES', PRS: 'PRS-PAIRS', NOS: 'NOS-NUMBERS', SET: 'SET-SETS' };

const hsnSheet = (rows: OfHsn[]): Sheet => ({
  heading: HSN_HEADING,
  rows: rows.map((row) => [
    ...[row.hsn, null, UNITS[row.unit] ?? row.unit, row.quantity, toRupees(withTax(row)), row.rate],
    ...[toRupees(row.taxable), toRupees(row.igst), toRupees(row.cgst), toRupees(row.sgst), null],
  ]),
});

const NIL_NAMES: Record<NilKind, string> = {
  INTRB2B: 'Inter-State supplies to registered persons',
  INTRAB2B: 'Intra-State supplies to registered persons',
  INTRB2C: 'Inter-State supplies to unregistered persons',
  INTRAB2C: 'Intra-State supplies to unregistered persons',
};

/**
 * The sheets of the GST offline tool (its workbook template), with its column headings to the letter: the tool finds a
 * column by them.
 */
export const SHEETS: Record<Gstr1Sheet, (gstr1: Gstr1) => Sheet> = {
  b2b: ({ b2b }) => ({
    heading: [
      ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value'],
      ...['Place Of Supply', 'Reverse Charge', 'Applicable % of Tax Rate', 'Invoice Type', 'E-Commerce GSTIN'],
      ...['Rate', 'Taxable Value', 'Cess Amount'],
    ],
    rows: b2b.flatMap(({ number, day, value, state, buyer, rates }) =>
      rates.map(({ rate, taxable }) => [
        ...[buyer?.gstin ?? '', buyer?.name ?? '', number, dateOf(day), toRupees(value), placeOfSupply(state), 'N'],
        ...[null, 'Regular B2B', null, rate, toRupees(taxable), null],
      ]),
    ),
  }),
  b2cl: ({ b2cl }) => ({
    heading: ['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', ...RATED, 'E-Commerce GSTIN'],
    rows: perRate(
      b2cl,
      ({ number, day, value, state }) => [number, dateOf(day), toRupees(value), placeOfSupply(state)],
      [null],
    ),
  }),
  b2cs: ({ b2cs }) => ({
    heading: ['Type', 'Place Of Supply', ...RATED, 'E-Commerce GSTIN'],
    rows: b2cs
      .filter(isSomething)
      .map(({ state, rate, taxable }) => ['OE', placeOfSupply(state), null, rate, toRupees(taxable), null, null]),
  }),
  cdnr: ({ cdnr }) => ({
    heading: [
      ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply'],
      ...['Reverse Charge', 'Note Supply Type', 'Note Value', ...RATED],
    ],
    rows: perRate(
      cdnr,
      ({ buyer, number, day, state, value }) => [
        ...[buyer?.gstin ?? '', buyer?.name ?? '', number, dateOf(day), 'C', placeOfSupply(state), 'N', 'Regular B2B'],
        toRupees(value),
      ],
      [],
    ),
  }),
  cdnur: ({ cdnur }) => ({
    heading: ['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value', ...RATED],
    rows: perRate(
      cdnur,
      ({ number, day, state, value }) => ['B2CL', number, dateOf(day), 'C', placeOfSupply(state), toRupees(value)],
      [],
    ),
  }),
  exemp: ({ nil }) => ({
    heading: [
      ...['Description', 'Nil Rated Supplies', 'Exempted(other than nil rated/non GST supply)', 'Non-GST Supplies'],
    ],
    rows: NIL_KINDS.map((kind) => [NIL_NAMES[kind], toRupees(nil[kind]), 0, 0]),
  }),
  'hsn-b2b': ({ hsn }) => hsnSheet(hsn.b2b),
  'hsn-b2c': ({ hsn }) => hsnSheet(hsn.b2c),
  docs: ({ docs }) => ({
    heading: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: docs.map(({ kind, from, to, count }) => [DOCUMENT_KINDS[kind].name, from, to, count, 0]),
  }),
};
