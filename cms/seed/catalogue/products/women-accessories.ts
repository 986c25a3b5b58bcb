import { LENGTHS, WOMEN_SHOES } from '../sizes';
import { product } from './stock';

const silk =
  'Dry clean, or rinse by hand in cold water and roll in a towel. Do not wring. Comb the tassels with your fingers.';
const lengths = LENGTHS.slice(1);

export const womenAccessories = [
  product(
    {
      slug: 'gulab-jutti',
      name: 'Gulab Jutti',
      description:
        'Pointed jutti with one large rose and a handful of small ones painted on the vamp, sealed with beeswax. Goat leather inside, a double sole, and a cushion under the heel.',
      care: 'Wipe with a barely damp cloth. Touch the roses with a little neutral wax once a season. Keep them in the bag they came in.',
      story:
        'Pushkar grows roses in sand for the temples and the perfumers. The pink is mixed there, next to the flower, because it changes on the way home.',
      fabric: 'Goat leather, sealed with beeswax',
      made_by: 'Made by the Jingar family, Pipar, painted by Kamala Devi, Jodhpur',
      root: 'women',
      leaf: 'Shoes',
      price: 2450,
      hsn: '6403',
      flags: { topSelling: true, newArrival: true, popular: true },
    },
    {
      sizes: WOMEN_SHOES,
      pieces: { Rose: [2, 6, 9, 7, 3], Marigold: [1, 5, 6, 4, 2], Sky: [0, 4, 5, 5, 1], Plum: [1, 3, 4, 0, 1] },
      views: ['detail', 'border'],
    },
  ),
  product(
    {
      slug: 'mor-pankh-dupatta',
      name: 'Mor Pankh Dupatta',
      description:
        'Feathers hang in three tiers, largest at the edge, so that the eyes gather at your hands when it is worn. Mulberry silk, painted on one face and visible on both, with knotted tassels.',
      care: silk,
      story:
        'A peacock drops its train once a year, in September, and the children of Osian bring us what they find. We paint from the feather in the hand.',
      fabric: 'Mulberry silk',
      made_by: 'Kamala Devi, Navchokiya, Jodhpur',
      root: 'women',
      leaf: 'Dupatta',
      price: 8450,
      hsn: '6214',
      flags: { featured: true, newArrival: true },
    },
    {
      sizes: lengths,
      pieces: { Indigo: [3, 5, 4], Neem: [2, 4, 0], Natural: [3, 4, 2] },
      views: ['detail', 'border', 'swatch'],
    },
  ),
  product(
    {
      slug: 'leheriya-dupatta',
      name: 'Leheriya Dupatta',
      description:
        'Light silk georgette tied and dyed in running diagonals, five colours on one ground. It weighs less than a letter and folds into a pocket.',
      care: `${silk} The dye is bright and honest; wash it alone.`,
      story:
        'Given to daughters at Teej, when the swings go up. The dyer decides the order of the stripes on the day and will not be hurried about it.',
      fabric: 'Silk georgette, tied and dyed',
      made_by: 'The dyers behind the clock tower, Jodhpur',
      root: 'women',
      leaf: 'Dupatta',
      price: 3250,
      hsn: '6214',
      couponCode: 'RANG10',
      flags: { topSelling: true, discountedDeal: true },
    },
    {
      sizes: lengths,
      pieces: { Rose: [6, 9, 5], Marigold: [5, 8, 4], Sky: [3, 6, 0], Madder: [4, 5, 3] },
      views: ['detail', 'border'],
    },
  ),
  product(
    {
      slug: 'jharokha-dupatta',
      name: 'Jharokha Dupatta',
      description:
        'Four palace windows at each end with a flowering plant in every one, between two bands of vine. Chanderi silk with small roses across the field.',
      care: silk,
      story:
        'From behind such windows the women of the fort saw the whole town and were not seen. The plant on the sill is our addition; it must have been dull without one.',
      fabric: 'Chanderi silk',
      made_by: 'Sushila Devi, Navchokiya, Jodhpur',
      root: 'women',
      leaf: 'Dupatta',
      price: 6450,
      hsn: '6214',
      flags: { popular: true },
    },
    { sizes: lengths, pieces: { Natural: [4, 6, 3], Plum: [2, 4, 0] }, views: ['detail', 'border'] },
  ),
];
