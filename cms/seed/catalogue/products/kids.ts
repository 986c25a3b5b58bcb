import { KIDS, KIDS_SHOES, LENGTHS } from '../sizes';
import { product } from './stock';

const care =
  'Machine wash cold, inside out, with the paint side in. It has been tested with dal, mud and ice cream. Iron on the reverse.';

export const kids = [
  product(
    {
      slug: 'chhota-haathi-tee',
      name: 'Chhota Haathi Tee',
      description:
        'A small elephant in its best clothes, with four even smaller ones crossing the back. Soft cotton with a wide neck that goes over any head, and no label to scratch.',
      care,
      story:
        'Drawn by Meera, who was nine then and is twelve now, and still checks each one before it leaves. The toenails are her invention.',
      fabric: 'Combed cotton jersey',
      made_by: 'Drawn by Meera, painted by Sushila Devi, Navchokiya, Jodhpur',
      root: 'kids',
      leaf: 'T-shirt',
      price: 1450,
      hsn: '6109',
      flags: { topSelling: true, newArrival: true },
    },
    {
      sizes: KIDS,
      pieces: { Marigold: [6, 9, 10, 7, 3], Natural: [5, 8, 8, 5, 2], Sky: [4, 7, 6, 0, 2] },
      views: ['detail', 'back'],
    },
  ),
  product(
    {
      slug: 'patang-tee',
      name: 'Patang Tee',
      description:
        'Three paper kites on one shirt and their strings in one hand, low at the hem where a hand would be. Contrast neck, straight cut, long enough for another year.',
      care,
      story:
        'On Makar Sankranti every roof in Jodhpur is full and nobody looks down. The strings are painted in one breath, or they tremble.',
      fabric: 'Combed cotton jersey',
      made_by: 'Firoz Khan, Navchokiya, Jodhpur',
      root: 'kids',
      leaf: 'T-shirt',
      price: 1250,
      hsn: '6109',
      couponCode: 'RANG10',
      flags: { discountedDeal: true, popular: true },
    },
    { sizes: KIDS, pieces: { Sky: [5, 8, 9, 6, 3], Natural: [4, 6, 7, 3, 0] }, views: ['detail', 'back'] },
  ),
  product(
    {
      slug: 'tota-kurta',
      name: 'Tota Kurta',
      description:
        'Parakeets on mango twigs, half of them looking the other way. A festival kurta in washed cotton with a green collar and four buttons a child can manage alone.',
      care,
      story:
        'The mango tree in our courtyard feeds eleven parakeets and, in a good year, us. Children are allowed to choose which way the first bird looks.',
      fabric: 'Washed cotton cambric',
      made_by: 'Sushila Devi, Navchokiya, Jodhpur',
      root: 'kids',
      leaf: 'Kurta',
      price: 2250,
      hsn: '6211',
      flags: { popular: true },
    },
    { sizes: KIDS, pieces: { Natural: [4, 7, 8, 4, 2], Rose: [3, 5, 6, 0, 1] }, views: ['detail', 'back', 'swatch'] },
  ),
  product(
    {
      slug: 'unt-joggers',
      name: 'Unt Joggers',
      description:
        'Small camels in rows, all walking to school. Loose in the leg, gathered at the waist with a real cord, with a deep cuff to let down when the leg grows.',
      care,
      story:
        'Unt is camel, and the first animal a child of Marwar learns to draw: one hump, four lines, done. Ours have saddles, for the ones who look closely.',
      fabric: 'Cotton loopback jersey',
      made_by: 'Firoz Khan, Navchokiya, Jodhpur',
      root: 'kids',
      leaf: 'Pants',
      price: 1650,
      hsn: '6203',
      flags: { topSelling: true },
    },
    {
      sizes: KIDS,
      pieces: { Indigo: [5, 8, 9, 5, 2], Sand: [4, 6, 6, 3, 0], Neem: [2, 5, 5, 2, 1] },
      views: ['detail', 'border'],
    },
  ),
  product(
    {
      slug: 'nanhi-mojari',
      name: 'Nanhi Mojari',
      description:
        'Round-toed mojari with one marigold on each foot, petal upon petal. Soft goat leather, a stitched sole that bends, and nothing that needs a buckle.',
      care: 'Wipe with a damp cloth. If they get wet, fill with paper and dry away from the sun.',
      story:
        'Made by the same hands as the grown-up pair, on the smallest lasts in the workshop, which once belonged to a prince with notoriously wide feet.',
      fabric: 'Goat leather, lined with cotton',
      made_by: 'The Jingar family, Pipar',
      root: 'kids',
      leaf: 'Shoes',
      price: 1450,
      hsn: '6403',
      flags: { newArrival: true },
    },
    {
      sizes: KIDS_SHOES,
      pieces: { Marigold: [3, 6, 7, 5, 2], Madder: [2, 4, 5, 3, 0], Indigo: [1, 4, 4, 2, 1] },
      views: ['detail', 'border'],
    },
  ),
  product(
    {
      slug: 'genda-dupatta',
      name: 'Genda Dupatta',
      description:
        'A garland of marigolds along the edge and loose heads scattered above it, as on a floor after a wedding. Feather-light cotton voile, short enough to run in.',
      care,
      story: 'Made after a bride’s small cousin asked why only the big ones got to wear the flowers.',
      fabric: 'Cotton voile',
      made_by: 'Kamala Devi, Navchokiya, Jodhpur',
      root: 'kids',
      leaf: 'Dupatta',
      price: 1350,
      hsn: '6214',
      flags: {},
    },
    { sizes: LENGTHS.slice(0, 3), pieces: { Rose: [6, 7, 3], Neem: [4, 5, 0] }, views: ['detail', 'border'] },
  ),
  product(
    {
      slug: 'tara-cape',
      name: 'Tara Cape',
      description:
        'A night full of stars, no two with the same points, in soft boiled wool with a cord and tassels at the throat. Lined in a warm colour, for the inside of the night.',
      care: 'Brush when dry. Wash by hand in cold water with a wool soap and dry flat.',
      story:
        'The stars over Jaisalmer are so many that children there count the gaps. There are one hundred and twelve on the cape, we think.',
      fabric: 'Boiled wool from Bikaner, lined with cotton',
      made_by: 'Sushila Devi, Navchokiya, Jodhpur',
      root: 'kids',
      leaf: 'Wearable Art',
      price: 3850,
      hsn: '6202',
      flags: { featured: true },
    },
    {
      sizes: KIDS.slice(0, 4),
      pieces: { Indigo: [3, 5, 4, 2], Madder: [2, 3, 3, 0] },
      views: ['detail', 'back', 'swatch'],
    },
  ),
];
