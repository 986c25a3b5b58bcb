import { CLOTHES } from '../sizes';
import { product } from './stock';

const care =
  'Wash inside out in cold water with a mild soap and dry in the shade. Iron on the reverse. The pigment is fixed with steam and softens over the first three washes.';

export const menTShirts = [
  product(
    {
      slug: 'mor-tee',
      name: 'Mor Tee',
      description:
        'A peacock stands at the chest and lets its train fall to the hem, forty feathers put down one by one. Heavy combed cotton, ribbed at the neck, with a single feather between the shoulders at the back.',
      care,
      story:
        'Peacocks walk the ramparts of Mehrangarh at six in the morning, before the gates open. Bhanwar Lal has drawn the same bird there for eleven years; this is the one that looked back.',
      fabric: 'Heavy combed cotton',
      made_by: 'Bhanwar Lal, Navchokiya, Jodhpur',
      root: 'men',
      leaf: 'T-shirt',
      price: 3450,
      hsn: '6109',
      flags: { featured: true, newArrival: true, popular: true },
    },
    {
      sizes: CLOTHES.slice(1),
      pieces: { Natural: [9, 14, 12, 6, 2], Indigo: [5, 11, 9, 4, 0], Madder: [3, 7, 8, 2, 1] },
      views: ['detail', 'back', 'swatch'],
    },
  ),
  product(
    {
      slug: 'chand-tee',
      name: 'Chand Tee',
      description:
        'A full moon over four dunes, laid in long strokes with a brush as wide as two fingers. The cloth is dyed first and painted after, so the sky is the shirt itself.',
      care,
      story:
        'At Khuri the moon comes up so fast that you can watch it clear the ridge. The painting is made in one sitting, without lifting the brush from a dune once it is begun.',
      fabric: 'Combed cotton, dyed before it is painted',
      made_by: 'Firoz Khan, Navchokiya, Jodhpur',
      root: 'men',
      leaf: 'T-shirt',
      price: 2450,
      hsn: '6109',
      couponCode: 'RANG10',
      flags: { discountedDeal: true, topSelling: true },
    },
    {
      sizes: CLOTHES.slice(1),
      pieces: { Ink: [8, 16, 15, 9, 3], Indigo: [6, 10, 8, 0, 2] },
      views: ['detail', 'back'],
    },
  ),
  product(
    {
      slug: 'khichan-henley',
      name: 'Khichan Henley',
      description:
        'Four demoiselle cranes climb across the chest of a long-sleeved henley in slub cotton. Three buttons of polished horn, cuffs cut long enough to turn back.',
      care,
      story:
        'Every October twenty thousand cranes come down from Mongolia to a village north of Jodhpur, because the village feeds them. We paint them leaving, which is how we see them best.',
      fabric: 'Slub cotton, buttons of horn',
      made_by: 'Bhanwar Lal, Navchokiya, Jodhpur',
      root: 'men',
      leaf: 'T-shirt',
      price: 3950,
      hsn: '6109',
      flags: { popular: true },
    },
    {
      sizes: CLOTHES.slice(1, 5),
      pieces: { Sand: [6, 9, 7, 3], Neem: [4, 8, 0, 2], Natural: [5, 7, 6, 4] },
      views: ['detail', 'back', 'swatch'],
    },
  ),
  product(
    {
      slug: 'khejri-tee',
      name: 'Khejri Tee',
      description:
        'Two small trees stand on the hem, a third hides on the pocket, and the old one takes the whole of the back. Mid-weight cotton with a straight hem, made to be worn untucked.',
      care,
      story:
        'In 1730 the women of Khejarli put their arms around these trees so that they would not be cut. Every khejri we paint has a trunk wide enough to hold.',
      fabric: 'Mid-weight cotton jersey',
      made_by: 'Sushila Devi, Navchokiya, Jodhpur',
      root: 'men',
      leaf: 'T-shirt',
      price: 2250,
      hsn: '6109',
      flags: { topSelling: true },
    },
    {
      sizes: CLOTHES.slice(0, 5),
      pieces: { Natural: [4, 12, 18, 11, 5], Marigold: [2, 6, 9, 0, 3] },
      views: ['back', 'detail'],
    },
  ),
];
