import { row, scattered } from '../brush/repeat';
import { closed, disc, fill, group, line, type Point, ribbon, through } from '../brush/strokes';
import { camel } from '../motifs/camel';
import { khejri } from '../motifs/khejri';
import { kite } from '../motifs/kite';
import { lotus } from '../motifs/lotus';
import { disk } from '../motifs/moon';
import { star } from '../motifs/star';
import { indigo } from '../palettes/indigo';
import { neem } from '../palettes/neem';
import { sand } from '../palettes/sand';
import { sky } from '../palettes/sky';
import { random } from '../random';
import { length } from './cloths';
import type { Scene } from './scene';

const W = 1600;
const H = 700;

function dunes(seed: string, colours: readonly string[], top: number, step: number): string {
  const roll = random(seed);
  return colours
    .map((ink, layer) => {
      const ridge: Point[] = Array.from(
        { length: 9 },
        (_, i) =>
          [-60 + i * 216, top + layer * step + Math.sin(i * 0.8 + layer * 2.2) * 34 + roll.around(0, 8)] as const,
      );
      const body = closed([...through(ridge), [1720, 800], [-80, 800]]);
      const wind = Array.from({ length: 7 }, (_, k) =>
        line(
          ridge.slice(k % 4, 5 + (k % 4)).map(([x, y]) => [x + roll.around(0, 30), y + 14 + k * 13] as const),
          sand.light,
          3.4,
          0.35,
        ),
      ).join('');
      return fill(body, ink, 0.95) + wind;
    })
    .join('');
}

function caravan(): string {
  const roll = random('banner-caravan');
  const inks = { ...sand, main: '#7d2f1e', second: '#35416f', accent: '#c9882d', light: '#f2e6cd' };
  return [
    fill(disc(1180, 190, 92), '#e9c684', 0.9),
    fill(disc(1180, 190, 80), '#f1d9a4', 0.8),
    dunes('banner-dunes', ['#dcb98a', '#cf9a5d', '#b9733f', '#9c4f2d'], 330, 92),
    row(roll, 700, 372, 1440, 330, 6, 0.92, (r) => camel(inks, r)),
    group(khejri({ ...sand, second: '#4f6b4a', main: '#63794c', accent: '#7c8a50' }, roll), 330, 470, 1.5),
    fill(
      ribbon(
        [
          [500, 440],
          [900, 452],
          [1300, 410],
          [1640, 424],
        ],
        [1, 7, 5, 1],
      ),
      '#7d2f1e',
      0.5,
    ),
  ].join('');
}

function lotuses(): string {
  const roll = random('banner-lotus');
  const inks = { ...neem, main: '#dc939b', light: '#f8e7dc', accent: '#e0b45c', second: '#93ad7c' };
  const water = Array.from({ length: 30 }, (_, i) =>
    line(
      [
        [roll.between(-60, 700), 140 + i * 20],
        [roll.between(700, 1000), 146 + i * 20],
        [roll.between(1000, 1680), 140 + i * 20],
      ],
      inks.second,
      roll.between(2, 6),
      0.55,
    ),
  ).join('');
  const places = [
    [640, 170, 0.6],
    [860, 130, 0.5],
    [1130, 180, 0.66],
    [1390, 150, 0.58],
    [760, 330, 0.95],
    [1040, 350, 1.1],
    [1330, 330, 1.0],
    [1560, 360, 0.85],
    [560, 520, 1.2],
    [900, 560, 1.6],
    [1260, 560, 1.75],
  ] as const;
  return water + places.map(([x, y, k]) => group(lotus(inks, roll), x, y, k, roll.around(0, 7))).join('');
}

function night(): string {
  const roll = random('banner-moon');
  const inks = { ...indigo, main: '#c9a06a', second: '#5d739f', accent: '#d8a850' };
  const stars = scattered(
    roll,
    { x: 20, y: 20, width: 1560, height: 420 },
    70,
    400,
    (r) => star(inks, r),
    () => roll.between(0.06, 0.24),
    40,
  );
  return (
    stars + group(disk(inks, roll), 1090, 230, 3.6) + dunes('night-dunes', ['#46598c', '#a67a4a', '#7d4a30'], 470, 92)
  );
}

function kites(): string {
  const roll = random('banner-kites');
  const inks = { ...sky, second: '#d8a349', main: '#9c3b26', accent: '#2c4278' };
  const flights = [
    [640, 210, 1.15, 14],
    [880, 420, 1.5, 24],
    [1120, 190, 1.3, 8],
    [1360, 400, 1.7, 30],
    [1480, 130, 0.8, 18],
    [480, 420, 0.7, 22],
  ] as const;
  const strings = flights
    .map(([x, y]) =>
      line(
        [
          [80, 760],
          [x * 0.5, 620 - (700 - y) * 0.1],
          [x - 10, y + 40],
        ],
        inks.deep,
        2.6,
        0.8,
      ),
    )
    .join('');
  return strings + flights.map(([x, y, k, a]) => group(kite(inks, roll), x, y, k, a)).join('');
}

const cloth = (name: string, alt: string, dye: string, paint: string): Scene => ({
  name,
  alt,
  width: W,
  height: H,
  units: W,
  table: dye,
  surface: 'linen',
  things: [{ parts: [length(name, W, H, dye, paint)], weave: 'silk' }],
});

export const banners: Scene[] = [
  cloth(
    'banner-caravan',
    'Six camels walk over painted dunes under a pale sun, a khejri tree behind them, on folded sand-coloured cloth.',
    '#ead6b2',
    caravan(),
  ),
  cloth('banner-lotus', 'A pond of pink lotuses painted across folds of neem-green silk.', neem.cloth, lotuses()),
  cloth('banner-moon', 'A full moon, stars and dunes painted on folds of indigo silk.', indigo.cloth, night()),
  cloth('banner-kites', 'Six paper kites on long strings, painted on folds of faded blue cloth.', sky.cloth, kites()),
];
