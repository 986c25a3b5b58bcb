import { FAINT, lineHeight, type PdfDocument, RIGHT } from './pdf-document';

export type LabelledValues = [label: string, value: string][];

const SIZE = 8.5;
/** In millimetres: from one to the next, and between a label and its value. */
const STEP = 4.6;
const GAP = 4;

/**
 * Labels from `x` on and their values at the right margin, below each other; what is too long for its line goes on in the
 * next, right of its label. Answers where the next one would be. In millimetres.
 */
export function drawLabelledValues(pdf: PdfDocument, values: LabelledValues, x: number, y: number): number {
  return values.reduce((at, [label, value]) => {
    const width = RIGHT - x - pdf.widthOf(label, { size: SIZE }) - GAP;
    const lines = pdf.wrap(value, width, { size: SIZE });
    pdf.write(label, x, at, { size: SIZE, color: FAINT });
    pdf.write(lines, RIGHT, at, { size: SIZE, align: 'right' });
    return at + STEP + (lines.length - 1) * lineHeight(SIZE);
  }, y);
}
