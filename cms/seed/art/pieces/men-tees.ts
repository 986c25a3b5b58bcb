import { halfDrop, scattered } from '../brush/repeat';
import { fill, group, line, ribbon } from '../brush/strokes';
import { tshirt } from '../garments/tshirt';
import { crane } from '../motifs/crane';
import { feather } from '../motifs/feather';
import { khejri } from '../motifs/khejri';
import { moon } from '../motifs/moon';
import { peacock } from '../motifs/peacock';
import { ripples } from '../motifs/ripples';
import { indigo } from '../palettes/indigo';
import { ink } from '../palettes/ink';
import { madder } from '../palettes/madder';
import { natural } from '../palettes/natural';
import { neem } from '../palettes/neem';
import { sand } from '../palettes/sand';
import { on } from '../palettes/tables';
import type { Piece } from '../views/piece';

export const menTees: Piece[] = [
  {
    slug: 'mor-tee',
    colours: { Natural: natural, Indigo: indigo, Madder: madder },
    surface: 'plaster',
    turn: -3,
    shade: true,
    make: ({ inks, roll, cut }) =>
      tshirt({
        ...cut,
        trim: inks.cloth,
        paint: {
          body:
            cut.side === 'front'
              ? group(peacock(inks, roll), 540, 650, 2.45)
              : group(feather({ ...inks, main: '#2f7f88', second: '#6f8f4a' }, roll), 500, 450, 1.15),
        },
      }),
    detail: { x: 520, y: 590, wide: 400, turn: 4 },
    third: { kind: 'back' },
    fabric: (inks, roll) =>
      halfDrop(roll, { x: 60, y: 90, width: 1000, height: 1000 }, 150, 250, 1.05, (r) => feather(inks, r)),
  },
  {
    slug: 'chand-tee',
    colours: { Ink: ink, Indigo: indigo },
    surface: 'stone',
    turn: 2,
    make: ({ inks, roll, cut }) =>
      tshirt({
        ...cut,
        trim: inks.cloth,
        paint: {
          body:
            cut.side === 'front'
              ? group(moon(inks, roll), 478, 760, 4.5)
              : ripples(inks, roll, { x: 280, y: 860, width: 440, height: 150 }, 20),
        },
      }),
    detail: { x: 545, y: 660, wide: 420, turn: -3 },
    third: { kind: 'back' },
  },
  {
    slug: 'khichan-henley',
    colours: { Sand: sand, Neem: neem, Natural: on('slate', natural) },
    surface: 'linen',
    turn: -1.5,
    make: ({ inks, roll, cut }) =>
      tshirt({
        ...cut,
        sleeve: 'long',
        neck: 'henley',
        trim: inks.cloth,
        paint: {
          body:
            cut.side === 'front'
              ? group(crane(inks, roll), 404, 600, 0.95, -14) +
                group(crane(inks, roll), 566, 706, 1.25, -18) +
                group(crane(inks, roll), 400, 856, 1.05, -12) +
                group(crane(inks, roll), 612, 500, 0.6, -16)
              : group(crane(inks, roll), 500, 440, 1.3, -16),
          right: cut.side === 'front' ? group(crane(inks, roll), 820, 560, 0.6, -60) : undefined,
        } as Record<string, string>,
      }),
    detail: { x: 540, y: 690, wide: 360, turn: 3 },
    third: { kind: 'back' },
    fabric: (inks, roll) =>
      scattered(
        roll,
        { x: 60, y: 60, width: 900, height: 900 },
        210,
        200,
        (r) => crane(inks, r),
        () => roll.between(0.85, 1.2),
        14,
      ),
  },
  {
    slug: 'khejri-tee',
    colours: {
      Natural: on('sage', natural),
      Marigold: { ...natural, cloth: '#d2a14c', accent: '#8a3a22', light: '#f8ecd2', table: '#e4d6bf' },
    },
    surface: 'paper',
    turn: 1.5,
    shade: true,
    make: ({ inks, roll, cut }) =>
      tshirt({
        ...cut,
        pocket: cut.side === 'front',
        trim: inks.cloth,
        paint: {
          body:
            cut.side === 'front'
              ? line(
                  [
                    [320, 985],
                    [420, 978],
                    [560, 990],
                    [690, 980],
                  ],
                  inks.deep,
                  5,
                ) +
                group(khejri(inks, roll), 420, 856, 1.25) +
                group(khejri(inks, roll), 596, 918, 0.68) +
                fill(
                  ribbon(
                    [
                      [330, 1000],
                      [480, 996],
                      [670, 1002],
                    ],
                    [1, 6, 1],
                  ),
                  inks.accent,
                )
              : group(khejri(inks, roll), 500, 590, 2.1),
          pocket: group(khejri(inks, roll), 610, 500, 0.5),
        },
      }),
    detail: { x: 590, y: 500, wide: 330, turn: -4 },
    third: { kind: 'back' },
  },
];
