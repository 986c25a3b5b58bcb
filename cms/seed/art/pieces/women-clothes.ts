import { halfDrop, row } from '../brush/repeat';
import { fill, group, type Point, ribbon } from '../brush/strokes';
import { kurta } from '../garments/kurta';
import { pants } from '../garments/pants';
import { tshirt } from '../garments/tshirt';
import { bandhani } from '../motifs/bandhani';
import { border } from '../motifs/border';
import { buta } from '../motifs/buta';
import { cloud } from '../motifs/cloud';
import { creeper } from '../motifs/creeper';
import { lotus } from '../motifs/lotus';
import { indigo } from '../palettes/indigo';
import { ink } from '../palettes/ink';
import { madder } from '../palettes/madder';
import { marigold } from '../palettes/marigold';
import { natural } from '../palettes/natural';
import { neem } from '../palettes/neem';
import type { Palette } from '../palettes/palette';
import { plum } from '../palettes/plum';
import { rose } from '../palettes/rose';
import { sky } from '../palettes/sky';
import { on } from '../palettes/tables';
import type { Random } from '../random';
import type { Piece } from '../views/piece';

const pink: Palette = {
  ...natural,
  main: '#c2727c',
  second: '#4f6b4a',
  accent: '#c58b2a',
  light: '#f0cfc6',
  deep: '#5c2436',
};

/** Jaal: a net of stems with a lotus in every opening. */
function jaal(inks: Palette, roll: Random, x: number, y: number, width: number, height: number, step = 132): string {
  const out: string[] = [];
  const rise = step * 1.5;
  for (let c = -1; c * step < width + step; c++) {
    for (const s of [-1, 1]) {
      const points: Point[] = [];
      for (let k = 0; k * rise * 0.25 < height + rise; k++)
        points.push([
          x + c * step + s * Math.cos((k * Math.PI) / 2) * step * 0.5 + roll.around(0, 1.5),
          y + k * rise * 0.25,
        ]);
      out.push(fill(ribbon(points, [4.4, 3.4, 4.6, 3.6], 6), inks.second, 0.95));
    }
  }
  out.push(
    halfDrop(
      roll,
      { x: x - step, y: y - rise * 0.5, width: width + step * 2, height: height + rise },
      step,
      rise,
      step / 300,
      (r) => lotus(inks, r),
      3,
    ),
  );
  return out.join('');
}

