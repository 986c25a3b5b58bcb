import { around, blob, dab, disc, fill, type Point } from '../brush/strokes';
import type { Palette } from '../palettes/palette';
import type { Random } from '../random';

/** What an elephant wears over its back for a festival. */
export function cloth(inks: Palette, roll: Random): string {
  const out = [
    fill(
      blob([
        [-46, -56],
        [-14, -64],
        [16, -60],
        [20, -22],
        [16, 16],
        [-16, 21],
        [-48, 16],
        [-52, -20],
      ]),
      inks.second,
    ),
    fill(
      blob([
        [-41, -50],
        [-14, -57],
        [11, -53],
        [14, -22],
        [11, 9],
        [-16, 13],
        [-43, 9],
        [-46, -20],
      ]),
      inks.light,
    ),
    fill(
      blob([
        [-37, -46],
        [-14, -52],
        [7, -48],
        [10, -22],
        [7, 5],
        [-16, 8],
        [-39, 5],
        [-41, -20],
      ]),
      inks.accent,
    ),
  ];
  const flower = (x: number, y: number, r: number): string => {
    const petals: string[] = [];
    for (let a = 0; a < 360; a += 45) petals.push(fill(dab(x, y, r, r * 0.5, a + roll.around(0, 6)), inks.light));
    return petals.join('') + fill(disc(x, y, r * 0.24), inks.second);
  };
  out.push(flower(-16, -22, 17));
  for (const [x, y] of [
    [-32, -38],
    [2, -38],
    [-32, -5],
    [1, -5],
  ] as const)
    out.push(flower(x, y, 6.5));
  for (let i = 0; i < 10; i++) {
    const t = i / 9;
    out.push(
      fill(
        dab(-49 + t * 66, 15 + Math.sin(t * Math.PI) * 5, roll.between(11, 15), 4.4, 90),
        i % 2 ? inks.accent : inks.light,
      ),
    );
  }
  for (let i = 0; i < 12; i++)
    out.push(fill(disc(-46 + i * 5.2, 12.4 + Math.sin((i / 11) * Math.PI) * 3.4, 1.3), inks.deep));
  return out.join('');
}

/** … and on its forehead. */
export function crown(inks: Palette, roll: Random): string {
  const out: string[] = [
    fill(
      blob([
        [38, -68],
        [52, -75],
        [68, -68],
        [73, -52],
        [66, -46],
        [56, -56],
        [42, -56],
      ]),
      inks.second,
    ),
  ];
  for (let i = 0; i < 7; i++) {
    const [x, y] = around(52, -46, 20 + roll.around(0, 1), 226 + i * 17);
    out.push(fill(disc(x, y, 2), i % 2 ? inks.light : inks.accent));
  }
  const chain: Point[] = [
    [66, -50],
    [74, -40],
    [77, -26],
    [76, -12],
  ];
  for (const [x, y] of chain) out.push(fill(dab(x - 2.6, y, 7, 5.4, 60), inks.light));
  return out.join('');
}
