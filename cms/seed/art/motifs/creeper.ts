import { dab, fill, group, line, type Point, ribbon, through } from '../brush/strokes';
import type { Palette } from '../palettes/palette';
import type { Random } from '../random';
import { marigold } from './marigold';

/** Where along the stem the heads sit, from foot to tip: how far up, and how large. */
const HEADS = [
  [0.17, 0.4],
  [0.4, 0.37],
  [0.62, 0.32],
  [0.82, 0.25],
] as const;

/** A marigold creeper along the points, from its foot to its tip. It bends away from each head, which hangs on a stalk. */
export function creeper(inks: Palette, roll: Random, spine: readonly Point[]): string {
  const stem = through(spine, 24);
  const at = (t: number): Point => stem[Math.round(t * (stem.length - 1))] as Point;
  const [tipX, tipY] = at(1);
  const leaves: string[] = [];
  const stalks: string[] = [];
  const heads: string[] = [];
  HEADS.forEach(([t, size], i) => {
    const side = i % 2 ? -1 : 1;
    const [x, y] = at(t);
    const head: Point = [x + side * (size * 104 + roll.around(4, 3)), y + roll.around(0, 4)];
    const [rootX, rootY] = at(t - 0.1);
    const stalk: Point[] = [
      [rootX, rootY],
      [rootX + (head[0] - rootX) * 0.5, rootY - (rootY - head[1]) * 0.2],
      [head[0], head[1] + size * 40],
    ];
    stalks.push(fill(ribbon(stalk, [5, 3.6, 3]), inks.second));
    heads.push(group(marigold(inks, roll), head[0], head[1], size, roll.around(0, 20)));
    // One leaf away from the head, and one above it where the stem has swung back.
    leaves.push(leaf(inks, roll, at(t - 0.03), -side, size), leaf(inks, roll, at(t + 0.105), side, size * 0.86));
  });
  return [
    fill(ribbon(spine, [7.5, 6.4, 5.4, 4.4, 2.6], 24), inks.second),
    ...stalks,
    ...leaves,
    fill(dab(tipX, tipY + 3, 22, 14, -88, 0.36), inks.accent),
    fill(dab(tipX, tipY + 5, 15, 8, -122, 0.4), inks.second),
    fill(dab(tipX, tipY + 5, 15, 8, -58, 0.4), inks.second),
    ...heads,
  ].join('');
}

/** A pointed leaf that grows up and away from the stem, with its rib left bare. */
function leaf(inks: Palette, roll: Random, [x, y]: Point, side: number, size: number): string {
  const degrees = -90 + side * roll.around(42, 6);
  const long = size * 145;
  const end = (share: number): Point => [
    x + Math.cos((degrees * Math.PI) / 180) * long * share,
    y + Math.sin((degrees * Math.PI) / 180) * long * share,
  ];
  return (
    fill(dab(x, y, long, size * 76, degrees, 0.42), inks.second) +
    line([end(0.12), end(0.5), end(0.84)], inks.cloth, 1.8)
  );
}
