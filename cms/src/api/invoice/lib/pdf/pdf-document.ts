import { jsPDF } from 'jspdf';
import QRCode from 'qrcode';
import { FONT_FAMILIES } from 'shared-types/domain/brand';
import { printable } from '../../../../lib/lettering/printable';
import {
  type Face,
  type Family,
  type FontStyle,
  isScript,
  type Run,
  readFont,
} from '../../../../lib/lettering/scripts';
import { createShaper, type Shaper } from '../../../../lib/lettering/shaper';
import type { LetterheadLook } from '../invoice-document';

export type RgbColor = [number, number, number];
export const MARGIN = 14;
export const RIGHT = 196;
const BOTTOM = 280;
export const INK: RgbColor = [33, 27, 23];
export const FAINT: RgbColor = [110, 100, 92];
const RULE: RgbColor = [197, 139, 42];

const DEFAULT_FONT = 'NotoSans';
export const MM_PER_POINT = 25.4 / 72;
const LINE_HEIGHT = 1.35;
/** Of a line in `size` points, in millimetres. */
export const lineHeight = (size: number): number => size * LINE_HEIGHT * MM_PER_POINT;

export interface Style {
  /** In points. */
  size?: number;
  bold?: boolean;
  /** In the brand's font of headings, which is never bold. */
  heading?: boolean;
  color?: RgbColor;
  align?: 'left' | 'right';
}

/** A raster picture: PNG, without transparency. */
export interface Logo {
  png: Uint8Array;
  /** Width by height. */
  ratio: number;
}

/** Of the document. */
const TITLE: Style = { size: 14, bold: true, heading: true };
const LOGO_HEIGHT = 9;
const LOGO_WIDTH = 70;

interface Properties {
  /** The brand's colours and fonts; the shop's first colours and the default font where a document knows none. */
  look?: LetterheadLook | undefined;
  title: string;
  author: string;
  date: Date;
  /** Width and height in millimetres; A4 when it is not said. */
  format?: [number, number];
}

let shaper: Promise<Shaper> | undefined;

/** Pages on which any name and address can be written, whatever its script. Places and widths in millimetres. */
export async function createPdf({ look, title, author, date, format }: Properties): Promise<PdfDocument> {
  shaper ??= createShaper();
  const pdf = new jsPDF({ unit: 'mm', format: format ?? 'a4', putOnlyUsedFonts: true, compress: true });
  // The table makes its rows by it.
  pdf.setLineHeightFactor(LINE_HEIGHT);
  pdf.setProperties({ title, author });
  // The same document is the same bytes, whenever it is drawn.
  pdf.setCreationDate(date);
  pdf.setFileId(Buffer.from(title).toString('hex').toUpperCase().padEnd(32, '0').slice(-32));
  return new PdfDocument(pdf, await shaper, look);
}

export class PdfDocument {
  private readonly added = new Set<string>();

  constructor(
    readonly jsPdf: jsPDF,
    private readonly shaper: Shaper,
    /** Of what is drawn from here on. */
    public look: LetterheadLook | undefined,
  ) {}

  private get fonts(): { display: Family; text: Family } | undefined {
    return this.look?.fonts && FONT_FAMILIES[this.look.fonts];
  }

  /** Writes one line or several below each other; `x` is the right end of those aligned right. */
  write(text: string | string[], x: number, y: number, style: Style = {}): void {
    const { size = 9, color = INK, align = 'left' } = style;
    const lines = Array.isArray(text) ? text : [text];
    this.jsPdf.setTextColor(...color);
    this.jsPdf.setFillColor(...color);
    lines.forEach((line, index) => {
      const left = align === 'right' ? x - this.widthOf(line, style) : x;
      this.writeLine(line, left, y + index * lineHeight(size), style);
    });
  }

  private writeLine(line: string, x: number, y: number, style: Style): void {
    let pen = x;
    for (const run of this.runs(line, style)) {
      const { size = 9 } = style;
      if (isScript(run.face)) {
        const em = size * MM_PER_POINT;
        const { outline } = this.shaper.shape(run.text, run.face, this.fontStyle(style));
        const path = outline.map((segment) =>
          segment.op === 'h'
            ? { op: 'h', c: [] }
            : { op: segment.op, c: segment.c.map((at, axis) => (axis % 2 ? y - at * em : pen + at * em)) },
        );
        if (path.length) this.jsPdf.path(path).fill();
      } else {
        this.setFont(run.face, style);
        this.jsPdf.text(run.text, pen, y);
      }
      pen += this.widthOfRun(run, style);
    }
  }

  widthOf(line: string, style: Style = {}): number {
    return this.runs(line, style).reduce((width, run) => width + this.widthOfRun(run, style), 0);
  }

