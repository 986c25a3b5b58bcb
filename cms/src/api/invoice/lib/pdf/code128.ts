import JsBarcode from 'jsbarcode';
import type { PdfDocument } from './pdf-document';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Bars are at most so wide: a short number need not fill a label. In millimetres. */
const MODULE_MAX = 0.5;
/** Modules of white that a scanner needs at either side. */
const QUIET = 10;

/** A Code 128 barcode in the middle of a box, its quiet zones within. ASCII only. */
export function drawCode128(pdf: PdfDocument, content: string, { x, y, width, height }: Box): void {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, content, { format: 'CODE128' });
  const bits = (drawn.encodings ?? []).map(({ data }) => data).join('');
  const unit = Math.min(MODULE_MAX, width / (bits.length + 2 * QUIET));
  const left = x + (width - bits.length * unit) / 2;
  pdf.jsPdf.setFillColor(0, 0, 0);
  for (const bar of bits.matchAll(/1+/g)) pdf.jsPdf.rect(left + bar.index * unit, y, bar[0].length * unit, height, 'F');
}
