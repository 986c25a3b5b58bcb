import { halfDrop, row } from '../brush/repeat';
import { closed, dab, fill, group, line, type Point, ribbon } from '../brush/strokes';
import { coat } from '../garments/coat';
import { dupatta } from '../garments/dupatta';
import { mojari } from '../garments/mojari';
import { border, rosette } from '../motifs/border';
import { camel } from '../motifs/camel';
import { city } from '../motifs/city';
import { cloud } from '../motifs/cloud';
import { indigo } from '../palettes/indigo';
import { ink } from '../palettes/ink';
import { madder } from '../palettes/madder';
import { natural } from '../palettes/natural';
import { neem } from '../palettes/neem';
import type { Palette } from '../palettes/palette';
import { plum } from '../palettes/plum';
import { sand } from '../palettes/sand';
import { sky } from '../palettes/sky';
import { on } from '../palettes/tables';
import type { Random } from '../random';
import type { Piece } from '../views/piece';

/** Stitched bands and lozenges, as leather is worked in Jaisalmer. */
function lozenges(inks: Palette, roll: Random): string {
  const out: string[] = [];
  for (let r = 0; r < 8; r++) {
    const y = 296 + r * 38;
    const chevron: Point[] = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map(
      (i) => [500 + i * 32, y + Math.abs(i) * 12 + roll.around(0, 1)] as const,
    );
    out.push(fill(ribbon(chevron, [6, 7, 6.4, 7, 6]), r % 2 ? inks.main : inks.accent));
    // Between two chevrons a row of stitched diamonds, each in two halves.
    for (let i = -4; i < 4; i++) {
      const x = 516 + i * 32;
      const top = y + Math.abs(i + 0.5) * 12 + 10;
      const ink = r % 2 ? inks.accent : inks.light;
      out.push(
        fill(
          closed([
            [x, top],
            [x + 9, top + 9],
            [x, top + 19],
            [x - 9, top + 9],
          ]),
          ink,
          0.95,
        ),
      );
      out.push(
        fill(
          closed([
            [x, top + 5],
            [x + 4, top + 9.5],
            [x, top + 14],
            [x - 4, top + 9.5],
          ]),
          inks.cloth,
        ),
      );
    }
  }
  return out.join('');
}

export const menRest: Piece[] = [
  {
    slug: 'thar-mojari',
    colours: { Ink: ink, Indigo: indigo, Madder: madder },
    surface: 'stone',
    turn: 0,
    zoom: 0.98,
    make: ({ inks, roll, cut }) =>
      mojari({
        ...cut,
        toe: 'curled',
        heel: 'tab',
        trim: inks.accent,
        paint: {
          upper: lozenges(inks, roll),
          bed:
            group(
              rosette({ ...inks, main: '#7a4a22', accent: '#c79a5e', light: '#8a5a2c', deep: '#5d3517' }, roll, 52),
              503,
              900,
            ) +
            group(
              rosette({ ...inks, main: '#7a4a22', accent: '#c79a5e', light: '#8a5a2c', deep: '#5d3517' }, roll, 28),
              503,
              800,
            ),
          counter:
            row(roll, 412, 760, 436, 1000, 9, 0.2, () => fill(dab(-20, 0, 40, 18, 0), inks.main)) +
            row(roll, 588, 760, 566, 1000, 9, 0.2, () => fill(dab(-20, 0, 40, 18, 0), inks.main)),
        },
      }),
    detail: { x: 345, y: 430, wide: 320, turn: 8 },
    third: { kind: 'border', look: { x: 655, y: 850, wide: 330, turn: -10 } },
  },
  {
    slug: 'safar-stole',
    colours: { Natural: on('sage', natural), Neem: neem, Sand: sand },
    surface: 'plaster',
    turn: 3,
    weave: 'wool',
    make: ({ inks, roll, cut }) =>
      dupatta({
        ...cut,
        layout: 'folded',
        weave: 'wool',
        trim: inks.main,
        paint: {
          body:
            line(
              [
                [262, 190],
                [260, 600],
                [264, 990],
              ],
              inks.accent,
              12,
            ) +
            line(
              [
                [284, 190],
                [282, 600],
                [286, 990],
              ],
              inks.second,
              5,
            ),
          flap: `<g transform="rotate(4 470 1060)"><g transform="translate(0 1040)">${border('temple', inks, roll, 190, 780, 62)}</g>${row(roll, 290, 950, 660, 950, 4, 0.78, (r) => camel(inks, r))}<g transform="translate(0 858)">${border('temple', inks, roll, 190, 800, 34)}</g></g>`,
        },
      }),
    detail: { x: 470, y: 960, wide: 340, turn: -4 },
    third: { kind: 'border', look: { x: 420, y: 1090, wide: 420, turn: 5 } },
  },
  {
    slug: 'blue-city-bandhgala',
    colours: {
      Natural: { ...natural, main: '#33518f', second: '#7f9fc6', light: '#f6efe0', accent: '#b9744a' },
      Ink: { ...ink, main: '#7f9fc6', second: '#3d5c9a', light: '#efe2c8', accent: '#b9744a', deep: '#131a33' },
    },
    surface: 'linen',
    turn: -1.5,
    weave: 'silk',
    make: ({ inks, roll, cut }) => {
      const town = group(city(inks, roll, 620, 470), 500, 1090);
      return coat({
        ...cut,
        closed: true,
        sleeve: 'narrow',
        hem: 1060,
        flare: 222,
        lining: '#8a3a26',
        trim: inks.cloth,
        paint: { frontLeft: town, frontRight: town, back: group(city(inks, roll, 640, 620), 500, 1090) },
      });
    },
    detail: { x: 420, y: 900, wide: 360, turn: 3 },
    third: { kind: 'back' },
  },
  {
    slug: 'savan-waistcoat',
    colours: { Indigo: indigo, Plum: plum, Sky: sky },
    surface: 'paper',
    turn: 2,
    zoom: 1.22,
    shift: [0, 60],
    shade: true,
    make: ({ inks, roll, cut }) => {
      const clouds = halfDrop(
        roll,
        { x: 312, y: 236, width: 420, height: 640 },
        126,
        158,
        0.74,
        (r) => cloud(inks, r),
        6,
      );
      return coat({
        ...cut,
        sleeve: 'none',
        closed: true,
        hem: 880,
        flare: 216,
        lining: inks.accent,
        trim: inks.cloth,
        weave: 'wool',
        paint: { frontLeft: clouds, frontRight: clouds, back: group(cloud(inks, roll), 500, 480, 2) },
      });
    },
    detail: { x: 400, y: 560, wide: 270, turn: -4 },
    third: { kind: 'back' },
    fabric: (inks, roll) =>
      halfDrop(roll, { x: 80, y: 110, width: 900, height: 900 }, 200, 230, 1, (r) => cloud(inks, r), 5),
  },
];
