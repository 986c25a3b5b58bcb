import { jsPDF } from 'jspdf';
import QRCode from 'qrcode';
import { legible } from './legible';
import { type FontStyle, type Run, readFont, runsOf } from './scripts';
import { createShaper, type Shaper } from './shaper';

export type Colour = [number, number, number];
export const MARGIN = 14;
export const RIGHT = 196;
const BOTTOM = 280;
export const INK: Colour = [33, 27, 23];
export const FAINT: Colour = [110, 100, 92];
const RULE: Colour = [197, 139, 42];

const FONT = 'NotoSans';
export const MM_PER_POINT = 25.4 / 72;
const LINE_HEIGHT = 1.35;
/** Of a line in `size` points, in millimetres. */
export const lineHeight = (size: number): number => size * LINE_HEIGHT * MM_PER_POINT;

export interface Style {
  /** In points. */
  size?: number;
  bold?: boolean;
  color?: Colour;
  align?: 'left' | 'right';
}

/** A raster picture: PNG, without transparency. */
export interface Logo {
  png: Uint8Array;
  /** Width by height. */
  ratio: number;
}

const LOGO_HEIGHT = 9;
const LOGO_WIDTH = 70;

interface Properties {
  title: string;
  author: string;
  date: Date;
}

let shaper: Promise<Shaper> | undefined;

/** A4 sheets on which any name and address can be written, whatever its script. Places and widths in millimetres. */
export async function newPage({ title, author, date }: Properties): Promise<PdfPage> {
  shaper ??= createShaper();
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', putOnlyUsedFonts: true, compress: true });
  for (const style of ['normal', 'bold'] as const) {
    pdf.addFileToVFS(`${FONT}-${style}.ttf`, readFont(null, style).toString('base64'));
    pdf.addFont(`${FONT}-${style}.ttf`, FONT, style);
  }
  // The table makes its rows by it.
  pdf.setLineHeightFactor(LINE_HEIGHT);
  pdf.setProperties({ title, author });
  // The same document is the same bytes, whenever it is drawn.
  pdf.setCreationDate(date);
  pdf.setFileId(Buffer.from(title).toString('hex').toUpperCase().padEnd(32, '0').slice(-32));
  return new PdfPage(pdf, await shaper);
}

export class PdfPage {
  constructor(
    readonly pdf: jsPDF,
    private readonly shaper: Shaper,
  ) {}

  /** Writes one line or several below each other; `x` is the right end of those aligned right. */
  write(text: string | string[], x: number, y: number, style: Style = {}): void {
    const { size = 9, color = INK, align = 'left' } = style;
    const lines = Array.isArray(text) ? text : [text];
    this.pdf.setTextColor(...color);
    this.pdf.setFillColor(...color);
    lines.forEach((line, index) => {
      const left = align === 'right' ? x - this.widthOf(line, style) : x;
      this.writeLine(line, left, y + index * lineHeight(size), style);
    });
  }

  private writeLine(line: string, x: number, y: number, style: Style): void {
    let pen = x;
    for (const { text, script } of this.runs(line)) {
      const { size = 9 } = style;
      if (script === null) {
        this.setFont(style);
        this.pdf.text(text, pen, y);
      } else {
        const em = size * MM_PER_POINT;
        const { strokes } = this.shaper.shape(text, script, styleName(style));
        const placed = strokes.map((stroke) =>
          stroke.op === 'h'
            ? { op: 'h', c: [] }
            : { op: stroke.op, c: stroke.c.map((at, axis) => (axis % 2 ? y - at * em : pen + at * em)) },
        );
        if (placed.length) this.pdf.path(placed).fill();
      }
      pen += this.widthOf(text, style);
    }
  }

  widthOf(line: string, style: Style = {}): number {
    const { size = 9 } = style;
    return this.runs(line).reduce((width, { text, script }) => {
      if (script !== null) return width + this.shaper.shape(text, script, styleName(style)).width * size * MM_PER_POINT;
      this.setFont(style);
      return width + this.pdf.getTextWidth(text);
    }, 0);
  }

