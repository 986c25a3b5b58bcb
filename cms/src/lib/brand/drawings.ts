import type { StoreBrand } from 'shared-types/contract/brand';
import { FONT_FAMILIES } from 'shared-types/domain/brand';
import sharp from 'sharp';
import type { Family, FontStyle } from '../lettering/scripts';
import { createShaper, type PathSegment, type Shaper } from '../lettering/shaper';

/*
 * Pictures of the brand that nobody has to draw: icons of every size from the one that was uploaded, or from the first
 * letter of the name, and what other sites show beside a link.
 */

interface Shop {
  name: string;
  look: StoreBrand['look'];
}

let shaper: Promise<Shaper> | undefined;

interface Hand {
  /** Null: the default font. */
  family: Family | null;
  style?: FontStyle;
}

/** A line of text as an outline, in whatever script; its left end on the base line at 0, 0. */
async function lettering(
  line: string,
  size: number,
  { family, style = 'normal' }: Hand,
): Promise<{ path: string; width: number }> {
  shaper ??= createShaper();
  const { runs, shape } = await shaper;
  let pen = 0;
  const paths = runs(line, family).map(({ text, face }) => {
    const { outline, width } = shape(text, face, style);
    const left = pen;
    pen += width * size;
    return outline.map((segment) => svgOf(segment, (at, axis) => (axis ? -at * size : left + at * size))).join('');
  });
  return { path: paths.join(''), width: pen };
}

const LETTERS = { m: 'M', l: 'L', c: 'C', h: 'Z' } as const;
const svgOf = (segment: PathSegment, place: (at: number, axis: number) => number): string =>
  LETTERS[segment.op] +
  (segment.op === 'h' ? '' : segment.c.map((at, index) => place(at, index % 2).toFixed(2)).join(' '));

const svg = (width: number, height: number, inner: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`);

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

interface IconForm {
  size: number;
  /** Parts of the side that stay empty around it: systems cut icons into circles. */
  inset?: number;
  /** On paper, and not on nothing. */
  onPaper?: boolean;
}

/** A square icon as PNG. */
export async function drawIcon(
  uploaded: Buffer | null,
  { name, look }: Shop,
  { size, inset = 0, onPaper = false }: IconForm,
): Promise<Buffer> {
  const side = Math.round(size * (1 - 2 * inset));
  const mark = uploaded
    ? await sharp(uploaded).resize(side, side, { fit: 'contain', background: CLEAR }).png().toBuffer()
    : await firstLetter(name, look, side);
  const background = onPaper ? look.page_color : CLEAR;
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
}

/** Bold, because it is read at 16 pixels. */
const ICON_HAND: Hand = { family: null, style: 'bold' };

async function firstLetter(name: string, look: StoreBrand['look'], side: number): Promise<Buffer> {
  const [first] = new Intl.Segmenter().segment(name.trim());
  const { path, width } = await lettering(first?.segment.toUpperCase() ?? '', side * 0.62, ICON_HAND);
  const letter = `<path transform="translate(${(side - width) / 2} ${side * 0.72})" d="${path}" fill="${look.page_color}"/>`;
  return sharp(
    svg(side, side, `<rect width="${side}" height="${side}" rx="${side * 0.16}" fill="${look.brand_color}"/>${letter}`),
  )
    .png()
    .toBuffer();
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 70;

const jpeg = (picture: sharp.Sharp): Promise<Buffer> => picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer();

/** A picture that somebody uploaded for this, in its size. */
export const cutShare = (uploaded: Buffer): Promise<Buffer> =>
  jpeg(sharp(uploaded).resize(WIDTH, HEIGHT, { fit: 'cover' }).flatten({ background: '#ffffff' }));

/** What other sites show beside a link: the name, what it is about, and its picture when there is one. */
export async function drawShare(
  { name, look }: Shop,
  { title, picture }: { title: string; picture: Buffer | null },
): Promise<Buffer> {
  const pictureWidth = picture ? 520 : 0;
  const room = WIDTH - pictureWidth - 2 * MARGIN;
  const { display, text: plain } = FONT_FAMILIES[look.font_pair];
  const named = await fitting(name, 60, room, { family: display });
  const hand: Hand = { family: plain };
  const titles = await Promise.all(
    (await wrapped(title, 38, room, hand)).slice(0, 4).map((line) => lettering(line, 38, hand)),
  );
  const top = HEIGHT / 2 - 20 - titles.length * 24;
  const text = (line: { path: string }, y: number, fill: string) =>
    `<path transform="translate(${MARGIN} ${y})" d="${line.path}" fill="${fill}"/>`;
  const words = [
    text(named, top, look.brand_color),
    `<rect x="${MARGIN}" y="${top + 34}" width="72" height="4" fill="${look.ornament_color}"/>`,
    ...titles.map((line, index) => text(line, top + 100 + index * 54, look.text_color)),
  ];
  const base = sharp(
    svg(WIDTH, HEIGHT, `<rect width="100%" height="100%" fill="${look.page_color}"/>${words.join('')}`),
  );
  if (!picture) return jpeg(base);
  const input = await sharp(picture).resize(pictureWidth, HEIGHT, { fit: 'cover' }).toBuffer();
  return jpeg(base.composite([{ input, left: WIDTH - pictureWidth, top: 0 }]));
}

/** As large as there is room for. */
async function fitting(line: string, size: number, room: number, hand: Hand) {
  const { width } = await lettering(line, size, hand);
  return lettering(line, Math.min(size, (size * room) / width), hand);
}

async function wrapped(text: string, size: number, room: number, hand: Hand): Promise<string[]> {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length && (await lettering(longer, size, hand)).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
