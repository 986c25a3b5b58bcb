import { SHEET_MAX_ROWS, sheetProblems } from 'shared-types/domain/cod-sheet';
import { describe, expect, it } from 'vitest';
import { guessColumns, headingRow, readSheet } from './read-sheet';

const COLUMNS = { number: 'AWB', order: 'Order', amount: 'COD Amount', date: 'Date', reference: 'UTR' };
const HEADING = Object.values(COLUMNS);
const read = (...rows: string[][]) => readSheet([HEADING, ...rows], 0, COLUMNS);
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
        ['A2', '', '-5', '', ''],
        ['A3', '', '0', '', ''],
        ['A4', '', '10', 'yesterday', ''],
        ['', '', '10', '', ''],
        ['A5', '', '10', '', 'U'],
        ['A5', '', '10', '', 'u'],
      ),
    ).toEqual([
      ...[2, 3, 4].map((row) => `${row} COD Amount: An amount above 0, such as 2,100.00`),
      '5 Date: A day such as 21-11-2026',
      '6 AWB: Whose cash is it? There is no number',
      '8 AWB: Row 7 says the same',
    ]);
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
