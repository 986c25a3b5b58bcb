import { type Paise, toPaise } from 'shared-types/domain/money';
import { kolkataDay } from '../../../../lib/time/kolkata';
import { type InvoiceLine, isService } from '../../../invoice/lib/invoice-lines';
import { type Issued, isLarge, isReturned, registeredBuyer } from './issued';

const AMOUNTS = ['taxable', 'igst', 'cgst', 'sgst'] as const;
/** In paise. */
export type Amounts = Record<(typeof AMOUNTS)[number], Paise>;
export interface OfRate extends Amounts {
  /** Percent. */
  rate: number;
}
export interface State {
  /** GST code, such as `27`; empty where the document says none. */
  code: string;
  name: string;
}
/** A document that is reported by itself. Amounts of credit notes are positive here, as the form has them. */
export interface ReportedDocument {
  number: string;
  /** `YYYY-MM-DD`, Asia/Kolkata. */
  day: string;
  /** With tax, in paise. */
  value: Paise;
  state: State;
  isInter: boolean;
  buyer: { gstin: string; name: string } | null;
  rates: OfRate[];
}
/** Of table 7: net of credit notes, so that an amount may be below 0. */
export interface OfState extends OfRate {
  state: State;
  isInter: boolean;
}
export interface OfHsn extends OfRate {
  hsn: string;
  /** Unit code of GST returns; `NA` of services. */
  unit: string;
  quantity: number;
}
/** Numbers that follow one another. */
export interface Run {
  kind: Issued['kind'];
  from: string;
  to: string;
  count: number;
}
export interface Counted extends Amounts {
  documents: number;
  value: Paise;
}
/** Supplies at 0 %, by who bought and whether it went to another state: table 8. */
export const NIL_KINDS = ['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C'] as const;
export type NilKind = (typeof NIL_KINDS)[number];

export interface Gstr1 {
  b2b: ReportedDocument[];
  b2cl: ReportedDocument[];
  b2cs: OfState[];
  cdnr: ReportedDocument[];
  cdnur: ReportedDocument[];
  nil: Record<NilKind, Paise>;
  hsn: { b2b: OfHsn[]; b2c: OfHsn[] };
  docs: Run[];
  /** All that belongs into the return. */
  invoices: Counted;
  creditNotes: Counted;
  /** Documents without tax: of a seller who is under composition or not registered. Credit notes count against it. */
  untaxed: { documents: number; value: Paise };
}

export const nothing = (): Amounts => ({ taxable: 0, igst: 0, cgst: 0, sgst: 0 });
const counted = (): Counted => ({ ...nothing(), documents: 0, value: 0 });

export function addTo(sum: Amounts, amounts: Amounts, sign: 1 | -1 = 1): void {
  for (const name of AMOUNTS) sum[name] += sign * amounts[name];
}

/** Taxable value and taxes. */
export const withTax = ({ taxable, igst, cgst, sgst }: Amounts): Paise => taxable + igst + cgst + sgst;

export const sumOf = (rows: Iterable<Amounts>, into: Amounts = nothing()): Amounts => {
  for (const row of rows) addTo(into, row);
  return into;
};

const amountsOf = (line: InvoiceLine): Amounts => ({
  taxable: toPaise(line.taxable),
  igst: toPaise(line.igst),
  cgst: toPaise(line.cgst),
  sgst: toPaise(line.sgst),
});

