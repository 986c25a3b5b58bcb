import { type HasGlyph, printable } from './printable';
import { type Face, type Family, type FontStyle, type Run, readFont, runsOf } from './scripts';

/** A letter's outline in parts of the font's size, y upwards. */
export type PathSegment =
  | { op: 'm' | 'l'; c: [number, number] }
  | { op: 'c'; c: [number, number, number, number, number, number] }
  | { op: 'h' };

export interface Shaped {
  /** In parts of the font's size. */
  width: number;
  outline: PathSegment[];
}

export interface Shaper {
  /** A line as it can be printed, in parts that one font has the glyphs of: the chosen one wherever it has them. */
  runs(line: string, chosen: Family | null): Run[];
  shape(text: string, face: Face, style: FontStyle): Shaped;
  hasGlyph: HasGlyph;
}

/** Beyond it are characters that jsPDF, which counts in 16 bits, cannot write with the default font. */
const LAST_16_BIT = 0xffff;

/**
 * Sets words of scripts whose letters join and change places, as HarfBuzz does it for browsers. jsPDF writes letters one
 * after another, so these words are drawn as outlines.
 */
export async function createShaper(): Promise<Shaper> {
  const hb = await import('harfbuzzjs');
  const fontOf = memoize(
    (face: Face, style: FontStyle) => new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(readFont(face, style))))),
  );
  // Both weights of a font have the same glyphs.
  const glyphsOf = memoize((face: Face) => new Set(fontOf(face, 'normal').face.collectUnicodes()));

  const hasGlyph: HasGlyph = (codePoint, face) =>
    (face !== null || codePoint <= LAST_16_BIT) && glyphsOf(face).has(codePoint);
  const runs: Shaper['runs'] = (line, chosen) => {
    const byScript = runsOf(printable(line, hasGlyph));
    if (!chosen) return byScript;
    return byScript.flatMap((run) => (run.face === null ? inChosen(run.text, chosen, hasGlyph) : run));
  };
  const shape: Shaper['shape'] = (text, face, style) => {
    const font = fontOf(face, style);
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const { upem } = font.face;
    let pen = 0;
    const segments = buffer.getGlyphInfosAndPositions().flatMap((glyph) => {
      const x = pen + (glyph.xOffset ?? 0);
      const y = glyph.yOffset ?? 0;
      pen += glyph.xAdvance ?? 0;
      return toSegments(font.glyphToJson(glyph.codepoint), (at, down) => [(at + x) / upem, (down + y) / upem]);
    });
    return { width: pen / upem, outline: segments };
  };
  return { runs, shape, hasGlyph };
}

/** Letters stay beside their accents, also where only one of both is missing. */
function inChosen(text: string, chosen: Family, hasGlyph: HasGlyph): Run[] {
  const runs: Run[] = [];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    const hasAll = [...segment].every((sign) => hasGlyph(sign.codePointAt(0) ?? 0, chosen));
    const face = hasAll ? chosen : null;
    const last = runs.at(-1);
    if (last && last.face === face) last.text += segment;
    else runs.push({ text: segment, face });
  }
  return runs;
}

/** Makes each thing once. */
function memoize<Of extends unknown[], Made>(make: (...of: Of) => Made): (...of: Of) => Made {
  const made = new Map<string, Made>();
  return (...of) => {
    const key = of.join('/');
    const known = made.get(key) ?? make(...of);
    made.set(key, known);
    return known;
  };
}

/** HarfBuzz's path of a letter, its quadratic curves as the cubic ones of a PDF. */
function toSegments(
  path: { type: string; values: number[] }[],
  place: (x: number, y: number) => [number, number],
): PathSegment[] {
  let [px, py] = [0, 0];
  return path.map(({ type, values: [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] }): PathSegment => {
    if (type === 'Z') return { op: 'h' };
    if (type === 'Q') {
      const from = [(px + 2 * a) / 3, (py + 2 * b) / 3] as const;
      const to = [(c + 2 * a) / 3, (d + 2 * b) / 3] as const;
      [px, py] = [c, d];
      return { op: 'c', c: [...place(...from), ...place(...to), ...place(c, d)] };
    }
    if (type === 'C') {
      [px, py] = [e, f];
      return { op: 'c', c: [...place(a, b), ...place(c, d), ...place(e, f)] };
    }
    [px, py] = [a, b];
    return { op: type === 'M' ? 'm' : 'l', c: place(a, b) };
  });
}
