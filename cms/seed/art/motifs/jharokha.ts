import { closed, dab, disc, fill, line, type Point, ribbon } from '../brush/strokes';
import { buta } from './buta';
import type { Motif } from './motif';

/** A window of the zenana: cusped arch, slender pillars, a flowering plant inside. */
export const jharokha: Motif = (inks, roll) => {
  const arch = (k: number): Point[] => {
    const out: Point[] = [[-58 * k, 88]];
    const cusps: readonly Point[] = [
      [-58, -18],
      [-52, -30],
      [-44, -32],
      [-40, -46],
      [-28, -50],
      [-22, -62],
      [-8, -66],
      [0, -80],
      [8, -66],
      [22, -62],
      [28, -50],
      [40, -46],
      [44, -32],
      [52, -30],
      [58, -18],
    ];
    for (const [x, y] of cusps) out.push([x * k, y * k]);
    out.push([58 * k, 88]);
    return out;
  };
  const out = [
    fill(
      closed([
        [-78, 98],
        [-78, -92],
        [78, -92],
        [78, 98],
      ]),
      inks.main,
    ),
    fill(closed(arch(1.08)), inks.deep),
    fill(closed(arch(1)), inks.light),
    `<g transform="translate(0 22) scale(.62)">${buta(inks, roll)}</g>`,
    line(
      [
        [-76, -86],
        [0, -87],
        [76, -86],
      ],
      inks.accent,
      4,
    ),
    line(
      [
        [-76, 93],
        [0, 92],
        [76, 93],
      ],
      inks.accent,
      5,
    ),
  ];
  for (const s of [-1, 1]) {
    out.push(
      fill(
        ribbon(
          [
            [s * 66, 88],
            [s * 66, 20],
            [s * 66, -24],
          ],
          [11, 7, 10],
        ),
        inks.accent,
      ),
      fill(dab(s * 66, 88, 22, 13, 270), inks.second),
      fill(dab(s * 66, -26, 20, 14, 90), inks.second),
    );
    for (let i = 0; i < 4; i++) out.push(fill(dab(s * 52 + roll.around(0, 2), -62, 20, 8, 45 + i * 90), inks.accent));
    out.push(fill(disc(s * 52, -62, 4.4), inks.light));
  }
  for (let i = 0; i < 9; i++) out.push(fill(dab(-72 + i * 18, -92, 17, 13, 270), i % 2 ? inks.accent : inks.second));
  return out.join('');
};
