import autoTable from 'jspdf-autotable';
import { type Column, layoutColumns } from './columns';
import { FAINT, INK, lineHeight, MARGIN, MM_PER_POINT, type PdfDocument, RIGHT } from './pdf-document';

/** In millimetres. */
const CHECKBOX_SIZE = 3;
const PADDING = { vertical: 1.6, horizontal: 1.2 };
/** From a line's top to where its letters stand, in parts of its size. */
const ASCENT = 0.85;

/**
 * A table whose head is repeated on every page and whose rows are not split. Its cells may hold any script. Answers
 * where it ends.
 */
export function drawTable(pdf: PdfDocument, columns: Column[], rows: string[][], startY: number): number {
  const { jsPdf } = pdf;
  const { size, widths } = layoutColumns(pdf, columns, rows, RIGHT - MARGIN, 2 * PADDING.horizontal);
  const wrap = (text: string, index: number, bold: boolean) =>
    pdf.wrap(text, (widths[index] ?? 0) - 2 * PADDING.horizontal, { size, bold });
  const heads = columns.map(({ head }, index) => wrap(head, index, true));

  autoTable(jsPdf, {
    head: [columns.map(({ head }) => head)],
    body: rows,
    startY,
    margin: { left: MARGIN, right: 210 - RIGHT, top: 18, bottom: 20 },
    theme: 'plain',
    styles: {
      font: pdf.textFont('normal'),
      fontSize: size,
      cellPadding: PADDING,
      lineColor: [220, 208, 190],
      overflow: 'visible',
    },
    headStyles: { fontStyle: 'normal', lineWidth: { bottom: 0.3 } },
    bodyStyles: { lineWidth: { bottom: 0.1 } },
    columnStyles: Object.fromEntries(widths.map((cellWidth, index) => [index, { cellWidth }])),
    // The lines are ours, measured with the fonts of every script; the table only makes room for them.
    didParseCell: ({ section, column: { index }, row, cell }) => {
      const text = rows[row.index]?.[index] ?? '';
      if (section === 'head') cell.text = heads[index] ?? [];
      else cell.text = columns[index]?.share ? wrap(text, index, false) : [text];
    },
    willDrawCell: ({ section, column: { index }, cell }) => {
      const { isNumeric, isCheckbox } = columns[index] ?? {};
      const isHead = section === 'head';
      const right = cell.x + cell.width - PADDING.horizontal;
      if (isCheckbox && !isHead) pdf.checkbox(right - CHECKBOX_SIZE, cell.y + PADDING.vertical - 0.3, CHECKBOX_SIZE);
      // The same head is drawn on every page.
      const lines = isHead ? (heads[index] ?? []) : cell.text;
      cell.text = [];
      // Heads stand on their line, rows hang from theirs.
      const top = isHead ? cell.height - PADDING.vertical - lines.length * lineHeight(size) : PADDING.vertical;
      pdf.write(lines, isNumeric ? right : cell.x + PADDING.horizontal, cell.y + top + size * MM_PER_POINT * ASCENT, {
        size,
        bold: isHead,
        color: isHead ? FAINT : INK,
        align: isNumeric ? 'right' : 'left',
      });
    },
    rowPageBreak: 'avoid',
    showHead: 'everyPage',
  });
  return (jsPdf as typeof jsPdf & { lastAutoTable: { finalY: number } }).lastAutoTable.finalY;
}