  /** The lines of a text in a width, broken between words, and within a word that is wider than the line. */
  wrap(text: string, width: number, style: Style = {}): string[] {
    return text.split('\n').flatMap((written) => {
      const paragraph = legible(written, this.shaper.hasSign);
      const lines: string[] = [];
      let line = '';
      for (const word of paragraph.split(/\s+/).flatMap((word) => this.breakWord(word, width, style))) {
        const longer = line ? `${line} ${word}` : word;
        if (line && this.widthOf(longer, style) > width) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      return [...lines, line];
    });
  }

  private breakWord(word: string, width: number, style: Style): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    // Graphemes, so that no letter is torn from its signs.
    for (const { segment } of new Intl.Segmenter().segment(word)) {
      if (piece && this.widthOf(piece + segment, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += segment;
    }
    return [...pieces, piece];
  }

  /** The head of the first sheet: the house's logo, or its name where there is none, and what the paper is. */
  letterhead(brand: string, title: string, logo: Logo | null): void {
    if (logo) {
      const width = Math.min(LOGO_HEIGHT * logo.ratio, LOGO_WIDTH);
      const height = width / logo.ratio;
      this.pdf.addImage(logo.png, 'PNG', MARGIN, 21 - height, width, height, 'logo', 'FAST');
    } else {
      const name = brand.toUpperCase();
      const room = RIGHT - MARGIN - this.widthOf(title, { size: 14, bold: true }) - 8;
      this.write(name, MARGIN, 20, { size: Math.min(18, (18 * room) / this.widthOf(name, { size: 18 })) });
    }
    this.write(title, RIGHT, 20, { size: 14, bold: true, align: 'right' });
    this.rule(24);
  }

  rule(y: number, from = MARGIN): void {
    this.pdf.setDrawColor(...RULE);
    this.pdf.setLineWidth(0.5);
    this.pdf.line(from, y, RIGHT, y);
  }

  /** A box to tick, by hand. */
  box(x: number, y: number, side: number): void {
    // The table around it goes on with its own lines.
    this.pdf.saveGraphicsState();
    this.pdf.setDrawColor(...FAINT);
    this.pdf.setLineWidth(0.25);
    this.pdf.rect(x, y, side, side);
    this.pdf.restoreGraphicsState();
  }

  qr(content: string, x: number, y: number, side: number): void {
    const { modules } = QRCode.create(content, { errorCorrectionLevel: 'M' });
    const unit = side / modules.size;
    this.pdf.setFillColor(0, 0, 0);
    modules.data.forEach((isDark, index) => {
      if (!isDark) return;
      const [column, row] = [index % modules.size, Math.floor(index / modules.size)];
      this.pdf.rect(x + column * unit, y + row * unit, unit, unit, 'F');
    });
  }

  /** Goes on below `y`, on a new sheet when there is no room for `height`. Answers where. */
  roomFor(height: number, y: number): number {
    if (y + height <= BOTTOM) return y;
    this.pdf.addPage();
    return 20;
  }

  /** At the foot of every sheet. */
  numberPages(name: string): void {
    const pages = this.pdf.getNumberOfPages();
    for (let page = 1; page <= pages; page++) {
      this.pdf.setPage(page);
      this.write(`${name} · Page ${page} of ${pages}`, RIGHT, 290, { size: 7.5, color: FAINT, align: 'right' });
    }
  }

  bytes(): Buffer {
    return Buffer.from(this.pdf.output('arraybuffer'));
  }

  private runs(line: string): Run[] {
    return runsOf(legible(line, this.shaper.hasSign));
  }

  private setFont(style: Style): void {
    this.pdf.setFont(FONT, styleName(style));
    this.pdf.setFontSize(style.size ?? 9);
  }
}

const styleName = ({ bold }: Style): FontStyle => (bold ? 'bold' : 'normal');
