import autoTable from 'jspdf-autotable';
import { FAINT, INK, MARGIN, type Paper, RIGHT } from './paper';

export interface Column {
  head: string;
  /** In millimetres; what is not said is shared out. */
  width?: number;
  isFigure?: boolean;
  /** Every cell is a box to tick. */
  isBox?: boolean;
}

const SIZE = 7.5;
/** In millimetres. */
const BOX = 3;
const PADDING = { vertical: 1.6, horizontal: 1.2 };

/**
 * A table whose head is repeated on every sheet and whose rows are not torn apart. Cells of columns with a width may hold
 * any script. Answers where it ends.
 */
export function drawTable(paper: Paper, columns: Column[], rows: string[][], startY: number): number {
  const { pdf } = paper;
  autoTable(pdf, {
    head: [columns.map(({ head }) => head)],
    body: rows,
    startY,
    margin: { left: MARGIN, right: 210 - RIGHT, top: 18, bottom: 20 },
    theme: 'plain',
    styles: {
      font: 'NotoSans',
      fontSize: SIZE,
      cellPadding: PADDING,
      textColor: INK,
      lineColor: [220, 208, 190],
    },
    headStyles: { fontStyle: 'bold', textColor: FAINT, lineWidth: { bottom: 0.3 } },
    bodyStyles: { lineWidth: { bottom: 0.1 } },
    columnStyles: Object.fromEntries(
      columns.map(({ width, isFigure }, index) => [
        index,
        { ...(width === undefined ? {} : { cellWidth: width }), ...(isFigure ? { halign: 'right' as const } : {}) },
      ]),
    ),
    didParseCell: ({ section, column, row, cell }) => {
      const { isFigure, width } = columns[column.index] ?? {};
      if (section === 'head' && isFigure) cell.styles.halign = 'right';
      // The lines are ours, measured with the fonts of every script; the table only makes room for them.
      if (section === 'body' && width !== undefined)
        cell.text = paper.wrap(rows[row.index]?.[column.index] ?? '', width - 2 * PADDING.horizontal, { size: SIZE });
    },
    willDrawCell: ({ section, column, cell }) => {
      if (section === 'body' && columns[column.index]?.isBox)
        paper.box(cell.x + cell.width - PADDING.horizontal - BOX, cell.y + PADDING.vertical - 0.3, BOX);
      if (section !== 'body' || columns[column.index]?.width === undefined) return;
      const lines = cell.text;
      cell.text = [];
      paper.write(lines, cell.x + PADDING.horizontal, cell.y + PADDING.vertical + SIZE * 0.3, { size: SIZE });
    },
    rowPageBreak: 'avoid',
    showHead: 'everyPage',
  });
  return (pdf as typeof pdf & { lastAutoTable: { finalY: number } }).lastAutoTable.finalY;
}
