import { halfDrop, row, scattered } from '../brush/repeat';
import { group, line } from '../brush/strokes';
import { dupatta } from '../garments/dupatta';
import { kaftan } from '../garments/kaftan';
import { kurta } from '../garments/kurta';
import { mojari } from '../garments/mojari';
import { pants } from '../garments/pants';
import { tshirt } from '../garments/tshirt';
import { rosette } from '../motifs/border';
import { camel } from '../motifs/camel';
import { elephant } from '../motifs/elephant';
import { kite } from '../motifs/kite';
import { marigold as head } from '../motifs/marigold';
import { parrot } from '../motifs/parrot';
import { star } from '../motifs/star';
import { indigo } from '../palettes/indigo';
import { madder } from '../palettes/madder';
import { marigold } from '../palettes/marigold';
import { natural } from '../palettes/natural';
import { neem } from '../palettes/neem';
import { rose } from '../palettes/rose';
import { sand } from '../palettes/sand';
import { sky } from '../palettes/sky';
import { on } from '../palettes/tables';
import type { Piece } from '../views/piece';

export const kids: Piece[] = [
  {
    slug: 'chhota-haathi-tee',
    colours: {
      Marigold: { ...marigold, main: '#6c6f86', second: '#96331f', accent: '#f0cf86' },
      Natural: on('slate', natural),
      Sky: sky,
    },
    surface: 'paper',
    turn: 4,
    zoom: 1.12,
    shift: [0, 70],
    make: ({ inks, roll, cut }) =>
      tshirt({
        ...cut,
        length: 0.72,
        trim: inks.cloth,
        paint: {
          body:
            cut.side === 'front'
              ? group(elephant(inks, roll), 490, 590, 1.75)
              : row(roll, 350, 760, 650, 760, 4, 0.4, (r) => elephant(inks, r)),
        },
      }),
    detail: { x: 490, y: 590, wide: 360, turn: -3 },
    third: { kind: 'back' },
  },
  {
    slug: 'patang-tee',
    colours: { Sky: { ...sky, second: '#d8a349', main: '#9c3b26', accent: '#2c4278' }, Natural: on('sage', natural) },
    surface: 'linen',
    turn: -4,
    zoom: 1.12,
    shift: [0, 70],
    make: ({ inks, roll, cut }) =>
      tshirt({
        ...cut,
        length: 0.72,
        trim: inks.accent,
        paint: {
          body:
            cut.side === 'front'
              ? line(
                  [
                    [300, 830],
                    [360, 700],
                    [420, 560],
                  ],
                  inks.deep,
                  2.4,
                ) +
                line(
                  [
                    [300, 830],
                    [470, 740],
                    [590, 650],
                  ],
                  inks.deep,
                  2.2,
                ) +
                group(kite(inks, roll), 420, 480, 1.15, 14) +
                group(kite(inks, roll), 602, 590, 0.9, 24) +
                group(kite(inks, roll), 470, 700, 0.6, 30)
              : group(kite(inks, roll), 500, 480, 1, 8),
        },
      }),
    detail: { x: 500, y: 540, wide: 380, turn: 2 },
    third: { kind: 'back' },
  },
  {
    slug: 'tota-kurta',
    colours: {
      Natural: { ...natural, second: '#5f7f4a', main: '#c0503a', accent: '#d8a349', light: '#e9dfae' },
      Rose: rose,
    },
    surface: 'plaster',
    turn: 2,
    zoom: 1.18,
    shift: [0, 70],
    shade: true,
    make: ({ inks, roll, cut }) =>
      kurta({
        ...cut,
        hem: 880,
        chest: 196,
        flare: 246,
        neck: 'band',
        trim: inks.second,
        paint: {
          body:
            halfDrop(roll, { x: 323, y: 290, width: 360, height: 320 }, 118, 180, 0.72, (r, c) =>
              c % 2 ? `<g transform="scale(-1 1)">${parrot(inks, r)}</g>` : parrot(inks, r),
            ) + row(roll, 260, 852, 740, 852, 13, 0.3, (r) => rosette(inks, r, 40)),
        },
      }),
    detail: { x: 450, y: 520, wide: 320, turn: -4 },
    third: { kind: 'back' },
    fabric: (inks, roll) =>
      halfDrop(
        roll,
        { x: 80, y: 110, width: 920, height: 920 },
        200,
        250,
        1.15,
        (r, c) => (c % 2 ? `<g transform="scale(-1 1)">${parrot(inks, r)}</g>` : parrot(inks, r)),
        4,
      ),
  },
  {
    slug: 'unt-joggers',
    colours: { Indigo: indigo, Sand: sand, Neem: neem },
    surface: 'paper',
    turn: -3,
    zoom: 1.16,
    shift: [0, 60],
    make: ({ inks, roll, cut }) => {
      const walk = (x: number): string =>
        halfDrop(roll, { x: x - 90, y: 330, width: 280, height: 540 }, 104, 128, 0.46, (r) => camel(inks, r), 7);
      return pants({
        ...cut,
        leg: 82,
        hem: 900,
        cuff: true,
        trim: inks.accent,
        paint: { left: walk(320), right: walk(600) },
      });
    },
    detail: { x: 380, y: 640, wide: 320, turn: 5 },
    third: { kind: 'border', look: { x: 622, y: 810, wide: 280, turn: -5 } },
  },
  {
    slug: 'nanhi-mojari',
    colours: { Marigold: marigold, Madder: madder, Indigo: indigo },
    surface: 'stone',
    turn: 8,
    zoom: 0.92,
    make: ({ inks, roll, cut }) =>
      mojari({
        ...cut,
        toe: 'round',
        trim: inks.light,
        paint: {
          bed: group(
            rosette({ ...inks, main: '#8a4a2a', accent: '#d8b27a', light: '#8a4a2a', deep: '#7a4a2a' }, roll, 52),
            503,
            890,
          ),
          upper:
            group(head(inks, roll), 502, 400, 0.72) +
            row(roll, 430, 330, 412, 640, 7, 0.3, (r) => rosette(inks, r, 30)) +
            row(roll, 572, 330, 594, 640, 7, 0.3, (r) => rosette(inks, r, 30)),
          counter:
            row(roll, 418, 740, 430, 1010, 8, 0.34, (r) => rosette(inks, r, 26)) +
            row(roll, 586, 740, 576, 1010, 8, 0.34, (r) => rosette(inks, r, 26)),
        },
      }),
    detail: { x: 320, y: 460, wide: 320, turn: 6 },
    third: { kind: 'border', look: { x: 690, y: 840, wide: 430, turn: -8 } },
  },
  {
    slug: 'genda-dupatta',
    colours: {
      Rose: { ...rose, main: '#d18f2c', accent: '#e7b653', deep: '#8a3a1e' },
      Neem: { ...neem, main: '#d18f2c', accent: '#e7b653', deep: '#6d3414' },
    },
    surface: 'linen',
    turn: 0,
    zoom: 1,
    make: ({ inks, roll, cut }) => {
      const leaf = { ...inks, main: inks.second, accent: inks.second, deep: inks.second };
      const garland = (x0: number, x1: number, y: number, n: number, k: number): string =>
        row(roll, x0, y - 34, x1, y - 34, n * 2, k * 0.42, (r) => head(leaf, r)) +
        row(roll, x0, y, x1, y, n, k, (r) => head(inks, r));
      return dupatta({
        ...cut,
        layout: 'hung',
        trim: inks.main,
        paint: {
          body:
            halfDrop(roll, { x: 290, y: 250, width: 380, height: 640 }, 92, 130, 0.19, (r) => head(inks, r)) +
            garland(262, 680, 1014, 8, 0.36) +
            garland(262, 680, 936, 11, 0.2),
          behind: garland(490, 770, 800, 6, 0.3),
        },
      });
    },
    detail: { x: 450, y: 960, wide: 330, turn: -4 },
    third: { kind: 'border', look: { x: 650, y: 850, wide: 360, turn: 4 } },
  },
  {
    slug: 'tara-cape',
    colours: { Indigo: indigo, Madder: madder },
    surface: 'plaster',
    turn: -2,
    zoom: 1.08,
    shift: [0, 70],
    make: ({ inks, roll, cut }) => {
      const stars = scattered(
        roll,
        { x: 120, y: 170, width: 780, height: 780 },
        74,
        400,
        (r) => star(inks, r),
        () => roll.between(0.16, 0.5),
        30,
      );
      return kaftan({
        ...cut,
        cape: true,
        hem: 900,
        lining: inks.accent,
        trim: inks.accent,
        weave: 'wool',
        paint: { left: stars, right: stars, body: stars },
      });
    },
    detail: { x: 660, y: 560, wide: 360, turn: 6 },
    third: { kind: 'back' },
    fabric: (inks, roll) =>
      scattered(
        roll,
        { x: 30, y: 30, width: 940, height: 940 },
        100,
        400,
        (r) => star(inks, r),
        () => roll.between(0.25, 0.7),
        30,
      ),
  },
];
