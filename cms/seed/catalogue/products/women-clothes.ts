import { CLOTHES } from '../sizes';
import { product } from './stock';

const cotton =
  'Wash by hand in cold water, by itself the first time. Dry in the shade, inside out. Iron on the reverse while a little damp.';
const silk =
  'Dry clean for the first two washes, then by hand in cold water with a silk soap. Iron cool, on the reverse, under a cotton cloth.';

export const womenClothes = [
  product(
    {
      slug: 'kamal-tee',
      name: 'Kamal Tee',
      description:
        'One open lotus and a smaller one that has just noticed it. A V-neck in soft long-staple cotton, a little shorter than our other tees and easy at the waist.',
      care: cotton,
      story:
        'The lotus tank at Balsamand flowers in August, when the rest of us stay indoors. Kamala Devi takes her paints there on the first bus and is back by nine.',
      fabric: 'Long-staple cotton jersey',
      made_by: 'Kamala Devi, Navchokiya, Jodhpur',
      root: 'women',
      leaf: 'T-shirt',
      price: 2350,
      hsn: '6109',
      flags: { topSelling: true, newArrival: true },
    },
    {
      sizes: CLOTHES,
      pieces: { Natural: [4, 9, 14, 10, 5, 2], Sky: [2, 7, 9, 6, 0, 1], Rose: [3, 6, 8, 4, 2, 0] },
      views: ['detail', 'back'],
    },
  ),
  product(
    {
      slug: 'kamal-jaal-kurta',
      name: 'Kamal Jaal Kurta',
      description:
        'A net of stems is drawn freehand over the whole cloth and a lotus painted into every opening, sixty-four of them. Silk-cotton, V-neck, sleeves to the elbow and a border of eight-petalled flowers.',
      care: silk,
      story:
        'A jaal has no centre, so the eye keeps walking. The first line is drawn at the left shoulder, and the last one has to meet it; that is the whole of the difficulty.',
      fabric: 'Silk-cotton',
      made_by: 'Kamala Devi, Navchokiya, Jodhpur',
      root: 'women',
      leaf: 'Kurta',
      price: 9450,
      hsn: '6211',
      flags: { featured: true, newArrival: true },
    },
    {
      sizes: CLOTHES.slice(0, 5),
      pieces: { Madder: [2, 5, 6, 4, 1], Rose: [2, 4, 5, 0, 1], Neem: [1, 3, 4, 2, 0] },
      views: ['detail', 'border', 'swatch'],
    },
  ),
  product(
    {
      slug: 'posta-anarkali',
      name: 'Posta Anarkali',
      description:
        'Poppies in three tiers, small under the bodice and full grown at the hem of eleven gathered panels. Fine cotton over a cotton slip, with long sleeves and a vine at each wrist.',
      care: cotton,
      story:
        'The poppy plant is carved in marble at Nagaur and painted on paper everywhere else. Ours bends, because it is drawn standing in a field at Chittor with the wind on.',
      fabric: 'Fine cotton over a cotton slip',
      made_by: 'Sushila Devi, Navchokiya, Jodhpur',
      root: 'women',
      leaf: 'Kurta',
      price: 16800,
      hsn: '6211',
      flags: { featured: true, popular: true, newArrival: true },
    },
    {
      sizes: CLOTHES.slice(0, 5),
      pieces: { Natural: [2, 4, 5, 3, 1], Indigo: [1, 3, 3, 2, 0], Marigold: [1, 2, 3, 0, 1] },
      views: ['back', 'detail', 'swatch'],
    },
  ),
  product(
    {
      slug: 'bandhej-kurta',
      name: 'Bandhej Kurta',
      description:
        'Every ring is a pinch of silk tied with thread before the dye: about four thousand on a kurta, opened with one pull when the cloth is dry. Round neck, sleeves to the elbow, bound in the accent colour.',
      care: `${silk} Do not press the rings flat: the small peaks are the proof of the knot.`,
      story:
        'Tied by Naseem Bano and her daughters-in-law, who can talk, mind a kettle and tie without looking. They keep one fingernail long for it.',
      fabric: 'Silk, tied and dyed',
      made_by: 'Naseem Bano and her daughters-in-law, Jodhpur',
      root: 'women',
      leaf: 'Kurta',
      price: 7250,
      hsn: '6211',
      couponCode: 'RANG10',
      flags: { popular: true, topSelling: true, discountedDeal: true },
    },
    {
      sizes: CLOTHES.slice(0, 5),
      pieces: {
        Madder: [3, 7, 8, 5, 2],
        Indigo: [2, 5, 6, 3, 1],
        Marigold: [2, 4, 5, 2, 0],
        Plum: [1, 4, 3, 0, 1],
        Neem: [1, 3, 4, 2, 1],
      },
      views: ['detail', 'border', 'swatch'],
    },
  ),
  product(
    {
      slug: 'badal-palazzo',
      name: 'Badal Palazzo',
      description:
        'Wide silk-cotton trousers with nothing at the waist and a whole sky at the hem. The clouds gather as you walk and part as you sit.',
      care: silk,
      story: 'Badal is cloud. In a desert it is also a mood, an excuse and a given name; all three are in the brush.',
      fabric: 'Silk-cotton',
      made_by: 'Ramesh Chitara, Navchokiya, Jodhpur',
      root: 'women',
      leaf: 'Pants',
      price: 4850,
      hsn: '6204',
      flags: { newArrival: true },
    },
    {
      sizes: CLOTHES.slice(0, 5),
      pieces: { Indigo: [3, 6, 7, 4, 1], Natural: [2, 5, 5, 0, 1] },
      views: ['detail', 'border'],
    },
  ),
  product(
    {
      slug: 'gul-cigarette-pants',
      name: 'Gul Narrow Trousers',
      description:
        'Narrow, cropped at the ankle bone, with a marigold creeper that starts at the cuff and gives up at the knee. Cotton with a little stretch in the weave and none in the paint.',
      care: cotton,
      story:
        'Marigolds are sold by weight at the gate of Ghantaghar before sunrise. What is not sold by ten goes to our dye pots, and one head always goes to the painter.',
      fabric: 'Cotton with a little stretch',
      made_by: 'Firoz Khan, Navchokiya, Jodhpur',
      root: 'women',
      leaf: 'Pants',
      price: 3950,
      hsn: '6204',
      flags: {},
    },
    {
      sizes: CLOTHES.slice(0, 5),
      pieces: { Ink: [4, 8, 9, 5, 2], Rose: [2, 4, 5, 3, 0], Neem: [1, 4, 4, 2, 1] },
      views: ['detail', 'border'],
    },
  ),
];