/** The tables of a GSTR-1, from the documents of a month in any order. Pure: amounts are added, nothing is computed anew. */
export async function gstr1Of(documents: AsyncIterable<Issued>): Promise<Gstr1> {
  const b2cs = new Map<string, OfState>();
  const hsn = { b2b: new Map<string, OfHsn>(), b2c: new Map<string, OfHsn>() };
  const numbers: Pick<Issued, 'kind' | 'number' | 'serial' | 'series'>[] = [];
  const result: Gstr1 = {
    ...{ b2b: [], b2cl: [], b2cs: [], cdnr: [], cdnur: [], hsn: { b2b: [], b2c: [] }, docs: [] },
    nil: { INTRB2B: 0, INTRAB2B: 0, INTRB2C: 0, INTRAB2C: 0 },
    invoices: counted(),
    creditNotes: counted(),
    untaxed: { documents: 0, value: 0 },
  };
  for await (const issued of documents) {
    const { kind, number, serial, series, document } = issued;
    const sign = kind === 'invoice' ? 1 : -1;
    const value = toPaise(document.total);
    if (!isReturned(issued)) {
      result.untaxed.documents += 1;
      result.untaxed.value += sign * value;
      continue;
    }
    numbers.push({ kind, number, serial, series });
    const total = kind === 'invoice' ? result.invoices : result.creditNotes;
    total.documents += 1;
    total.value += value;
    const buyer = registeredBuyer(document);
    const state = { code: document.placeOfSupply.code ?? '', name: document.placeOfSupply.name };
    const isInter = !document.sameState;
    const rates = new Map<number, OfRate>();
    for (const line of document.lines) {
      const amounts = amountsOf(line);
      const { rate } = line;
      addTo(total, amounts);
      const unit = isService(line.hsn) ? 'NA' : line.unit;
      const table = buyer ? hsn.b2b : hsn.b2c;
      const row = at(table, `${line.hsn}|${unit}|${rate}`, () => ({
        ...{ hsn: line.hsn, unit, rate, quantity: 0 },
        ...nothing(),
      }));
      addTo(row, amounts, sign);
      if (unit !== 'NA') row.quantity += sign * line.quantity;
      if (rate === 0) result.nil[`${isInter ? 'INTR' : 'INTRA'}${buyer ? 'B2B' : 'B2C'}`] += sign * amounts.taxable;
      else
        addTo(
          at(rates, rate, () => ({ rate, ...nothing() })),
          amounts,
        );
    }
    if (!rates.size) continue;
    if (buyer || isLarge(issued)) {
      const own = {
        number,
        day: kolkataDay(issued.issuedAt),
        value,
        state,
        isInter,
        buyer,
        rates: byRate(rates.values()),
      };
      result[kind === 'invoice' ? (buyer ? 'b2b' : 'b2cl') : buyer ? 'cdnr' : 'cdnur'].push(own);
    } else
      for (const one of rates.values())
        addTo(
          at(b2cs, `${state.code}|${state.name}|${isInter}|${one.rate}`, () => ({
            ...{ state, isInter, rate: one.rate },
            ...nothing(),
          })),
          one,
          sign,
        );
  }
  const byHsn = (rows: Map<string, OfHsn>) =>
    [...rows.values()].sort((a, b) => compare(a.hsn, b.hsn) || compare(a.unit, b.unit) || a.rate - b.rate);
  result.b2cs = [...b2cs.values()].sort(
    (a, b) => compare(a.state.code, b.state.code) || compare(a.state.name, b.state.name) || a.rate - b.rate,
  );
  result.hsn = { b2b: byHsn(hsn.b2b), b2c: byHsn(hsn.b2c) };
  result.docs = runsOf(numbers);
  return result;
}

/** Table 13: numbers that follow one another in a series, so that each run has as many documents as numbers. */
function runsOf(numbers: Pick<Issued, 'kind' | 'number' | 'serial' | 'series'>[]): Run[] {
  const runs: (Run & { series: string; last: number })[] = [];
  // Invoices first, as the form has them.
  for (const { kind, number, serial, series } of numbers.sort(
    (a, b) => compare(b.kind, a.kind) || compare(a.series, b.series) || a.serial - b.serial,
  )) {
    const run = runs.at(-1);
    if (run && run.kind === kind && run.series === series && run.last === serial - 1)
      Object.assign(run, { to: number, last: serial, count: run.count + 1 });
    else runs.push({ kind, from: number, to: number, count: 1, series, last: serial });
  }
  return runs.map(({ kind, from, to, count }) => ({ kind, from, to, count }));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byRate = (rows: Iterable<OfRate>): OfRate[] => [...rows].sort((a, b) => a.rate - b.rate);

function at<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

/** What tables 4 to 9B come to, net, with what is taxed at 0 %. It equals the documents. */
export function tablesSum({ b2b, b2cl, b2cs, cdnr, cdnur, nil }: Gstr1): Amounts {
  const sum = sumOf(b2cs);
  for (const { rates } of [...b2b, ...b2cl]) sumOf(rates, sum);
  for (const { rates } of [...cdnr, ...cdnur]) addTo(sum, sumOf(rates), -1);
  for (const kind of NIL_KINDS) sum.taxable += nil[kind];
  return sum;
}

/** Invoices less credit notes. */
export function netOf({ invoices, creditNotes }: Gstr1): Amounts {
  const net = sumOf([invoices]);
  addTo(net, creditNotes, -1);
  return net;
}
