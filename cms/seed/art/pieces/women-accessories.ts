import { halfDrop, row } from '../brush/repeat';
import { group } from '../brush/strokes';
import { dupatta } from '../garments/dupatta';
import { mojari } from '../garments/mojari';
import { border, rosette } from '../motifs/border';
import { feather } from '../motifs/feather';
import { jharokha } from '../motifs/jharokha';
import { leheriya } from '../motifs/leheriya';
import { indigo } from '../palettes/indigo';
import { madder } from '../palettes/madder';
import { marigold } from '../palettes/marigold';
import { natural } from '../palettes/natural';
import { neem } from '../palettes/neem';
import { plum } from '../palettes/plum';
import { rose } from '../palettes/rose';
import { sky } from '../palettes/sky';
import { on, tables } from '../palettes/tables';
import type { Piece } from '../views/piece';

export const womenAccessories: Piece[] = [
  {
    slug: 'gulab-jutti',
    colours: { Rose: rose, Marigold: marigold, Sky: sky, Plum: plum },
    surface: 'linen',
    turn: 0,
    zoom: 1.02,
    make: ({ inks, roll, cut }) =>
      mojari({
        ...cut,
        toe: 'point',
        sole: '#b58a5a',
        trim: inks.light,
        paint: {
          bed: group(
            rosette({ ...inks, main: '#8a4a3a', accent: '#d8b27a', light: '#8a4a3a', deep: '#7a4a2a' }, roll, 48),
            503,
            900,
          ),
          upper:
            group(rosette(inks, roll, 62), 502, 420) +
            group(rosette(inks, roll, 30), 502, 300) +
            group(rosette(inks, roll, 34), 430, 540) +
            group(rosette(inks, roll, 34), 574, 540) +
            row(roll, 446, 360, 410, 620, 6, 0.3, () => rosette(inks, roll, 26)) +
            row(roll, 556, 350, 596, 620, 6, 0.3, () => rosette(inks, roll, 26)),
          counter:
            row(roll, 418, 740, 430, 1010, 8, 0.4, () => rosette(inks, roll, 26)) +
            row(roll, 586, 740, 576, 1010, 8, 0.4, () => rosette(inks, roll, 26)),
        },
      }),
    detail: { x: 310, y: 470, wide: 320, turn: -8 },
    third: { kind: 'border', look: { x: 700, y: 820, wide: 420, turn: 10 } },
  },
  {
    slug: 'mor-pankh-dupatta',
    colours: {
      Indigo: { ...indigo, main: '#3f8f96', second: '#7f9f4a', accent: '#d09a3c' },
      Neem: { ...neem, main: '#8fd0c0', second: '#1f5a5a', accent: '#d8a84e' },
      Natural: on('dune', { ...natural, main: '#2f6f78', second: '#5f7f3a', accent: '#c58b2a', light: '#e9c97e' }),
    },
    surface: 'plaster',
    turn: 0,
    zoom: 1.04,
    make: ({ inks, roll, cut }) => {
      const tier = (x0: number, x1: number, y: number, n: number, k: number): string =>
        row(roll, x0, y, x1, y, n, k, (r) => `<g transform="scale(1 -1)">${feather(inks, r)}</g>`);
      const short = border('temple', inks, roll, 480, 780, 40);
      return dupatta({
        ...cut,
        layout: 'hung',
        trim: inks.accent,
        paint: {
          body: `${tier(272, 668, 936, 6, 1)}${tier(304, 636, 742, 5, 0.92)}${tier(280, 660, 540, 6, 0.74)}${tier(310, 630, 372, 5, 0.6)}<g transform="translate(0 1044)">${border('temple', inks, roll, 226, 712, 40)}</g>`,
          behind: `${tier(500, 750, 730, 5, 0.6)}<g transform="translate(0 812)">${short}</g>`,
        },
      });
    },
    detail: { x: 470, y: 900, wide: 330, turn: 3 },
    third: { kind: 'border', look: { x: 430, y: 1030, wide: 440, turn: -4 } },
    fabric: (inks, roll) =>
      halfDrop(roll, { x: 60, y: 90, width: 960, height: 960 }, 150, 240, 1.1, (r) => feather(inks, r), 4),
  },
  {
    slug: 'leheriya-dupatta',
    colours: { Rose: rose, Marigold: marigold, Sky: sky, Madder: madder },
    surface: 'paper',
    turn: -4,
    shade: true,
    make: ({ inks, roll, cut }) =>
      dupatta({
        ...cut,
        layout: 'folded',
        trim: inks.accent,
        paint: {
          body: leheriya(inks, roll, { x: 200, y: 170, width: 620, height: 840 }, 40),
          flap: `<g transform="rotate(12 500 800)">${leheriya(inks, roll, { x: 100, y: 460, width: 820, height: 720 }, 40)}</g>`,
        },
      }),
    detail: { x: 560, y: 660, wide: 400, turn: 8 },
    third: { kind: 'border', look: { x: 400, y: 1070, wide: 420, turn: 4 } },
  },
  {
    slug: 'jharokha-dupatta',
    colours: {
      Natural: {
        ...natural,
        main: '#9c3b26',
        second: '#4f6b4a',
        accent: '#c58b2a',
        light: '#f3e7cf',
        table: tables.sage,
      },
      Plum: plum,
    },
    surface: 'stone',
    turn: 2,
    make: ({ inks, roll, cut }) =>
      dupatta({
        ...cut,
        layout: 'folded',
        trim: inks.accent,
        paint: {
          body: halfDrop(roll, { x: 280, y: 240, width: 460, height: 400 }, 90, 100, 0.32, (r) => rosette(inks, r, 40)),
          flap: `<g transform="rotate(4 470 1060)">${row(roll, 270, 910, 700, 910, 4, 0.84, (r) => jharokha(inks, r))}<g transform="translate(0 1040)">${border('vine', inks, roll, 190, 780, 56)}</g><g transform="translate(0 798)">${border('vine', inks, roll, 190, 820, 34)}</g></g>`,
        },
      }),
    detail: { x: 450, y: 900, wide: 340, turn: -4 },
    third: { kind: 'border', look: { x: 620, y: 1040, wide: 420, turn: -2 } },
  },
];
