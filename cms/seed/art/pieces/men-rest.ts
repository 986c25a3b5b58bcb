import { halfDrop, row } from '../brush/repeat';
import { dab, fill, group, line } from '../brush/strokes';
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
  for (let r = 0; r < 9; r++) {
    const y = 300 + r * 34;
    out.push(
      line(
        [
          [380, y + 40],
          [500, y - 14 + roll.around(0, 1)],
          [620, y + 40],
        ],
        r % 2 ? inks.main : inks.accent,
        8,
      ),
    );
    for (let i = -3; i <= 3; i++) out.push(fill(dab(500 + i * 26, y + 6 + Math.abs(i) * 11, 15, 8, 90), inks.light));
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
