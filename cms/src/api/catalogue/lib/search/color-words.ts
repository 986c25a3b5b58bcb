/** What people call a colour whatever the shop calls it: Madder is red, Neem green. By its hue; the first word fits best. */
export function colorWords(hex: string): string[] {
  const [hue, saturation, lightness] = hslOf(hex);
  if (Number.isNaN(hue)) return [];
  if (lightness > 0.82) return ['white', 'cream', 'offwhite', 'beige'];
  if (lightness < 0.18) return ['black'];
  if (saturation < 0.1) return ['grey'];
  if (hue < 14 || hue >= 345)
    return lightness > 0.6 ? ['pink', 'peach'] : ['red', ...(lightness < 0.45 ? ['maroon', 'rust'] : [])];
  if (hue < 65 && lightness > 0.6 && saturation < 0.55) return ['beige', 'cream', 'tan', 'khaki'];
  if (hue < 30) return lightness < 0.4 ? ['brown', 'rust'] : ['orange'];
  if (hue < 48) return lightness < 0.35 ? ['brown'] : ['yellow', 'mustard', 'gold', 'orange'];
  if (hue < 65) return ['yellow'];
  if (hue < 165) return ['green', ...(saturation < 0.35 ? ['olive'] : [])];
  if (hue < 200) return ['turquoise', 'blue', 'green'];
  if (hue < 255) return ['blue', ...(lightness < 0.35 ? ['navy'] : ['turquoise'])];
  if (hue < 320) return ['purple', 'violet'];
  return lightness > 0.45 ? ['pink', 'magenta'] : ['purple', 'wine', 'maroon', 'magenta'];
}

/** All that it answers. */
export const HUES: ReadonlySet<string> = new Set(
  (
    'white cream offwhite beige black grey pink peach red maroon rust tan khaki brown orange yellow mustard gold green ' +
    'olive turquoise blue navy purple violet wine magenta'
  ).split(' '),
);

function hslOf(hex: string): [hue: number, saturation: number, lightness: number] {
  const [, red = '', green = '', blue = ''] = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim()) ?? [];
  const [r, g, b] = [red, green, blue].map((part) => Number.parseInt(part, 16) / 255) as [number, number, number];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const lightness = (most + least) / 2;
  const chroma = most - least;
  if (chroma === 0) return [Number.isNaN(chroma) ? Number.NaN : 0, 0, lightness];
  const sector = most === r ? (g - b) / chroma : most === g ? 2 + (b - r) / chroma : 4 + (r - g) / chroma;
  return [(sector * 60 + 360) % 360, chroma / (1 - Math.abs(2 * lightness - 1)), lightness];
}
