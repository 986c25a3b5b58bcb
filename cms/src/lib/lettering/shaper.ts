import type { HasGlyph } from './printable';
import { type FontStyle, readFont, type Script } from './scripts';

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
  shape(text: string, script: Script | null, style: FontStyle): Shaped;
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
    (script: Script | null, style: FontStyle) =>
      new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(readFont(script, style))))),
  );
  // Both weights of a font have the same glyphs.
  const glyphsOf = memoize((script: Script | null) => new Set(fontOf(script, 'normal').face.collectUnicodes()));

  const hasGlyph: HasGlyph = (codePoint, script) =>
    (script !== null || codePoint <= LAST_16_BIT) && glyphsOf(script).has(codePoint);
  const shape: Shaper['shape'] = (text, script, style) => {
    const font = fontOf(script, style);
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
  return { shape, hasGlyph };
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
