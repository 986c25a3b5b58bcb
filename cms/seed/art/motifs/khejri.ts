import { dab, fill, type Point, ribbon } from '../brush/strokes';
import type { Palette } from '../palettes/palette';
import type { Random } from '../random';
import type { Motif } from './motif';

interface Twig {
  x: number;
  y: number;
  angle: number;
  length: number;
  width: number;
  depth: number;
}

/** The khejri, the tree that keeps a desert village alive. It stands with its foot at 0, 96. */
export const khejri: Motif = (inks, roll) => {
  const wood: string[] = [];
  const leaves: string[] = [];
  grow({ x: 0, y: 96, angle: -90 + roll.around(0, 6), length: 56, width: 15, depth: 0 }, inks, roll, wood, leaves);
  const roots = [-30, -14, 15, 32].map((dx) =>
    fill(
      ribbon(
        [
          [dx * 0.12, 90],
          [dx * 0.5, 97],
          [dx, 101],
        ],
        [7, 4, 0.6],
      ),
      inks.deep,
    ),
  );
  return [...roots, ...wood, ...leaves].join('');
};

function grow(twig: Twig, inks: Palette, roll: Random, wood: string[], leaves: string[]): void {
  const r = (twig.angle * Math.PI) / 180;
  const bend = roll.around(0, twig.length * 0.16);
  const end: Point = [twig.x + Math.cos(r) * twig.length, twig.y + Math.sin(r) * twig.length];
  const mid: Point = [(twig.x + end[0]) / 2 - Math.sin(r) * bend, (twig.y + end[1]) / 2 + Math.cos(r) * bend];
  wood.push(
    fill(ribbon([[twig.x, twig.y], mid, end], [twig.width, twig.width * 0.8, twig.width * 0.62], 6), inks.deep),
  );
  if (twig.depth >= 3) tuft(mid, twig.angle, inks, roll, leaves);
  if (twig.depth >= 5) {
    tuft(end, twig.angle, inks, roll, leaves);
    return;
  }
  const forks = twig.depth === 0 ? 3 : roll() < 0.35 ? 3 : 2;
  const open = twig.depth === 0 ? 74 : 56;
  for (let i = 0; i < forks; i++) {
    const spread = (i / (forks - 1) - 0.5) * open + roll.around(0, 12);
    // Wind from the south-west has combed every crown a little to one side; branches level out as they grow.
    const level = Math.cos(r) * 8 + 2.5;
    grow(
      {
        x: end[0],
        y: end[1],
        angle: twig.angle + spread + level,
        length: twig.length * roll.between(0.56, 0.76),
        width: twig.width * 0.6,
        depth: twig.depth + 1,
      },
      inks,
      roll,
      wood,
      leaves,
    );
  }
}

function tuft([x, y]: Point, angle: number, inks: Palette, roll: Random, leaves: string[]): void {
  const count = roll.whole(6, 10);
  for (let i = 0; i < count; i++) {
    const ink = roll.pick([inks.second, inks.second, inks.second, inks.main, inks.accent]);
    leaves.push(
      fill(
        dab(
          x + roll.around(0, 6),
          y + roll.around(0, 5),
          roll.between(4.5, 8.5),
          roll.between(2, 3.4),
          angle + roll.around(0, 150),
        ),
        ink,
        roll.between(0.7, 1),
      ),
    );
  }
}
