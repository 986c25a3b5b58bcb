import { CLOTHES } from '../sizes';
import { product } from './stock';

const care =
  'Wash by hand in cold water, by itself the first time. Do not wring. Dry flat in the shade and iron from the inside while a little damp.';

export const menKurtas = [
  product(
    {
      slug: 'karwaan-kurta',
      name: 'Karwaan Kurta',
      description:
        'Six camels walk round the hem, three before and three behind, and one has wandered up to the heart. A long, straight kurta in handwoven cotton with a band collar, side slits and four brass buttons.',
      care,
      story:
        'The salt road from Pachpadra passed below our windows until the railway came. Each camel is painted with its own saddle cloth, copied from those still kept by Raika herders.',
      fabric: 'Handwoven cotton',
      made_by: 'Bhanwar Lal, Navchokiya, Jodhpur',
      root: 'men',
      leaf: 'Kurta',
      price: 6850,
      hsn: '6211',
      flags: { featured: true, newArrival: true, topSelling: true },
    },
    {
      sizes: CLOTHES.slice(1),
      pieces: { Sand: [6, 10, 11, 7, 3], Indigo: [4, 9, 8, 3, 0], Natural: [5, 8, 6, 2, 1] },
      views: ['detail', 'back', 'swatch'],
    },
  ),
  product(
    {
      slug: 'leheriya-kurta',
      name: 'Leheriya Kurta',
      description:
        'Cloth rolled on the bias, tied every finger’s width and dipped four times, so that stripes of five colours run from shoulder to hem. No two are alike; yours will differ a little from the picture.',
      care: `${care} The colours were tied and not printed: expect a little to come away in the first wash.`,
      story:
        'Leheriya means wave. Dyers in the lanes behind Jodhpur’s clock tower roll the cloth by foot, and it is untied in the street, where everyone may look.',
      fabric: 'Cotton mull, tied and dyed on the bias',
      made_by: 'The dyers behind the clock tower, Jodhpur',
      root: 'men',
      leaf: 'Kurta',
      price: 5250,
      hsn: '6211',
      couponCode: 'RANG10',
      flags: { popular: true, discountedDeal: true },
    },
    {
      sizes: CLOTHES.slice(1),
      pieces: { Marigold: [5, 9, 9, 4, 2], Indigo: [7, 12, 10, 5, 2], Madder: [3, 6, 0, 2, 0], Neem: [2, 5, 4, 3, 1] },
      views: ['detail', 'border', 'swatch'],
    },
  ),
  product(
    {
      slug: 'gaj-kurta',
      name: 'Gaj Kurta',
      description:
        'A short kurta with three elephants above a vine border, and the vine again at each cuff. Cotton poplin dense enough to hold a fine brush line, with four brass buttons.',
      care,
      story:
        'The procession is taken from the painted hall at Nagaur, where the plaster has kept its elephants for two and a half centuries. Ours wear a simpler saddle cloth; theirs had emeralds.',
      fabric: 'Cotton poplin',
      made_by: 'Ramesh Chitara, Navchokiya, Jodhpur',
      root: 'men',
      leaf: 'Kurta',
      price: 4950,
      hsn: '6211',
      flags: {},
    },
    { sizes: CLOTHES.slice(1, 5), pieces: { Neem: [4, 7, 6, 2], Natural: [5, 9, 8, 3] }, views: ['detail', 'back'] },
  ),
];