  private widthOfRun({ text, face }: Run, style: Style): number {
    const { size = 9 } = style;
    if (isScript(face)) return this.shaper.shape(text, face, this.fontStyle(style)).width * size * MM_PER_POINT;
    this.setFont(face, style);
    return this.jsPdf.getTextWidth(text);
  }

  /** The lines of a text in a width, broken between words, and within a word that is wider than the line. */
  wrap(text: string, width: number, style: Style = {}): string[] {
    return text.split('\n').flatMap((written) => {
      const paragraph = printable(written, this.shaper.hasGlyph);
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
    const parts: string[] = [];
    let part = '';
    // Graphemes, so that no letter is parted from its marks.
    for (const { segment } of new Intl.Segmenter().segment(word)) {
      if (part && this.widthOf(part + segment, style) > width) {
        parts.push(part);
        part = '';
      }
      part += segment;
    }
    return [...parts, part];
  }

  /** The head of the first page: the logo, or the brand’s name where there is none, and the title. */
  letterhead(brand: string, title: string, logo: Logo | null): void {
    if (logo) {
      const width = Math.min(LOGO_HEIGHT * logo.ratio, LOGO_WIDTH);
      const height = width / logo.ratio;
      this.jsPdf.addImage(logo.png, 'PNG', MARGIN, 21 - height, width, height, undefined, 'FAST');
    } else {
      const name = brand.toUpperCase();
      const available = RIGHT - MARGIN - this.widthOf(title, TITLE) - 8;
      const size = Math.min(18, (18 * available) / this.widthOf(name, { size: 18, heading: true }));
      this.write(name, MARGIN, 20, { size, heading: true, ...(this.look && { color: rgbOf(this.look.name) }) });
    }
    this.write(title, RIGHT, 20, { ...TITLE, align: 'right' });
    this.rule(24);
  }

  rule(y: number, from = MARGIN): void {
    this.jsPdf.setDrawColor(...(this.look ? rgbOf(this.look.rule) : RULE));
    this.jsPdf.setLineWidth(0.5);
    this.jsPdf.line(from, y, RIGHT, y);
  }

  /** A box to tick, by hand. */
  checkbox(x: number, y: number, side: number): void {
    // The table around it goes on with its own lines.
    this.jsPdf.saveGraphicsState();
    this.jsPdf.setDrawColor(...FAINT);
    this.jsPdf.setLineWidth(0.25);
    this.jsPdf.rect(x, y, side, side);
    this.jsPdf.restoreGraphicsState();
  }

  qr(content: string, x: number, y: number, side: number): void {
    const { modules } = QRCode.create(content, { errorCorrectionLevel: 'M' });
    const unit = side / modules.size;
    this.jsPdf.setFillColor(0, 0, 0);
    modules.data.forEach((isDark, index) => {
      if (!isDark) return;
      const [column, row] = [index % modules.size, Math.floor(index / modules.size)];
      this.jsPdf.rect(x + column * unit, y + row * unit, unit, unit, 'F');
    });
  }

  /** Goes on below `y`, on a new page when there is no room for `height`. Answers where. */
  ensureSpace(height: number, y: number): number {
    if (y + height <= BOTTOM) return y;
    this.jsPdf.addPage();
    return 20;
  }

  /** At the foot of every page, or of those from one on. */
  numberPages(name: string, first = 1): void {
    const last = this.jsPdf.getNumberOfPages();
    for (let page = first; page <= last; page++) {
      this.jsPdf.setPage(page);
      this.write(`${name} · Page ${page - first + 1} of ${last - first + 1}`, RIGHT, 290, {
        size: 7.5,
        color: FAINT,
        align: 'right',
      });
    }
  }

  toBuffer(): Buffer {
    return Buffer.from(this.jsPdf.output('arraybuffer'));
  }

  private runs(line: string, { heading }: Style): Run[] {
    return this.shaper.runs(line, this.fonts?.[heading ? 'display' : 'text'] ?? null);
  }

  private fontStyle({ bold, heading }: Style): FontStyle {
    return bold && !(heading && this.fonts) ? 'bold' : 'normal';
  }

  private setFont(face: Face, style: Style): void {
    this.jsPdf.setFont(this.addedFont(face, this.fontStyle(style)), this.fontStyle(style));
    this.jsPdf.setFontSize(style.size ?? 9);
  }

  /** A font is read with the first words in it. Answers its name. */
  private addedFont(face: Face, style: FontStyle): string {
    const name = face?.replaceAll(' ', '') ?? DEFAULT_FONT;
    const file = `${name}-${style}.ttf`;
    if (!this.added.has(file)) {
      this.added.add(file);
      this.jsPdf.addFileToVFS(file, readFont(face, style).toString('base64'));
      this.jsPdf.addFont(file, name, style);
    }
    return name;
  }

  /** What plain text is written in. */
  textFont(style: FontStyle): string {
    return this.addedFont(this.fonts?.text ?? null, style);
  }
}

const rgbOf = (color: string): RgbColor =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as RgbColor;
