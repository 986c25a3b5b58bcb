import { indigo } from '../palettes/indigo';
import { marigold } from '../palettes/marigold';
import { brush, cup, flower } from './props';
import type { Scene } from './scene';

export const heroes: Scene[] = [
  {
    name: 'hero',
    alt: 'An indigo cape painted with a moon over dunes, laid on pale plaster beside curled-toe shoes, a striped dupatta, marigolds and cups of pigment.',
    width: 1920,
    height: 1440,
    units: 1500,
    table: '#e7d9c0',
    surface: 'plaster',
    shade: true,
    things: [
      { slug: 'leheriya-dupatta', colour: 'Marigold', x: 1290, y: 930, scale: 0.84, turn: 13 },
      { slug: 'desert-moon-cape', colour: 'Indigo', x: 640, y: 580, scale: 1.12, turn: -3 },
      { slug: 'thar-mojari', colour: 'Madder', x: 1215, y: 250, scale: 0.5, turn: 17 },
      {
        parts: [
          ...cup('a', 1330, 560, 62, '#d09a3c'),
          ...cup('b', 1446, 470, 46, '#9c3b26'),
          ...brush('br', 1180, 580, 18, 300, indigo.cloth),
        ],
      },
      {
        parts: [
          ...flower('f1', 120, 150, 50, marigold),
          ...flower('f2', 70, 246, 36, marigold),
          ...flower('f3', 150, 1060, 44, marigold),
        ],
      },
    ],
  },
  {
    name: 'hero-phone',
    alt: 'An indigo cape painted with a moon over dunes, laid on pale plaster with marigolds, a brush and a cup of pigment.',
    width: 1080,
    height: 1200,
    units: 1040,
    table: '#e7d9c0',
    surface: 'plaster',
    shade: true,
    things: [
      { slug: 'desert-moon-cape', colour: 'Indigo', x: 500, y: 575, scale: 1.08, turn: -3 },
      {
        parts: [
          ...flower('f1', 84, 120, 46, marigold),
          ...flower('f2', 56, 204, 32, marigold),
          ...cup('a', 940, 1050, 54, '#d09a3c'),
          ...brush('br', 800, 1120, -8, 250, indigo.cloth),
        ],
      },
    ],
  },
];
