import { halfDrop, scattered } from '../brush/repeat';
import { group, line } from '../brush/strokes';
import { coat } from '../garments/coat';
import { kaftan } from '../garments/kaftan';
import { border, rosette } from '../motifs/border';
import { elephant } from '../motifs/elephant';
import { khejri } from '../motifs/khejri';
import { lotus } from '../motifs/lotus';
import { moon } from '../motifs/moon';
import { star } from '../motifs/star';
import { indigo } from '../palettes/indigo';
import { ink } from '../palettes/ink';
import { madder } from '../palettes/madder';
import { marigold } from '../palettes/marigold';
import { natural } from '../palettes/natural';
import { neem } from '../palettes/neem';
import { rose } from '../palettes/rose';
import { sand } from '../palettes/sand';
import { sky } from '../palettes/sky';
import { tables } from '../palettes/tables';
import { random } from '../random';
import type { Piece } from '../views/piece';

export const womenWearableArt: Piece[] = [
  {
    slug: 'khejri-coat',
    colours: {
      Natural: {
        ...natural,
        second: '#5d7350',
        main: '#7b8a4e',
        accent: '#c58b2a',
        deep: '#3a2a20',
        table: tables.dune,
      },
      Marigold: { ...marigold, deep: '#43200f', second: '#5d3d16', main: '#7a2c1b', accent: '#f0cf86' },
    },
    surface: 'plaster',
    turn: -1,
    weave: 'silk',
    make: ({ inks, roll, cut }) => {
      const tree = group(khejri(inks, random('gallery-5-b')), 500, 706, 3.7);
      return coat({
        ...cut,
        sleeve: 'wide',
        hem: 1130,
        flare: 236,
        open: 46,
        lining: inks.accent,
        trim: inks.deep,
        paint: {
          frontLeft: group(khejri(inks, roll), 384, 900, 1.9),
          frontRight: group(khejri(inks, roll), 626, 960, 1.35),
          back: tree,
          sleeveLeft: group(khejri(inks, roll), 180, 620, 0.8, 10),
          sleeveRight: group(khejri(inks, roll), 824, 640, 0.6, -10),
        },
      });
    },
    detail: { x: 384, y: 850, wide: 250, turn: 4 },
    third: { kind: 'back' },
  },
  {
    slug: 'desert-moon-cape',
    colours: { Indigo: { ...indigo, main: '#c9a06a', second: '#5d739f', accent: '#d8a850' }, Ink: ink },
    surface: 'stone',
    turn: 0.5,
    zoom: 1.02,
    weave: 'silk',
    make: ({ inks, roll, cut }) => {
      const night = scattered(
        roll,
        { x: 120, y: 200, width: 780, height: 560 },
        60,
        260,
        (r) => star(inks, r),
        () => roll.between(0.07, 0.2),
        40,
      );
      // The moon is painted over the stars, as one finds out when it rises.
      const scene = `${night}${group(moon(inks, roll), 500, 800, 4.1)}`;
      return kaftan({
        ...cut,
        cape: true,
        hem: 1040,
        lining: inks.accent,
        trim: inks.accent,
        paint: { left: scene, right: scene, body: scene },
      });
    },
    detail: { x: 620, y: 640, wide: 400, turn: -3 },
    third: { kind: 'back' },
    fabric: (inks, roll) => group(moon(inks, roll), 500, 500, 5.4),
  },
  {
    slug: 'lotus-pond-kaftan',
    colours: {
      Neem: { ...neem, main: '#d9929a', light: '#f6e3d8', second: '#8fa878' },
      Sky: { ...sky, main: '#c2727c', second: '#4f6b4a', light: '#f7e6dc', accent: '#d8a84e' },
      Rose: rose,
    },
    surface: 'linen',
    turn: -1,
    zoom: 1,
    weave: 'silk',
    make: ({ inks, roll, cut }) => {
      const water = Array.from({ length: 26 }, (_, i) =>
        line(
          [
            [120 + roll.between(0, 500), 560 + i * 21],
            [400 + roll.around(0, 60), 566 + i * 21],
            [600 + roll.between(0, 300), 560 + i * 21],
          ],
          inks.second,
          roll.between(2, 6),
          0.7,
        ),
      ).join('');
      const pond = [
        [300, 900, 1.15],
        [520, 960, 1.45],
        [730, 890, 1.1],
        [410, 740, 0.8],
        [620, 760, 0.85],
        [220, 740, 0.6],
        [790, 720, 0.55],
        [505, 620, 0.5],
      ] as const;
      return kaftan({
        ...cut,
        hem: 1080,
        trim: inks.light,
        paint: {
          body:
            water +
            [...pond]
              .reverse()
              .map(([x, y, k]) => group(lotus(inks, roll), x, y, k, roll.around(0, 6)))
              .join(''),
          band: [
            [427, 172],
            [434, 214],
            [450, 258],
            [473, 292],
            [500, 308],
            [527, 292],
            [550, 258],
            [566, 214],
            [573, 172],
          ]
            .map(([x = 0, y = 0]) => group(rosette(inks, roll, 36), x, y, 0.24))
            .join(''),
        },
      });
    },
    detail: { x: 500, y: 850, wide: 380, turn: 3 },
    third: { kind: 'border', look: { x: 500, y: 262, wide: 290, turn: -2 } },
    fabric: (inks, roll) =>
      halfDrop(roll, { x: 80, y: 60, width: 960, height: 960 }, 210, 250, 1.05, (r) => lotus(inks, r), 5),
  },
  {
    slug: 'gangaur-coat',
    colours: {
      Madder: { ...madder, main: '#e6d3ae', second: '#2b3a66' },
      Sand: { ...sand, main: '#565f7c', second: '#8d3522', accent: '#c58b2a' },
    },
    surface: 'plaster',
    turn: 1.5,
    weave: 'silk',
    make: ({ inks, roll, cut }) => {
      const herd = group(elephant(inks, roll), 352, 962, 0.98) + group(elephant(inks, roll), 648, 962, 0.98, 0, true);
      const field = `${herd}<g transform="translate(0 1076)">${border('flower', inks, roll, 230, 770, 70)}</g><g transform="translate(0 856)">${border('temple', inks, roll, 230, 770, 40)}</g>${halfDrop(roll, { x: 320, y: 240, width: 380, height: 420 }, 72, 96, 0.3, (r) => rosette(inks, r, 40))}`;
      return coat({
        ...cut,
        sleeve: 'narrow',
        hem: 1120,
        flare: 250,
        open: 30,
        lining: inks.second,
        trim: inks.accent,
        paint: { frontLeft: field, frontRight: field, back: field },
      });
    },
    detail: { x: 350, y: 960, wide: 270, turn: -4 },
    third: { kind: 'back' },
  },
];
