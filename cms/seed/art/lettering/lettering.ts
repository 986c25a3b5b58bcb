import { marcellus } from './marcellus';

export interface Line {
  svg: string;
  width: number;
}

/** A line of capitals or text as outlines, its baseline at y. */
export function lettering(
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  spacing = 0,
  align: 'left' | 'middle' = 'left',
): Line {
  const k = size / 1000;
  let pen = 0;
  const glyphs: string[] = [];
  for (const sign of text) {
    const [advance, outline] = marcellus[sign] ?? [300, ''];
    if (outline) glyphs.push(`<path transform="translate(${pen.toFixed(1)} 0)" d="${outline}"/>`);
    pen += advance + (spacing / size) * 1000;
  }
  const width = (pen - (spacing / size) * 1000) * k;
  const left = align === 'middle' ? x - width / 2 : x;
  return {
    width,
    svg: `<g fill="${colour}" transform="translate(${left.toFixed(2)} ${y}) scale(${k})">${glyphs.join('')}</g>`,
  };
}
