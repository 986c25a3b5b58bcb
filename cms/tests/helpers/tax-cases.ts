import fs from 'node:fs';
import path from 'node:path';
import { GST_STATES } from 'shared-types/domain/gstin';
import { type Paise, toPaise } from 'shared-types/domain/money';
import type { SellerStanding } from 'shared-types/domain/seller-standing';
import type { Discount } from '../../src/lib/pricing/pricing';

/*
 * The cases of docs/tax-cases.md, as an accountant wrote them: read from the very tables, so that what is tested is what
 * stands there.
 */

/** Cells by the head of their column. */
type Row = Record<string, string>;

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of all tables with exactly these columns. Throws when there are none. */
function rowsOf(columns: readonly string[]): Row[] {
  const lines = fs.readFileSync(path.join(__dirname, '../../../docs/tax-cases.md'), 'utf8').split('\n');
  const rows: Row[] = [];
  let isWithin = false;
  for (const line of lines) {
    const cells = line.startsWith('|') ? cellsOf(line) : [];
    if (!cells.length) isWithin = false;
    else if (cells.join() === columns.join()) isWithin = true;
    else if (isWithin && !/^:?-+:?$/.test(cells[0] ?? ''))
      rows.push(Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])));
  }
  if (!rows.length) throw new Error(`docs/tax-cases.md has no table of ${columns.join(', ')}`);
  return rows;
}

/** A case goes on in the rows that have no number of their own. */
function casesOf(columns: readonly string[]): { title: string; rows: Row[] }[] {
  const cases: { title: string; rows: Row[] }[] = [];
  for (const row of rowsOf(columns)) {
    if (row['No.']) cases.push({ title: `${row['No.']}: ${row.Case}`, rows: [] });
    cases.at(-1)?.rows.push(row);
  }
  return cases;
}

/** `1,050.00`, or a dash where there is nothing. */
const paise = (cell: string | undefined): Paise =>
  !cell || cell === '–' ? 0 : toPaise(Number(cell.replace(/[,₹]/g, '').split(' ')[0]));

/** `5 %` is 500 hundredths of a percent; none where no tax is collected. */
const rateOf = (cell: string | undefined): number => (!cell || cell === '–' ? 0 : toPaise(Number.parseFloat(cell)));

export interface Goods {
  hsn: string;
  /** Hundredths of a percent, where a rate stands on the product. */
  fixedRate: number | null;
  quantity: number;
  unitPrice: Paise;
}

/** `6204: 2 × 1,050.00`, or `4202 at 5 %: …`. */
export function goodsOf(cell: string): Goods {
  const [, hsn = '', percent, quantity, price] = /^(\d+)(?: at ([\d.]+) %)?: (\d+) × ([\d,.]+)$/.exec(cell) ?? [];
  if (!hsn) throw new Error(`No goods: ${cell}`);
  const fixedRate = percent === undefined ? null : toPaise(Number(percent));
  return { hsn, fixedRate, quantity: Number(quantity), unitPrice: paise(price) };
}

export interface Place {
  state: string;
  /** Of GST. */
  code: string;
}

function placeOf(state: string): Place {
  const code = GST_STATES[state];
  if (!code) throw new Error(`No state: ${state}`);
  return { state, code };
}

export interface OrderTerms {
  standing: SellerStanding;
  sellsHandicrafts: boolean;
  from: Place;
  to: Place;
  billedIn: Place;
  /** In India. */
  moment: Date;
  coupon: (Discount & { onLine: number | null }) | null;
  prepaid: Discount | null;
  delivery: Paise;
  /** The services' code of a delivery that is a line of its own. */
  deliveryHsn: string | null;
  cash: Paise;
  /** Whether the buyer is one, at the billing address; `toAnother`: and has the goods delivered to another person. */
  business: boolean;
  toAnother: boolean;
}

/** `10 %` or `₹100.00`. */
const discountOf = (text: string): Discount =>
  text.startsWith('₹') ? { type: 'flat', value: paise(text) } : { type: 'percentage', value: rateOf(text) };

/** `21 Sep 2025 23:59:59` in India. */
const momentOf = (text: string): Date => new Date(`${text} GMT+0530`);

