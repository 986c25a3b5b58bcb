import { SHEET_MAX_ROWS, sheetProblems } from 'shared-types/domain/cod-sheet';
import { describe, expect, it } from 'vitest';
import { caseFile } from '../../../../tests/helpers/cases';
import { rowsOf } from '../../bank-statement/lib/file-rows';
import { guessColumns, headingRow, readSheet } from './read-sheet';

const COLUMNS = { number: 'AWB', order: 'Order', amount: 'COD Amount', date: 'Date', reference: 'UTR' };
const HEADING = Object.values(COLUMNS);
const TODAY = '2026-11-28';
const read = (...rows: string[][]) => readSheet([HEADING, ...rows], 0, COLUMNS, TODAY);
function readFile(name: string) {
  const rows = rowsOf(caseFile(name));
  const heading = headingRow(rows);
  return readSheet(rows, heading, guessColumns(rows[heading] ?? []), TODAY);
}
const said = (...rows: string[][]) =>
  read(...rows).problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);

describe('a courier’s sheet', () => {
  it.each([
    [
      ['Waybill No', 'Order ID', 'COD Amount', 'Remittance Date', 'UTR Number'],
      [0, 1, 2, 3, 4],
    ],
    [
      ['S.No', 'AWB', 'Client Order Number', 'Cash Collected', 'Settlement date', 'NEFT ref'],
      [1, 2, 3, 4, 5],
    ],
    [
      ['AWB Number', 'Amount'],
      [0, undefined, 1, undefined, undefined],
    ],
  ])('is understood by the names of its columns: %s', (headings, places) => {
    const columns = guessColumns(headings);
    expect(
      (['number', 'order', 'amount', 'date', 'reference'] as const).map((name) =>
        columns[name] === undefined ? undefined : headings.indexOf(columns[name]),
      ),
    ).toEqual(places);
    expect(sheetProblems(columns)).toEqual([]);
  });

  it('has its heading below lines of the courier’s own', () => {
    expect(headingRow([['Delhivery'], ['From', '1 Nov'], ['AWB', 'COD Amount'], ['A1', '10']])).toBe(2);
    // As a spreadsheet saves rows that were emptied.
    expect(headingRow(Array.from({ length: 700_000 }, () => ['', '']))).toBe(-1);
  });

  it('is read line by line, without sums and empty rows', () => {
    const { lines, problems } = read(
      [' a 1', 'md-1', '₹2,100.00', '21-11-2026', 'UTR9'],
      ['', '', '', '', ''],
      ['', 'MD-2', '10.5', '', ''],
      ['Total', '', '2110.50', '', ''],
    );
    expect([problems, lines]).toEqual([
      [],
      [
        { row: 2, number: 'A1', order: 'MD-1', paise: 210_000, day: '2026-11-21', reference: 'UTR9' },
        { row: 4, number: '', order: 'MD-2', paise: 1050, day: null, reference: '' },
      ],
    ]);
  });

  it('says of each row and column what is wrong', () => {
    expect(
      said(
        ['A1', '', 'much', '', ''],
        ['A4', '', '10', 'yesterday', ''],
        ['A6', '', '10', '29-11-2026', ''],
        ['', '', '10', '', ''],
        ['A5', '', '10', '', 'U'],
        ['A5', '', '10', '', 'u'],
      ),
    ).toEqual([
      '2 COD Amount: An amount such as 2,100.00',
      '3 Date: A day such as 21-11-2026',
      '4 Date: 29-11-2026 lies in the future: day and month may have been swapped by a spreadsheet',
      '5 AWB: Whose cash is it? There is no number',
      '7 AWB: Row 6 says the same',
    ]);
  });

  it('has parcels without cash, which are left out and counted, and cash that is taken back', () => {
    const { lines, problems, leftOut } = readFile('10-cod-zero-and-reversal.csv');
    expect([problems, leftOut]).toEqual([[], 1]);
    expect(lines.map(({ row, number, paise }) => [row, number, paise])).toEqual([
      [2, '<APARCEL>', 490_000],
      [4, '352461100098', -145_000],
    ]);
    expect(read(['A1', '', '(1,450.00)', '', ''], ['A2', '', '1,450.00 Dr', '', ''])).toMatchObject({
      ...{ problems: [], lines: [{ paise: -145_000 }, { paise: -145_000 }] },
    });
    expect(read(['A1', '', '0', '', ''])).toMatchObject({ problems: [], lines: [], leftOut: 1 });
  });

  it('names its orders as people write them', () => {
    const { lines } = read(['', '#md 7k3f9qzp', '10', '', ''], ['', '1001', '10', '', '']);
    expect(lines.map(({ order }) => order)).toEqual(['MD-7K3F9QZP', '1001']);
  });

  it('has rows, and at most ten thousand', () => {
    expect(read().problems).toEqual([{ row: 1, column: null, message: 'There is no row in it' }]);
    const many = Array.from({ length: SHEET_MAX_ROWS }, (_, n) => [`A${n}`, '', '10', '', '']);
    expect(read(...many)).toMatchObject({ problems: [], lines: { length: SHEET_MAX_ROWS } });
    expect(read(...many, ['B', '', '10', '', '']).problems).toHaveLength(1);
  });
});

it('the columns that are chosen are enough, and each is one', () => {
  expect(sheetProblems({}).map(({ path }) => path)).toEqual(['number', 'amount']);
  expect(sheetProblems({ order: 'A', amount: 'A' }).map(({ path }) => path)).toEqual(['amount']);
});
