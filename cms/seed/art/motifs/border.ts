import { row } from '../brush/repeat';
import { around, blob, dab, disc, fill, line, ribbon } from '../brush/strokes';
import type { Palette } from '../palettes/palette';
import type { Random } from '../random';

export type BlockBorder = 'paisley' | 'flower' | 'temple' | 'vine';

/** A printed border, drawn along y = 0 from x0 to x1; `tall` is its height. */
export function border(kind: BlockBorder, inks: Palette, roll: Random, x0: number, x1: number, tall: number): string {
  const band = (y: number, w: number, ink: string): string =>
    fill(
      ribbon(
        [
          [x0, y],
          [x0 + (x1 - x0) * 0.3, y + roll.around(0, 1)],
          [x0 + (x1 - x0) * 0.7, y + roll.around(0, 1)],
          [x1, y],
        ],
        [w, w * 1.05, w],
      ),
      ink,
    );
  const h = tall / 2;
  const step = tall * (kind === 'vine' ? 0.62 : 0.66);
  const count = Math.max(2, Math.round((x1 - x0) / step));
  const unit = tall / 100;
  const blocks = row(roll, x0 + step / 2, 0, x1 - step / 2, 0, count, unit, (r, i) => BLOCKS[kind](inks, r, i));
  const beads = row(roll, x0 + 4, h * 0.98, x1 - 4, h * 0.98, count * 3, unit, () =>
    fill(disc(0, 0, 4.4), inks.accent),
  );
  return [
    // The printer first washes the strip with the dye, so that nothing of the field shows through.
    band(0, tall * 0.94, inks.cloth),
    band(-h * 0.86, tall * 0.035, inks.deep),
    band(-h * 0.72, tall * 0.075, inks.main),
    band(h * 0.72, tall * 0.075, inks.main),
    band(h * 0.86, tall * 0.035, inks.deep),
    blocks,
    beads,
  ].join('');
}

const BLOCKS: Record<BlockBorder, (inks: Palette, roll: Random, i: number) => string> = {
  paisley: (inks, roll, i) => paisley(inks, roll, i % 2 === 1),
  flower: (inks, roll) => rosette(inks, roll, 30),
  temple: (inks) =>
    fill(`M-30 30L0 -32L30 30Z`, inks.main) +
    fill(`M-18 28L0 -12L18 28Z`, inks.accent) +
    fill(disc(0, 16, 5), inks.deep) +
    fill(dab(0, -30, 12, 8, 270), inks.deep),
  vine: (inks, roll, i) => {
    const up = i % 2 ? 1 : -1;
    return [
      fill(
        ribbon(
          [
            [-32, 12 * up],
            [-10, -10 * up],
            [10, 10 * up],
            [32, -12 * up],
          ],
          [4, 4.6, 4],
        ),
        inks.second,
      ),
      rosette(inks, roll, 17)
        .replace(/^/, `<g transform="translate(0 ${-14 * up})">`)
        .concat('</g>'),
      fill(dab(14, 6 * up, 24, 10, up > 0 ? 58 : -58), inks.second),
      fill(dab(-20, 0, 18, 8, up > 0 ? 128 : -128), inks.second),
    ].join('');
  },
};

export function paisley(inks: Palette, roll: Random, flip = false): string {
  const drop = (k: number): string =>
    blob(
      (
        [
          [0, 34],
          [-19, 24],
          [-24, 4],
          [-14, -18],
          [4, -32],
          [20, -34],
          [23, -25],
          [14, -21],
          [14, -10],
          [20, 8],
          [16, 26],
        ] as const
      ).map(([x, y]) => [x * k, y * k + (1 - k) * 8] as const),
    );
  const petals: string[] = [];
  for (let a = 0; a < 360; a += 60) petals.push(fill(dab(-3, 10, 13, 7, a + roll.around(0, 4)), inks.light));
  const dots: string[] = [];
  for (let i = 0; i < 9; i++) {
    const [x, y] = around(-3, 8, 30, 60 + i * 26);
    dots.push(fill(disc(x * 0.95, y, 1.7), inks.deep, 0.8));
  }
  const body = [
    fill(drop(1), inks.deep),
    fill(drop(0.88), inks.main),
    fill(drop(0.66), inks.accent),
    ...petals,
    fill(disc(-3, 10, 3.4), inks.deep),
    line(
      [
        [0, -6],
        [8, -20],
        [16, -27],
      ],
      inks.light,
      2.6,
    ),
    ...dots,
  ].join('');
  return flip ? `<g transform="scale(-1 1)">${body}</g>` : body;
}

export function rosette(inks: Palette, roll: Random, r: number): string {
  const out: string[] = [];
  for (let a = 0; a < 360; a += 45)
    out.push(
      fill(dab(0, 0, r, r * 0.58, a + roll.around(0, 3), 0.62), inks.deep, 0.8),
      fill(dab(0, 0, r * 0.9, r * 0.46, a, 0.62), inks.main),
    );
  for (let a = 22.5; a < 360; a += 45) out.push(fill(dab(0, 0, r * 0.6, r * 0.24, a), inks.accent));
  return out.join('') + fill(disc(0, 0, r * 0.2), inks.light) + fill(disc(0, 0, r * 0.1), inks.deep);
}
