import { group } from '../brush/strokes';
import { crease } from '../engine/folds';
import type { Part } from '../engine/part';
import { city } from '../motifs/city';
import { elephant } from '../motifs/elephant';
import { khejri } from '../motifs/khejri';
import { peacock } from '../motifs/peacock';
import { indigo } from '../palettes/indigo';
import { ink } from '../palettes/ink';
import { madder } from '../palettes/madder';
import { marigold } from '../palettes/marigold';
import { natural } from '../palettes/natural';
import { neem } from '../palettes/neem';
import { plum } from '../palettes/plum';
import { rose } from '../palettes/rose';
import { sand } from '../palettes/sand';
import { sky } from '../palettes/sky';
import { random } from '../random';
import { length } from './cloths';
import { brush, cup, flower } from './props';
import type { Scene } from './scene';

function sheet(name: string, x: number, y: number, w: number, h: number, dye: string, paint?: string): Part {
  return {
    name,
    outline: `M${x} ${y}C${x + w * 0.3} ${y - 8} ${x + w * 0.7} ${y + 6} ${x + w} ${y - 2}C${x + w + 7} ${y + h * 0.3} ${x + w - 6} ${y + h * 0.7} ${x + w + 2} ${y + h}C${x + w * 0.7} ${y + h + 7} ${x + w * 0.3} ${y + h - 7} ${x - 2} ${y + h + 3}C${x - 8} ${y + h * 0.7} ${x + 7} ${y + h * 0.3} ${x} ${y}Z`,
    dye,
    paint,
    creases: [
      crease(x + w, y + 40, x + w * 0.5, y + h * 0.5, 30, 6, 0.05),
      crease(x, y + h - 20, x + w * 0.4, y + h * 0.5, 34, 6, 0.05),
    ],
    drape: 0.9,
  };
}

/** Folded lengths in every colour of the house, stacked like slates. */
function stack(): Part[] {
  const dyes = [ink, plum, indigo, sky, neem, madder, rose, marigold, sand, natural];
  return dyes.map((inks, i): Part => {
    const y = 60 + i * 104;
    const roll = random(`stack${i}`);
    const lean = roll.around(0, 26);
    return {
      name: `fold${i}`,
      outline: `M${120 + lean} ${y + 20}C${130 + lean} ${y - 14} ${300 + lean} ${y} ${500} ${y - 4}C${720 + lean} ${y - 8} ${870 + lean} ${y - 6} ${884 + lean} ${y + 22}C${890 + lean} ${y + 120} ${886 + lean} ${y + 190} ${880 + lean} ${y + 240}C${700} ${y + 252} ${300} ${y + 246} ${124 + lean} ${y + 242}C${116 + lean} ${y + 180} ${114 + lean} ${y + 90} ${120 + lean} ${y + 20}Z`,
      dye: inks.cloth,
      creases: [
        crease(880, y + 30, 420, y + 74 + roll.around(0, 20), 26, 6, 0.06),
        crease(120, y + 80, 460, y + 50, 22, 5, -0.06),
        crease(520, y + 90, 700, y + 20, 24, 4, 0.1),
      ],
      grain: 0,
      drape: 0.8,
      lift: 2.4,
      shadow: 1.3,
    };
  });
}

export const gallery: Scene[] = [
  {
    name: 'gallery-1',
    alt: 'A freshly painted peacock on a sheet of cloth, with brushes, cups of pigment and a marigold around it.',
    width: 1120,
    height: 1400,
    units: 1000,
    table: '#dcc7a4',
    surface: 'plaster',
    shade: true,
    things: [
      {
        parts: [
          sheet('work', 110, 120, 720, 900, '#f0e6d3', group(peacock(natural, random('gallery-1')), 500, 540, 3.1)),
        ],
      },
      {
        parts: [
          ...cup('i', 880, 620, 66, '#27335f'),
          ...cup('m', 850, 800, 52, '#973a27'),
          ...cup('y', 916, 930, 44, '#d09a3c'),
          ...cup('n', 770, 1110, 56, '#4f6b4a'),
          ...brush('b1', 560, 1040, 24, 380, '#27335f'),
          ...brush('b2', 300, 1090, 6, 340, '#973a27'),
          ...flower('f', 120, 1130, 52, marigold),
        ],
      },
    ],
  },
  {
    name: 'gallery-2',
    alt: 'The blue houses of Jodhpur and the fort above them, painted over a whole length of cream cloth.',
    width: 1120,
    height: 1400,
    units: 1000,
    table: '#efe6d6',
    surface: 'linen',
    things: [
      {
        parts: [
          length(
            'gallery-2',
            1000,
            1250,
            '#efe4cf',
            group(
              city(
                { ...natural, main: '#33518f', second: '#7f9fc6', light: '#f6efe0', accent: '#c07a4c' },
                random('gallery-2'),
                1180,
                1020,
              ),
              500,
              1230,
            ),
            5,
          ),
        ],
      },
    ],
  },
  {
    name: 'gallery-3',
    alt: 'Ten folded lengths of cloth lying over one another, from iron black through indigo, neem and madder to unbleached cotton.',
    width: 1120,
    height: 1400,
    units: 1000,
    table: '#e3d3b6',
    surface: 'plaster',
    things: [{ parts: stack() }],
  },
  {
    name: 'gallery-4',
    alt: 'A festival elephant painted on madder cloth, a brush and a cup of white pigment below it.',
    width: 1120,
    height: 1400,
    units: 1000,
    table: '#e8dcc8',
    surface: 'linen',
    things: [
      {
        parts: [
          length(
            'gallery-4',
            1000,
            1250,
            madder.cloth,
            group(elephant({ ...madder, main: '#e6d3ae', second: '#2b3a66' }, random('gallery-4')), 480, 600, 4.3),
            5,
          ),
        ],
      },
      { parts: [...brush('b', 470, 1060, -14, 460, '#e6d3ae'), ...cup('c', 230, 1080, 78, '#e6d3ae')] },
    ],
  },
  {
    name: 'gallery-5',
    alt: 'An old khejri tree painted on a sheet of natural cloth, its crown spread wide.',
    width: 1120,
    height: 1400,
    units: 1000,
    table: '#b6bba2',
    surface: 'plaster',
    shade: true,
    things: [
      {
        parts: [
          sheet(
            'tree',
            100,
            90,
            800,
            1050,
            '#f0e6d2',
            group(
              khejri(
                { ...neem, deep: '#3a2a20', second: '#5d7350', main: '#7b8a4e', accent: '#c58b2a' },
                random('gallery-5-b'),
              ),
              500,
              700,
              3.9,
            ),
          ),
        ],
      },
    ],
  },
];
