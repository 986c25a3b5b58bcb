import { CLOTHES } from '../sizes';
import { product } from './stock';

const care =
  'Dry clean only, by someone who asks before pressing. Hang on a wide shoulder, away from the sun, covered with cotton.';

export const womenWearableArt = [
  product(
    {
      slug: 'khejri-coat',
      name: 'Khejri Coat',
      description:
        'An old tree grows up the back, and two younger ones stand at the fronts. Open coat in matka silk with wide sleeves, a dark facing and a lining in ochre. One exists in each colour.',
      care,
      story:
        'The tree stands alone outside Khejarli and is thought to be four hundred years old. It was drawn in charcoal on the silk at noon, in its own shade, and painted at home.',
      fabric: 'Matka silk, lined with silk',
      made_by: 'Bhanwar Lal, Navchokiya, Jodhpur',
      root: 'women',
      leaf: 'Wearable Art',
      price: 42000,
      hsn: '6202',
      flags: { featured: true },
    },
    { sizes: CLOTHES.slice(1, 4), pieces: { Natural: [0, 1, 0], Marigold: [1, 0, 0] }, views: ['back', 'detail'] },
  ),
  product(
    {
      slug: 'desert-moon-cape',
      name: 'Desert Moon Cape',
      description:
        'The moon comes up over the right front and the dunes go all the way round. A full circle of silk velvet, tied at the throat with a silk cord, painted for you after your order and signed inside the neck.',
      care,
      story:
        'The dunes are mixed from real sand, sieved from Osian, so that they catch the light when you turn. Each cape has another moon: you may ask for the one of a date that matters to you.',
      fabric: 'Silk velvet, tied with a silk cord',
      made_by: 'Firoz Khan, Navchokiya, Jodhpur',
      root: 'women',
      leaf: 'Wearable Art',
      price: 48000,
      hsn: '6202',
      lead_time: 'Made to order, leaves our atelier in 4–6 weeks',
      flags: { featured: true, newArrival: true },
      film: 'desert-moon-cape.mp4',
    },
    { sizes: CLOTHES.slice(1, 4), pieces: { Indigo: [2, 3, 2], Ink: [1, 2, 1] }, views: ['detail', 'back', 'swatch'] },
  ),
  product(
    {
      slug: 'lotus-pond-kaftan',
      name: 'Lotus Pond Kaftan',
      description:
        'Eight lotuses open toward the hem over water drawn in long dry strokes. Crêpe silk, cut from one width, with a neckband of small flowers and seams that let it be worn loose or drawn in.',
      care,
      story:
        'Painted on the floor with the silk stretched over a bed frame, from the near bank to the far one. The furthest lotus is always the last and gets the smallest brush.',
      fabric: 'Crêpe silk',
      made_by: 'Kamala Devi, Navchokiya, Jodhpur',
      root: 'women',
      leaf: 'Wearable Art',
      price: 18500,
      hsn: '6211',
      flags: { popular: true },
    },
    {
      sizes: CLOTHES.slice(1, 4),
      pieces: { Neem: [2, 4, 2], Sky: [2, 3, 1], Rose: [1, 3, 0] },
      views: ['detail', 'border', 'swatch'],
    },
  ),
  product(
    {
      slug: 'gangaur-coat',
      name: 'Gangaur Coat',
      description:
        'Two elephants meet at the front opening, in full festival dress, between a temple border and a row of flowers. Raw silk to the calf, narrow sleeves, lined in the colour of the saddle cloth. One exists in each colour.',
      care,
      story:
        'For eighteen days in spring Jodhpur walks its goddess through the streets, and the elephants are painted before anyone else is dressed. We only copied what they wore.',
      fabric: 'Raw silk, lined with silk',
      made_by: 'Ramesh Chitara, Navchokiya, Jodhpur',
      root: 'women',
      leaf: 'Wearable Art',
      price: 32500,
      hsn: '6202',
      flags: {},
    },
    { sizes: CLOTHES.slice(1, 5), pieces: { Madder: [0, 1, 0, 0], Sand: [0, 0, 1, 0] }, views: ['back', 'detail'] },
  ),
];
