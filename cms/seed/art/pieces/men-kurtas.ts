import { halfDrop, row } from '../brush/repeat';
import { fill, group, type Point, ribbon, through } from '../brush/strokes';
import { kurta } from '../garments/kurta';
import { pants } from '../garments/pants';
import { border, paisley } from '../motifs/border';
import { camel } from '../motifs/camel';
import { elephant } from '../motifs/elephant';
import { leheriya } from '../motifs/leheriya';
import { ripples } from '../motifs/ripples';
import { indigo } from '../palettes/indigo';
import { ink } from '../palettes/ink';
import { madder } from '../palettes/madder';
import { marigold } from '../palettes/marigold';
import { natural } from '../palettes/natural';
import { neem } from '../palettes/neem';
import type { Palette } from '../palettes/palette';
import { sand } from '../palettes/sand';
import { sky } from '../palettes/sky';
import { on } from '../palettes/tables';
import type { Random } from '../random';
import type { Piece } from '../views/piece';

/** Paisleys that follow the wrapped edge of a dhoti from hip to ankle. */
function wrapped(inks: Palette, roll: Random): string {
  const edge = through(
    [
      [650, 214],
      [628, 400],
      [552, 620],
      [438, 860],
      [372, 1010],
      [330, 1110],
    ],
    12,
  );
  const shifted = (by: number): Point[] => edge.map(([x, y]) => [x - by, y - by * 0.34] as const);
  const lines = [
    fill(ribbon(shifted(10), [7, 7], 2), inks.main),
    fill(ribbon(shifted(62), [7, 7], 2), inks.main),
    fill(ribbon(shifted(72), [3, 3], 2), inks.deep),
  ];
  const steps = shifted(36).filter((_, i) => i % 3 === 1);
  return lines.join('') + steps.map(([x, y], i) => group(paisley(inks, roll, i % 2 === 1), x, y, 0.56, 22)).join('');
}

const CUFF_LEFT = (drawing: string): string => `<g transform="translate(214 742) rotate(9)">${drawing}</g>`;
const CUFF_RIGHT = (drawing: string): string => `<g transform="translate(786 742) rotate(-9)">${drawing}</g>`;

export const menKurtas: Piece[] = [
  {
    slug: 'karwaan-kurta',
    colours: { Sand: sand, Indigo: indigo, Natural: on('dune', natural) },
    surface: 'plaster',
    turn: -2,
    make: ({ inks, roll, cut }) =>
      kurta({
        ...cut,
        trim: inks.cloth,
        paint: {
          body:
            fill(
              ribbon(
                [
                  [260, 1078],
                  [400, 1062],
                  [560, 1080],
                  [740, 1064],
                ],
                [10, 16, 9, 13],
              ),
              inks.accent,
              0.8,
            ) +
            row(roll, 334, 990, 664, 984, 3, 0.86, (r) => camel(inks, r)) +
            fill(
              ribbon(
                [
                  [260, 1100],
                  [440, 1092],
                  [600, 1106],
                  [740, 1096],
                ],
                [4, 9, 5, 8],
              ),
              inks.second,
              0.8,
            ) +
            (cut.side === 'front' ? group(camel(inks, roll), 404, 400, 0.5) : group(camel(inks, roll), 500, 360, 1.2)),
        },
      }),
    detail: { x: 500, y: 1000, wide: 330, turn: -2 },
    third: { kind: 'back' },
    fabric: (inks, roll) =>
      halfDrop(roll, { x: 110, y: 120, width: 900, height: 900 }, 250, 250, 1.05, (r) => camel(inks, r), 3),
  },
  {
    slug: 'leheriya-kurta',
    colours: { Marigold: marigold, Indigo: indigo, Madder: madder, Neem: neem },
    surface: 'linen',
    turn: 2,
    make: ({ inks, roll, cut }) =>
      kurta({
        ...cut,
        trim: inks.cloth,
        flare: 206,
        paint: {
          body: leheriya(inks, roll, { x: 240, y: 110, width: 520, height: 1080 }, 44),
          left: leheriya(inks, roll, { x: 120, y: 130, width: 260, height: 680 }, 44),
          right: `<g transform="translate(1000 0) scale(-1 1)">${leheriya(inks, roll, { x: 120, y: 130, width: 260, height: 680 }, 44)}</g>`,
        },
      }),
    detail: { x: 500, y: 330, wide: 420, turn: 3 },
    third: { kind: 'border', look: { x: 560, y: 1030, wide: 460, turn: -6 } },
    fabric: (inks, roll) => leheriya(inks, roll, { x: -100, y: -100, width: 1200, height: 1200 }, 56),
  },
  {
    slug: 'gaj-kurta',
    colours: { Neem: neem, Natural: natural },
    surface: 'paper',
    turn: -1.5,
    shade: true,
    make: ({ inks, roll, cut }) =>
      kurta({
        ...cut,
        hem: 1010,
        chest: 186,
        flare: 216,
        trim: inks.cloth,
        paint: {
          body:
            `<g transform="translate(0 936)">${border('vine', inks, roll, 270, 730, 58)}</g>` +
            (cut.side === 'front' ? '' : group(elephant(inks, roll), 500, 520, 1.6)) +
            row(roll, 362, 836, 638, 836, 3, 0.66, (r) => elephant(inks, r)),
          left: CUFF_LEFT(border('vine', inks, roll, -70, 60, 36)),
          right: CUFF_RIGHT(border('vine', inks, roll, -60, 70, 36)),
        },
      }),
    detail: { x: 470, y: 850, wide: 340, turn: 3 },
    third: { kind: 'back' },
  },
];

export const menPants: Piece[] = [
  {
    slug: 'dhora-trousers',
    colours: { Sand: sand, Ink: ink, Sky: sky },
    surface: 'stone',
    turn: 2,
    make: ({ inks, roll, cut }) =>
      pants({
        ...cut,
        trim: inks.light,
        paint: {
          left: ripples(inks, roll, { x: 220, y: 720, width: 330, height: 420 }, 22),
          right: ripples(inks, roll, { x: 500, y: 860, width: 330, height: 280 }, 22),
        },
      }),
    detail: { x: 350, y: 930, wide: 330, turn: -5 },
    third: { kind: 'border', look: { x: 650, y: 985, wide: 300, turn: 5 } },
    fabric: (inks, roll) => ripples(inks, roll, { x: -20, y: -60, width: 1100, height: 1100 }, 30),
  },
  {
    slug: 'mandore-dhoti-pants',
    colours: { Natural: on('slate', natural), Madder: madder },
    surface: 'plaster',
    turn: -2,
    make: ({ inks, roll, cut }) => {
      const hem = (x: number): string =>
        `<g transform="translate(0 1066)">${border('paisley', inks, roll, x - 110, x + 110, 70)}</g>`;
      return pants({
        ...cut,
        dhoti: true,
        leg: 74,
        trim: inks.main,
        paint: { right: hem(636), wrap: wrapped(inks, roll) },
      });
    },
    detail: { x: 500, y: 700, wide: 340, turn: 3 },
    third: { kind: 'border', look: { x: 636, y: 1040, wide: 270, turn: 4 } },
  },
];
