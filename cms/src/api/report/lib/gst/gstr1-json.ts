import { toRupees } from 'shared-types/domain/money';
import { type Amounts, type Gstr1, NIL_KINDS, type OfHsn, type ReportedDocument } from './gstr1';

/** As the offline tool names the version of its files; the portal reads files of older ones too. */
const VERSION = 'GST3.2.4';
/** Since the return period of May 2025 table 12 is two (GSTN's advisory of 1 May 2025, phase III). */
const HSN_SPLIT_FROM = '2025-05';

/** Which document `doc_num` is of, as table 13 numbers them. */
export const DOCUMENT_KINDS = {
  invoice: { number: 1, name: 'Invoices for outward supply' },
  credit_note: { number: 5, name: 'Credit Note' },
} as const;

/** `2026-11-05` as `05-11-2026`. */
const dateOf = (day: string) => day.split('-').reverse().join('-');
/** A return's period: `112026`. */
const periodOf = (month: string) => month.split('-').reverse().join('');

const taxesOf = ({ igst, cgst, sgst }: Amounts, isInter: boolean) =>
  isInter ? { iamt: toRupees(igst) } : { camt: toRupees(cgst), samt: toRupees(sgst) };
const NO_CESS = { csamt: 0 };

const itemsOf = ({ rates, isInter }: ReportedDocument) =>
  rates.map((row, index) => ({
    num: index + 1,
    itm_det: { rt: row.rate, txval: toRupees(row.taxable), ...taxesOf(row, isInter), ...NO_CESS },
  }));

const invoiceOf = (row: ReportedDocument) => ({
  inum: row.number,
  idt: dateOf(row.day),
  val: toRupees(row.value),
  itms: itemsOf(row),
});
const noteOf = (row: ReportedDocument) => ({
  ntty: 'C',
  nt_num: row.number,
  nt_dt: dateOf(row.day),
  val: toRupees(row.value),
  pos: row.state.code,
  itms: itemsOf(row),
});

const hsnRows = (rows: OfHsn[]) =>
  rows.map((row, index) => ({
    ...{ num: index + 1, hsn_sc: row.hsn, desc: '', uqc: row.unit, qty: row.quantity, rt: row.rate },
    ...{ txval: toRupees(row.taxable), iamt: toRupees(row.igst), camt: toRupees(row.cgst), samt: toRupees(row.sgst) },
    ...NO_CESS,
  }));

/** Groups by a key, in the order in which the keys come. */
function grouped<Row, Made>(
  rows: Row[],
  keyOf: (row: Row) => string,
  make: (key: string, rows: Row[]) => Made,
): Made[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups].map(([key, of]) => make(key, of));
}
const ctin = ({ buyer }: ReportedDocument) => buyer?.gstin ?? '';

/**
 * The file that the GST portal takes (Returns, GSTR-1, _Prepare offline_, _Upload_), in rupees. A table of which there is
 * nothing is left out, as the offline tool does.
 */
export function gstr1Json(gstr1: Gstr1, { gstin, month }: { gstin: string; month: string }): Record<string, unknown> {
  const { b2b, b2cl, b2cs, cdnr, cdnur, nil, hsn, docs } = gstr1;
  const tables = {
    b2b: grouped(b2b, ctin, (key, rows) => ({
      ctin: key,
      inv: rows.map((row) => ({ ...invoiceOf(row), pos: row.state.code, rchrg: 'N', inv_typ: 'R' })),
    })),
    b2cl: grouped(
      b2cl,
      ({ state }) => state.code,
      (pos, rows) => ({ pos, inv: rows.map(invoiceOf) }),
    ),
    b2cs: b2cs.filter(isSomething).map((row) => ({
      ...{ sply_ty: row.isInter ? 'INTER' : 'INTRA', typ: 'OE', pos: row.state.code, rt: row.rate },
      ...{ txval: toRupees(row.taxable), ...taxesOf(row, row.isInter), ...NO_CESS },
    })),
    cdnr: grouped(cdnr, ctin, (key, rows) => ({
      ctin: key,
      nt: rows.map((row) => ({ ...noteOf(row), rchrg: 'N', inv_typ: 'R' })),
    })),
    cdnur: cdnur.map((row) => ({ typ: 'B2CL', ...noteOf(row) })),
  };
  const filled = Object.entries(tables).filter(([, rows]) => rows.length > 0);
  const hasNil = NIL_KINDS.some((kind) => nil[kind] !== 0);
  return {
    ...{ gstin, fp: periodOf(month), version: VERSION, hash: 'hash' },
    ...Object.fromEntries(filled),
    ...(hasNil && {
      nil: {
        inv: NIL_KINDS.map((sply_ty) => ({ sply_ty, nil_amt: toRupees(nil[sply_ty]), expt_amt: 0, ngsup_amt: 0 })),
      },
    }),
    ...((hsn.b2b.length > 0 || hsn.b2c.length > 0) && {
      hsn:
        month < HSN_SPLIT_FROM
          ? { data: hsnRows(mergedHsn(hsn)) }
          : { hsn_b2b: hsnRows(hsn.b2b), hsn_b2c: hsnRows(hsn.b2c) },
    }),
    ...(docs.length > 0 && {
      doc_issue: {
        doc_det: grouped(
          docs,
          ({ kind }) => kind,
          (kind, runs) => ({
            doc_num: DOCUMENT_KINDS[kind as keyof typeof DOCUMENT_KINDS].number,
            doc_typ: DOCUMENT_KINDS[kind as keyof typeof DOCUMENT_KINDS].name,
            // No number is ever cancelled: what is taken back has a credit note (CGST Act 2017, section 34).
            docs: runs.map(({ from, to, count }, index) => ({
              ...{ num: index + 1, from, to, totnum: count, cancel: 0, net_issue: count },
            })),
          }),
        ),
      },
    }),
  };
}

/** A month in which all was sold and came back has nothing to say of that state and rate. */
export const isSomething = ({ taxable, igst, cgst, sgst }: Amounts): boolean =>
  taxable !== 0 || igst !== 0 || cgst !== 0 || sgst !== 0;

function mergedHsn({ b2b, b2c }: Gstr1['hsn']): OfHsn[] {
  return grouped(
    [...b2b, ...b2c],
    ({ hsn, unit, rate }) => `${hsn}|${unit}|${rate}`,
    (_, rows) =>
      rows.reduce((sum, row) => ({
        ...row,
        quantity: sum.quantity + row.quantity,
        taxable: sum.taxable + row.taxable,
        igst: sum.igst + row.igst,
        cgst: sum.cgst + row.cgst,
        sgst: sum.sgst + row.sgst,
      })),
  );
}