export const womenClothes: Piece[] = [
  {
    slug: 'kamal-tee',
    colours: {
      Natural: on('sage', pink),
      Sky: { ...sky, main: '#f3dcd3', second: '#4f6b4a', accent: '#c2727c' },
      Rose: rose,
    },
    surface: 'linen',
    turn: 2.5,
    make: ({ inks, roll, cut }) =>
      tshirt({
        ...cut,
        neck: 'vee',
        length: 0.94,
        trim: inks.cloth,
        paint: {
          body:
            cut.side === 'front'
              ? group(lotus(inks, roll), 488, 660, 1.75, -3) + group(lotus(inks, roll), 648, 850, 0.7, 8)
              : group(lotus(inks, roll), 500, 400, 0.9),
        },
      }),
    detail: { x: 490, y: 620, wide: 350, turn: -4 },
    third: { kind: 'back' },
  },
  {
    slug: 'kamal-jaal-kurta',
    colours: { Madder: madder, Rose: rose, Neem: neem },
    surface: 'plaster',
    turn: -2,
    shade: true,
    make: ({ inks, roll, cut }) =>
      kurta({
        ...cut,
        neck: 'vee',
        sleeve: 'elbow',
        flare: 232,
        placket: false,
        weave: 'silk',
        trim: inks.second,
        paint: {
          body:
            jaal(inks, roll, 250, 130, 500, 920) +
            `<g transform="translate(0 1100)">${border('flower', inks, roll, 240, 760, 74)}</g>`,
          left: jaal(inks, roll, 130, 150, 220, 350),
          right: jaal(inks, roll, 660, 150, 220, 350),
        },
      }),
    detail: { x: 500, y: 560, wide: 340, turn: 4 },
    third: { kind: 'border', look: { x: 440, y: 1060, wide: 380, turn: -5 } },
    fabric: (inks, roll) => jaal(inks, roll, -40, -40, 1100, 1100, 190),
  },
  {
    slug: 'posta-anarkali',
    colours: {
      Natural: on('slate', { ...natural, main: '#a33a2c', accent: '#cf8f3a', light: '#efc9a6' }),
      Indigo: indigo,
      Marigold: marigold,
    },
    surface: 'plaster',
    turn: 1,
    zoom: 1.02,
    make: ({ inks, roll, cut }) =>
      kurta({
        ...cut,
        neck: 'round',
        sleeve: 'long',
        gathered: true,
        flare: 350,
        chest: 164,
        trim: inks.main,
        placket: false,
        paint: {
          body:
            row(roll, 214, 1030, 786, 1030, 7, 0.82, (r) => buta(inks, r)) +
            row(roll, 310, 850, 690, 850, 5, 0.6, (r) => buta(inks, r)) +
            row(roll, 372, 706, 628, 706, 4, 0.44, (r) => buta(inks, r)) +
            `<g transform="translate(0 1138)">${border('vine', inks, roll, 130, 870, 44)}</g>` +
            halfDrop(roll, { x: 370, y: 250, width: 270, height: 190 }, 58, 86, 0.24, (r) => buta(inks, r)),
          left: `<g transform="translate(190 728) rotate(9)">${border('vine', inks, roll, -70, 70, 34)}</g>`,
          right: `<g transform="translate(810 728) rotate(-9)">${border('vine', inks, roll, -70, 70, 34)}</g>`,
        },
      }),
    detail: { x: 460, y: 1000, wide: 380, turn: 3 },
    third: { kind: 'back' },
    fabric: (inks, roll) =>
      halfDrop(roll, { x: 60, y: 90, width: 960, height: 960 }, 190, 270, 1.05, (r) => buta(inks, r), 3),
  },
  {
    slug: 'bandhej-kurta',
    colours: { Madder: madder, Indigo: indigo, Marigold: marigold, Plum: plum, Neem: neem },
    surface: 'linen',
    turn: 2,
    make: ({ inks, roll, cut }) =>
      kurta({
        ...cut,
        neck: 'round',
        sleeve: 'elbow',
        flare: 250,
        hem: 1090,
        placket: false,
        weave: 'silk',
        trim: inks.accent,
        paint: {
          body: bandhani(inks, roll, { x: 130, y: 225, width: 740, height: 900 }, 185),
          left: bandhani(inks, roll, { x: 196, y: 250, width: 240, height: 360 }, 150),
          right: bandhani(inks, roll, { x: 650, y: 240, width: 240, height: 360 }, 150),
        },
      }),
    detail: { x: 500, y: 600, wide: 380, turn: -6 },
    third: { kind: 'border', look: { x: 500, y: 230, wide: 400, turn: 3 } },
    fabric: (inks, roll) => bandhani(inks, roll, { x: 40, y: 40, width: 1000, height: 1000 }, 250),
  },
  {
    slug: 'badal-palazzo',
    colours: {
      Indigo: indigo,
      Natural: { ...natural, accent: '#9c3b26', main: '#35518a', second: '#6f8db5', light: '#e6dcc8' },
    },
    surface: 'stone',
    turn: -1.5,
    zoom: 1.04,
    weave: 'silk',
    make: ({ inks, roll, cut }) => {
      const bank = (x: number): string =>
        halfDrop(roll, { x: x - 150, y: 760, width: 380, height: 330 }, 132, 142, 0.72, (r) => cloud(inks, r), 5);
      return pants({
        ...cut,
        leg: 158,
        hem: 1110,
        weave: 'silk',
        trim: inks.accent,
        paint: { left: bank(280), right: bank(670) },
      });
    },
    detail: { x: 300, y: 960, wide: 360, turn: 4 },
    third: { kind: 'border', look: { x: 500, y: 330, wide: 430, turn: -3 } },
  },
  {
    slug: 'gul-cigarette-pants',
    colours: { Ink: { ...ink, second: '#7f8f58' }, Rose: rose, Neem: neem },
    surface: 'paper',
    turn: 2.5,
    make: ({ inks, roll, cut }) => {
      const climb = (): string =>
        creeper(inks, roll, [
          [362, 1092],
          [340, 985],
          [390, 868],
          [358, 752],
          [398, 650],
          [386, 590],
        ]);
      return pants({
        ...cut,
        leg: 70,
        hem: 1090,
        trim: inks.accent,
        cuff: true,
        paint: { left: climb(), right: `<g transform="translate(1000 0) scale(-1 1)">${climb()}</g>` },
      });
    },
    detail: { x: 366, y: 842, wide: 210, turn: -4 },
    third: { kind: 'border', look: { x: 500, y: 905, wide: 480, turn: 2 } },
  },
];
