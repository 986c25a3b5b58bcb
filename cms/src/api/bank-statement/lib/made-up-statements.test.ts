import { STATEMENT_LINES_MAX } from 'shared-types/domain/bank-statement';
import { describe, expect, it } from 'vitest';
import {
  bytesOf,
  FORMATS,
  type Kind,
  type MadeLine,
  madeLines,
  madeOrders,
  randomOf,
} from '../../../../tests/helpers/statements';
import { guessColumns, headingRow, isMapped } from './columns';
import { type Credit, creditsOf } from './credits';
import { rowsOf } from './file-rows';
import { judge } from './judge';
import { orderReferences } from './order-reference';
import { readStatement } from './read-statement';

const TODAY = '2026-11-22';
const LINES = 10_000;
const random = randomOf(16);
const orders = madeOrders(random, 6000);
const numberOf = new Map(orders.map(({ id, number }) => [id, number]));

function creditsIn(bytes: Uint8Array): Credit[] {
  const rows = rowsOf(bytes);
  const heading = headingRow(rows);
  const columns = guessColumns(rows[heading] ?? []);
  expect(isMapped(columns)).toBe(true);
  const { entries, problems } = readStatement(rows, heading, columns, TODAY);
  expect(problems).toEqual([]);
  return creditsOf(entries).credits;
}
/** Files of as many lines as one may have, one after another. */
function creditsOfFiles(lines: readonly MadeLine[], write: (typeof FORMATS)[string]): Credit[] {
  const credits = new Map<string, Credit>();
  for (let at = 0; at < lines.length; at += STATEMENT_LINES_MAX)
    for (const credit of creditsIn(bytesOf(write(lines.slice(at, at + STATEMENT_LINES_MAX)))))
      credits.set(credit.key, credit);
  return [...credits.values()];
}
const judged = (credits: readonly Credit[]) =>
  judge(credits, { lines: [], orders, references: orderReferences(['MD']), noted: new Map() });

describe.each(Object.entries(FORMATS))('10,000 made-up lines with %s', (_, write) => {
  const lines = madeLines(random, orders, LINES);
  const credits = creditsOfFiles(lines, write);
  const results = new Map(judged(credits).map((one) => [one.credit.reference, one]));
  const of = (kind: Kind) => lines.filter((line) => line.kind === kind);
  const isBookedTo = ({ rrn, order }: MadeLine) => {
    const result = results.get(rrn);
    return result?.verdict === 'certain' && result.candidates[0]?.order === order;
  };
  const isProposed = ({ rrn, order }: MadeLine) =>
    results.get(rrn)?.candidates.some((candidate) => candidate.order === order) ?? false;

  it('are read as what they are: every credit once, and nothing that went out', () => {
    const credit = lines.filter(({ side }) => side === 'credit');
    expect(credits).toHaveLength(new Set(credit.map(({ rrn }) => rrn)).size);
    const amounts = new Map(credit.map(({ rrn, paise, day }) => [rrn, [paise, day]]));
    for (const { reference, paise, day } of credits) expect([paise, day]).toEqual(amounts.get(reference ?? ''));
  });

  it('book no order that is not paid by the line, and none twice', () => {
    const right = new Map(lines.map((line) => [line.rrn, line]));
    const certain = [...results.values()].filter(({ verdict }) => verdict === 'certain');
    const wrong = certain.filter(({ credit, candidates }) => {
      const line = right.get(credit.reference ?? '');
      const order = candidates[0]?.order;
      const isRight =
        line?.side === 'credit' &&
        order === line.order &&
        order?.due === line.paise &&
        ['exact', 'repeated line', 'second payment'].includes(line.kind);
      return !isRight;
    });
    expect(wrong.map(({ credit }) => credit)).toEqual([]);
    const paid = certain.map(({ candidates }) => candidates[0]?.order.id ?? 0);
    expect(paid.filter((id, at) => paid.indexOf(id) !== at).map((id) => numberOf.get(id))).toEqual([]);
  });

  it('are booked by themselves in 99 of 100 cases where they carry the reference and the amount', () => {
    // The first one that pays an order; which of two payments that is, the file's order says.
    const exact = of('exact').filter(({ order }, at, all) => all.findIndex((one) => one.order === order) === at);
    const known = exact.filter((line) => isBookedTo(line) || results.get(line.rrn)?.doubt === 'paid_already');
    expect(exact.length).toBeGreaterThan(1000);
    expect(known.length / exact.length).toBeGreaterThanOrEqual(0.99);
  });

  it('lead a person to the order where something does not agree', () => {
    for (const kind of ['wrong amount', 'closed order', 'second payment', 'too early'] as const) {
      const found = of(kind).filter((line) => isBookedTo(line) || isProposed(line));
      expect([kind, found.length / of(kind).length >= 0.99]).toEqual([kind, true]);
    }
    for (const kind of ['cut', 'slip'] as const) {
      const found = of(kind).filter(isProposed);
      expect([kind, found.length / of(kind).length >= 0.9]).toEqual([kind, true]);
    }
  });

  it('are all known when the statement is imported again, whole or in part', () => {
    const again = creditsIn(bytesOf(write(lines.slice(LINES / 2))));
    const keys = new Set(credits.map(({ key }) => key));
    expect(again.filter(({ key }) => !keys.has(key))).toEqual([]);
  });
});
