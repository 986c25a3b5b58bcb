import { marigold } from '../palettes/marigold';
import { flower } from './props';
import type { Scene } from './scene';

const page = { width: 960, height: 1200, units: 1120, surface: 'plaster', shade: true } as const;

export const categoryScenes: Scene[] = [
  {
    ...page,
    name: 'category-men',
    alt: 'A sand kurta with a camel caravan, indigo mojari and a folded wool stole, laid together.',
    table: '#eadfca',
    things: [
      { slug: 'safar-stole', colour: 'Neem', x: 900, y: 1150, scale: 0.74, turn: -12 },
      { slug: 'karwaan-kurta', colour: 'Sand', x: 460, y: 700, scale: 1.02, turn: -5 },
      { slug: 'thar-mojari', colour: 'Indigo', x: 915, y: 330, scale: 0.44, turn: 14 },
    ],
  },
  {
    ...page,
    name: 'category-women',
    alt: 'A madder kurta with a lotus net, a leheriya dupatta and rose jutti, laid together with marigolds.',
    table: '#e6d6bb',
    things: [
      { slug: 'leheriya-dupatta', colour: 'Rose', x: 900, y: 1120, scale: 0.76, turn: 14 },
      { slug: 'kamal-jaal-kurta', colour: 'Madder', x: 480, y: 690, scale: 1.06, turn: -5 },
      { slug: 'gulab-jutti', colour: 'Rose', x: 960, y: 330, scale: 0.42, turn: 16 },
      { parts: [...flower('f1', 90, 1240, 46, marigold), ...flower('f2', 160, 1316, 34, marigold)] },
    ],
  },
  {
    ...page,
    name: 'category-kids',
    alt: 'A child’s marigold t-shirt with an elephant, camel trousers and small mojari, laid together.',
    table: '#e4dac4',
    things: [
      { slug: 'unt-joggers', colour: 'Indigo', x: 690, y: 1010, scale: 0.86, turn: 9 },
      { slug: 'chhota-haathi-tee', colour: 'Marigold', x: 430, y: 480, scale: 0.98, turn: -7 },
      { slug: 'nanhi-mojari', colour: 'Madder', x: 220, y: 1110, scale: 0.42, turn: -12 },
    ],
  },
];
