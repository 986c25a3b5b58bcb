import { FAINT, lineHeight, type PdfPage, RIGHT } from './page';

export type Facts = [label: string, value: string][];

const SIZE = 8.5;
/** In millimetres: from one fact to the next, and between a label and its value. */
const STEP = 4.6;
const GAP = 4;

/**
 * Labels from `x` on and their values at the right margin, below each other; what is too long for its line goes on in the
 * next, right of its label. Answers where the next fact would stand. In millimetres.
 */
export function drawFacts(paper: PdfPage, facts: Facts, x: number, y: number): number {
  return facts.reduce((at, [label, value]) => {
    const room = RIGHT - x - paper.widthOf(label, { size: SIZE }) - GAP;
    const lines = paper.wrap(value, room, { size: SIZE });
    paper.write(label, x, at, { size: SIZE, color: FAINT });
    paper.write(lines, RIGHT, at, { size: SIZE, align: 'right' });
    return at + STEP + (lines.length - 1) * lineHeight(SIZE);
  }, y);
}
