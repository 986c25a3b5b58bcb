import type { PdfDocument, Style } from './pdf-document';

export interface Column {
  head: string;
  /** Of any length, in any script: takes this share of the room that the other columns leave, and is wrapped in it. */
  share?: number;
  isNumeric?: boolean;
  /** Every cell is a box to tick. */
  isCheckbox?: boolean;
}

export interface Layout {
  /** In points. */
  size: number;
  /** In millimetres, one for each column; together the width of the table. */
  widths: number[];
}

/** In points, the first that fits. Amounts of crores in every column still fit at the last one. */
const SIZES = [7.5, 7, 6.5, 6, 5.5, 5];
/** In millimetres: less would make a tower of single words. */
const MIN_TEXT_WIDTH = 28;
/** In millimetres, so that a line is not wrapped in the room that was made for it. */
const ROUNDING = 0.1;

/**
 * How wide the columns of a table are and how large it is written, so that no figure is torn and no head within a word.
 * `padding`: left and right of each cell together; both in millimetres.
 */
export function layoutColumns(
  pdf: PdfDocument,
  columns: Column[],
  rows: string[][],
  width: number,
  padding: number,
): Layout {
  const widest = (lines: string[], style: Style) => Math.max(0, ...lines.map((line) => pdf.widthOf(line, style)));
  const cells = (index: number) => rows.flatMap((row) => (row[index] ?? '').split('\n'));
  const headOf = ({ head }: Column, size: number) => widest(head.split(' '), { size, bold: true }) + padding + ROUNDING;
  const textOf = (index: number, size: number) => widest(cells(index), { size }) + padding + ROUNDING;
  /** What the columns other than texts need. */
  const needs = (size: number) =>
    columns.map((column, index) => (column.share ? 0 : Math.max(headOf(column, size), textOf(index, size))));

  const shares = sum(columns.map(({ share = 0 }) => share));
  const maxFixedWidth = width - (shares ? MIN_TEXT_WIDTH : 0);
  const size = SIZES.find((size) => sum(needs(size)) <= maxFixedWidth) ?? (SIZES.at(-1) as number);

  const minWidths = needs(size);
  const left = width - sum(minWidths);
  const widths = columns.map((column, index) => {
    if (!column.share) return minWidths[index] ?? 0;
    return Math.min((left * column.share) / shares, Math.max(headOf(column, size), textOf(index, size)));
  });
  // What the texts do not need keeps the columns apart.
  const grows = columns.map(({ share, isNumeric }) => Boolean(share || isNumeric));
  const spare = (width - sum(widths)) / grows.filter(Boolean).length;
  return { size, widths: widths.map((own, index) => (grows[index] ? own + spare : own)) };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
