import type { GstMonth, Gstr1Sheet, GstSum } from 'shared-types/contract/gst-returns';
import { type Paise, toPaise, toRupees } from 'shared-types/domain/money';
import type { Cells } from '../../../lib/http/csv';
import { conflict } from '../../../lib/http/http-error';
import { placeOfSupply } from '../lib/gst/gst-states';
import {
  type Amounts,
  type Gstr1,
  gstr1Of,
  NIL_KINDS,
  netOf,
  nothing,
  type ReportedDocument,
  sumOf,
  tablesSum,
  withTax,
} from '../lib/gst/gstr1';
import { gstr1Json } from '../lib/gst/gstr1-json';
import { SHEETS } from '../lib/gst/gstr1-sheets';
import { gstr3bOf, gstr3bRows } from '../lib/gst/gstr3b';
import type { Issued } from '../lib/gst/issued';
import { watchFor } from '../lib/gst/warnings';
import { filedMonth } from './file-month';
import { booksOf, moneyOf } from './gst-books';
import { issuedDocuments, monthBounds } from './issued-documents';

/** The tables of a month and what is to look at, in one reading of its documents. */
async function readMonth(month: string) {
  const watch = watchFor();
  async function* seen(): AsyncGenerator<Issued> {
    for await (const issued of issuedDocuments(month)) {
      watch.see(issued);
      yield issued;
    }
  }
  const gstr1 = await gstr1Of(seen());
  return { gstr1, ...watch.result() };
}

export async function showGstMonth(month: string): Promise<GstMonth> {
  const [{ gstr1, gstin, warnings }, books, money, filed] = await Promise.all([
    readMonth(month),
    booksOf(month),
    moneyOf(month),
    filedMonth(month),
  ]);
  const { taxable, nil, interState } = gstr3bOf(gstr1);
  const { untaxed, invoices, creditNotes, hsn } = gstr1;
  return {
    month,
    gstin,
    is_over: monthBounds(month).until.getTime() <= Date.now(),
    lock: filed && {
      locked_at: filed.locked_at.toISOString(),
      locked_by: filed.locked_by,
      filed_on: filed.filed_on,
      arn: filed.arn,
    },
    tables: tablesOf(gstr1),
    sums: {
      documents: { ...sum(netOf(gstr1)), invoices: invoices.documents, credit_notes: creditNotes.documents },
      tables: sum(tablesSum(gstr1)),
      hsn: sum(sumOf([...hsn.b2b, ...hsn.b2c])),
      books: withoutUntaxed(books, untaxed.value),
      filed: filed && sum(inPaise(filed.totals)),
    },
    untaxed: { documents: untaxed.documents, total: toRupees(untaxed.value) },
    gstr3b: {
      taxable: sum(taxable),
      nil: toRupees(nil),
      inter_state: interState.map((row) => ({
        state: placeOfSupply(row.state),
        taxable: toRupees(row.taxable),
        igst: toRupees(row.igst),
      })),
    },
    money,
    warnings,
  };
}

const sum = (amounts: Amounts): GstSum => ({
  taxable: toRupees(amounts.taxable),
  igst: toRupees(amounts.igst),
  cgst: toRupees(amounts.cgst),
  sgst: toRupees(amounts.sgst),
  total: toRupees(withTax(amounts)),
});

const inPaise = ({ taxable, igst, cgst, sgst }: Omit<GstSum, 'total'>): Amounts => ({
  taxable: toPaise(taxable),
  igst: toPaise(igst),
  cgst: toPaise(cgst),
  sgst: toPaise(sgst),
});

/** The orders' books do not know which sales were without tax: those have only a value. */
function withoutUntaxed(books: Omit<GstSum, 'total'>, untaxed: Paise): GstSum {
  const amounts = inPaise(books);
  return sum({ ...amounts, taxable: amounts.taxable - untaxed });
}

function tablesOf({ b2b, b2cl, b2cs, cdnr, cdnur, nil, hsn, docs }: Gstr1): GstMonth['tables'] {
  const documents = (rows: ReportedDocument[]) => sum(sumOf(rows.flatMap(({ rates }) => rates)));
  const row = (table: string, name: string, sheet: Gstr1Sheet, rows: unknown[], amounts: GstSum) => ({
    ...{ table, name, sheet, rows: rows.length },
    ...amounts,
  });
  const nilRows = NIL_KINDS.filter((kind) => nil[kind] !== 0);
  return [
    row('4A', 'Sold to businesses', 'b2b', b2b, documents(b2b)),
    row('5', 'Sold to consumers in other states, large', 'b2cl', b2cl, documents(b2cl)),
    row('7', 'Sold to consumers, others, less what came back', 'b2cs', b2cs, sum(sumOf(b2cs))),
    row(
      '8',
      'Taxed at 0 %',
      'exemp',
      nilRows,
      sum({ ...nothing(), taxable: nilRows.reduce((all, kind) => all + nil[kind], 0) }),
    ),
    row('9B', 'Credit notes to businesses', 'cdnr', cdnr, documents(cdnr)),
    row('9B', 'Credit notes to consumers, large', 'cdnur', cdnur, documents(cdnur)),
    row('12', 'By HSN code, businesses', 'hsn-b2b', hsn.b2b, sum(sumOf(hsn.b2b))),
    row('12', 'By HSN code, consumers', 'hsn-b2c', hsn.b2c, sum(sumOf(hsn.b2c))),
    row('13', 'Documents issued', 'docs', docs, sum(nothing())),
  ];
}

export async function gstr1File(month: string): Promise<Buffer> {
  const { gstr1, gstin } = await readMonth(month);
  if (!gstin) throw conflict('month_untaxed', 'No document of this month bears tax: there is no GSTR-1 to file');
  return Buffer.from(`${JSON.stringify(gstr1Json(gstr1, { gstin, month }), null, 1)}\n`);
}

export async function gstr1Sheet(month: string, sheet: Gstr1Sheet) {
  const { heading, rows } = SHEETS[sheet]((await readMonth(month)).gstr1);
  return { heading, rows: stream(rows) };
}

export const gstr3bFile = async (month: string) => stream(gstr3bRows(gstr3bOf((await readMonth(month)).gstr1)));

async function* stream(rows: Cells[]): AsyncGenerator<Cells> {
  yield* rows;
}
