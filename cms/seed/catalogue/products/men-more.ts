import { CLOTHES, LENGTHS, MEN_SHOES } from '../sizes';
import { product } from './stock';

export const menMore = [
  product(
    {
      slug: 'dhora-trousers',
      name: 'Dhora Trousers',
      description:
        'Wind ripples brushed from the knee down, closer together toward the hem as they are at the foot of a dune. A soft drawstring waist, deep side pockets and a straight leg.',
      care: 'Machine wash cold on a gentle cycle, inside out. Dry on a line. Iron warm on the reverse.',
      story:
        'Dhora is the Marwari word for a dune that moves. The lines are painted from memory after a morning’s walk, never from a photograph.',
      fabric: 'Mid-weight cotton twill',
      made_by: 'Firoz Khan, Navchokiya, Jodhpur',
      root: 'men',
      leaf: 'Pants',
      price: 3650,
      hsn: '6203',
      flags: { popular: true },
    },
    {
      sizes: CLOTHES.slice(1),
      pieces: { Sand: [7, 11, 9, 5, 2], Ink: [6, 12, 10, 6, 0], Sky: [3, 5, 4, 0, 1] },
      views: ['detail', 'border', 'swatch'],
    },
  ),
  product(
    {
      slug: 'mandore-dhoti-pants',
      name: 'Mandore Dhoti Pants',
      description:
        'The fall of a dhoti with none of the folding: one panel wraps from the right hip to the left ankle, and a line of paisleys goes with it. Fine mull cotton that moves when you do.',
      care: 'Wash by hand in cold water. Shake the panel straight and dry on a line. Steam instead of ironing.',
      story:
        'Mandore was the capital before Jodhpur was built. The paisley comes from a carved ceiling there, where it has lost its tip to the monsoon and we have given it back.',
      fabric: 'Fine cotton mull',
      made_by: 'Kamala Devi, Navchokiya, Jodhpur',
      root: 'men',
      leaf: 'Pants',
      price: 3250,
      hsn: '6203',
      couponCode: 'RANG10',
      flags: { discountedDeal: true },
    },
    {
      sizes: CLOTHES.slice(1, 5),
      pieces: { Natural: [6, 8, 7, 3], Madder: [2, 5, 4, 0] },
      views: ['detail', 'border'],
    },
  ),
  product(
    {
      slug: 'thar-mojari',
      name: 'Thar Mojari',
      description:
        'Camel-soft buffalo leather with eight rows of chevrons and a toe that turns back on itself. Left and right are cut alike, as they always were, and learn your feet in a week.',
      care: 'Brush off dust with a dry cloth and rub in a little mustard oil twice a year. Keep out of the rain and stuff with paper when they rest.',
      story:
        'Stitched in Pipar by the Jingar family, saddlers until the horses went. The curled toe kept sand out of the shoe; today it mostly makes people smile.',
      fabric: 'Buffalo leather, stitched with waxed cotton',
      made_by: 'The Jingar family, Pipar',
      root: 'men',
      leaf: 'Shoes',
      price: 3450,
      hsn: '6403',
      flags: { topSelling: true },
    },
    {
      sizes: MEN_SHOES,
      pieces: { Ink: [2, 5, 8, 7, 4, 1], Indigo: [0, 3, 5, 6, 2, 0], Madder: [1, 4, 4, 3, 0, 1] },
      views: ['detail', 'border'],
    },
  ),
  product(
    {
      slug: 'safar-stole',
      name: 'Safar Stole',
      description:
        'Desert wool, spun thick and woven on a pit loom, with a caravan between two temple borders at each end. Warm enough for a night train and light enough to forget on it.',
      care: 'Air it instead of washing it. When you must, use cold water and a wool soap, press between towels and dry flat.',
      story:
        'The wool is from Bikaner and the weaver is from Salawas, where the looms stand in the floor so that the feet can work in the cool.',
      fabric: 'Desert wool from Bikaner, spun and woven by hand',
      made_by: 'Woven in Salawas, painted by Ramesh Chitara, Jodhpur',
      root: 'men',
      leaf: 'Dupatta',
      price: 5450,
      hsn: '6214',
      flags: {},
    },
    {
      sizes: LENGTHS.slice(1),
      pieces: { Natural: [5, 7, 3], Neem: [3, 4, 0], Sand: [4, 4, 2] },
      views: ['detail', 'border'],
    },
  ),
  product(
    {
      slug: 'blue-city-bandhgala',
      name: 'Blue City Bandhgala',
      description:
        'The old town climbs from the hem to the fort: some two hundred houses, each with its own windows, around the whole coat without a break at the seams. Raw silk, closed to the neck, lined in madder. One was painted in each colour.',
      care: 'Dry clean only, by someone who asks before pressing. Hang on a wide shoulder and cover with cotton, never plastic.',
      story:
        'Painted over seven weeks from a roof in Navchokiya. If you know the town you can find our workshop: third row, the house with the marigold door.',
      fabric: 'Raw silk, lined with silk',
      made_by: 'Bhanwar Lal, Navchokiya, Jodhpur',
      root: 'men',
      leaf: 'Wearable Art',
      price: 38500,
      hsn: '6203',
      flags: { featured: true, newArrival: true },
    },
    { sizes: CLOTHES.slice(2, 5), pieces: { Natural: [0, 1, 0], Ink: [0, 0, 1] }, views: ['back', 'detail'] },
  ),
  product(
    {
      slug: 'savan-waistcoat',
      name: 'Savan Waistcoat',
      description:
        'Rain clouds in one curling stroke each, letting down their first drops over fine wool. Six brass buttons, a slim armhole and a lining of the accent colour that only you know about.',
      care: 'Dry clean. Brush with a soft clothes brush and let it hang overnight after wearing.',
      story:
        'In the Badal Mahal at Kumbhalgarh a king who hardly ever saw rain had clouds painted on every wall. Savan is the month when it finally comes.',
      fabric: 'Fine wool, lined with silk',
      made_by: 'Ramesh Chitara, Navchokiya, Jodhpur',
      root: 'men',
      leaf: 'Wearable Art',
      price: 8950,
      hsn: '6211',
      flags: { popular: true },
    },
    {
      sizes: CLOTHES.slice(1, 5),
      pieces: { Indigo: [3, 6, 5, 2], Plum: [2, 3, 3, 0], Sky: [1, 3, 2, 1] },
      views: ['detail', 'back', 'swatch'],
    },
  ),
];