/** What the column _Order_ says; all else is as the document says at its top. */
function termsOf(cell: string): OrderTerms {
  const terms: OrderTerms = {
    ...{ standing: 'regular', sellsHandicrafts: false, moment: momentOf('2 Nov 2026 12:00:00') },
    ...{ from: placeOf('Rajasthan'), to: placeOf('Rajasthan'), billedIn: placeOf('Rajasthan') },
    ...{ coupon: null, prepaid: null, delivery: 0, deliveryHsn: null, cash: 0, business: false, toAnother: false },
  };
  let billed: Place | null = null;
  for (const fact of cell.split('; ').filter(Boolean)) {
    const [from, to] = fact.split(' → ');
    const [word, ...rest] = fact.split(' ');
    const value = rest.join(' ');
    if (from && to) Object.assign(terms, { from: placeOf(from), to: placeOf(to) });
    else if (word === 'billed') billed = placeOf(value.replace('in ', ''));
    else if (word === 'coupon') {
      const [amount = '', line] = value.split(' on line ');
      terms.coupon = { ...discountOf(amount), onLine: line ? Number(line) : null };
    } else if (word === 'prepaid') terms.prepaid = discountOf(value);
    else if (word === 'delivery') {
      const [fee, hsn = null] = value.split(' as ');
      Object.assign(terms, { delivery: paise(fee), deliveryHsn: hsn });
    } else if (word === 'cash') terms.cash = paise(value);
    else if (word === 'business') terms.business = true;
    else if (fact === 'delivered to another') terms.toAnother = true;
    else if (word === 'composition' || word === 'unregistered')
      Object.assign(terms, { standing: word, sellsHandicrafts: value === 'with handicrafts' });
    else if (/^\d+ \w+ \d{4} /.test(fact)) terms.moment = momentOf(fact);
    else throw new Error(`Not understood: ${fact}`);
  }
  return { ...terms, billedIn: billed ?? terms.to };
}

/** One line of a document, in paise. */
const figuresOf = (row: Row) => ({
  discount: paise(row.Discount),
  charges: paise(row.Charges),
  rate: rateOf(row.Rate),
  taxable: paise(row['Taxable value']),
  cgst: paise(row.CGST),
  sgst: paise(row.SGST),
  igst: paise(row.IGST),
  total: paise(row.Total),
});

const FIGURES = ['Discount', 'Charges', 'Rate', 'Taxable value', 'CGST', 'SGST', 'IGST', 'Total'];

/** The cases that are reckoning alone. */
export const priceCases = () =>
  casesOf(['No.', 'Case', 'Order', 'Goods', ...FIGURES, 'Reckoned']).map(({ title, rows }) => ({
    title,
    terms: termsOf(rows[0]?.Order ?? ''),
    goods: rows.map((row) => goodsOf(row.Goods ?? '')),
    lines: rows.map(figuresOf),
    /** Where it is called otherwise than SGST. */
    stateTax: rows[0]?.SGST?.split(' ')[1] ?? null,
  }));

/** A sale, and what is issued for it in turn, each after its steps. */
interface DocumentCase {
  title: string;
  terms: OrderTerms;
  goods: Goods[];
  documents: { steps: string[]; title: string; lines: ReturnType<typeof figuresOf>[] }[];
}

/** The cases of documents: each row with a word in _Document_ begins the next one. */
export const documentCases = (): DocumentCase[] =>
  casesOf(['No.', 'Case', 'Order', 'Goods', 'Then', 'Document', ...FIGURES]).map(({ title, rows }) => {
    const documents: DocumentCase['documents'] = [];
    for (const row of rows) {
      if (row.Document) documents.push({ steps: row.Then?.split('; ') ?? [], title: row.Document, lines: [] });
      documents.at(-1)?.lines.push(figuresOf(row));
    }
    const goods = rows.flatMap((row) => (row.Goods ? [goodsOf(row.Goods)] : []));
    return { title, terms: termsOf(rows[0]?.Order ?? ''), goods, documents };
  });

/** What is refused, and with which words. */
export const refusedCases = () =>
  casesOf(['No.', 'Case', 'Order', 'Goods', 'Then', 'Refused with']).map(({ title, rows: [row = {}] }) => ({
    title,
    terms: termsOf(row.Order ?? ''),
    goods: [goodsOf(row.Goods ?? '')],
    steps: (row.Then ?? '').split('; ').filter(Boolean),
    refusal: row['Refused with'] ?? '',
  }));

/** Which standing holds at a moment, by the entries of _Seller standing_. */
export const standingCases = () =>
  casesOf(['No.', 'Case', 'GSTIN', 'Entries', 'Moment in India', 'Standing']).map(({ title, rows: [row = {}] }) => ({
    title,
    hasGstin: row.GSTIN === 'yes',
    /** `composition from 2027-04-01`. */
    entries: (row.Entries ?? '').split('; ').flatMap((entry) => {
      const [standing, day] = entry.split(' from ');
      return standing && day ? [{ standing, day }] : [];
    }),
    moment: momentOf(row['Moment in India'] ?? ''),
    standing: row.Standing,
  }));

/** The number of a document, by the last one of its series. */
export const numberCases = () =>
  casesOf(['No.', 'Case', 'Kind', 'Last of its series', 'Moment in India', 'Number']).map(
    ({ title, rows: [row = {}] }) => ({
      title,
      kind: row.Kind === 'credit note' ? ('credit_note' as const) : ('invoice' as const),
      last: row['Last of its series'] === '–' ? null : (row['Last of its series'] ?? null),
      moment: momentOf(row['Moment in India'] ?? ''),
      number: row.Number,
    }),
  );
