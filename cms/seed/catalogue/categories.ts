import type { SeedCategory } from './types';

export const categories: SeedCategory[] = [
  {
    root: 'men',
    pageTitle: 'Hand-painted kurtas, tees and coats for men',
    description: 'Kurtas, tees and coats painted for him in our Jodhpur rooms.',
    intro:
      'Camel lines along a hem, a khejri tree between the shoulders: painted for him in our Jodhpur rooms, on cotton that has been washed before the first stroke.',
    picture: 'category-men',
  },
  {
    root: 'men',
    leaf: 'T-shirt',
    description: 'Combed cotton, one painting each, signed inside the hem.',
    picture: 'khichan-henley-sand',
  },
  {
    root: 'men',
    leaf: 'Kurta',
    description: 'Long and short kurtas in cotton that has been washed before it is painted.',
    picture: 'leheriya-kurta-marigold',
  },
  {
    root: 'men',
    leaf: 'Pants',
    description: 'Drawstring trousers and dhoti pants cut wide enough to sit on the floor.',
    picture: 'dhora-trousers-sand',
  },
  {
    root: 'men',
    leaf: 'Shoes',
    description: 'Mojari stitched by hand on vegetable-tanned leather.',
    picture: 'thar-mojari-ink',
  },
  {
    root: 'men',
    leaf: 'Dupatta',
    description: 'Stoles in desert wool for cold mornings and night trains.',
    picture: 'safar-stole-natural',
  },
  {
    root: 'men',
    leaf: 'Wearable Art',
    description: 'Coats and waistcoats painted once and not repeated.',
    picture: 'savan-waistcoat-indigo',
  },
  {
    root: 'women',
    pageTitle: 'Hand-painted kurtas, dupattas and kaftans for women',
    intro:
      'A lotus that opens across a back, a border that took nine evenings. Kurtas, dupattas and kaftans painted for her, from everyday to once in a life.',
    description: 'Kurtas, dupattas and kaftans painted for her, from everyday to once in a life.',
    picture: 'category-women',
  },
  {
    root: 'women',
    leaf: 'T-shirt',
    description: 'Soft cotton tees with a single flower or bird.',
    picture: 'kamal-tee-sky',
  },
  {
    root: 'women',
    leaf: 'Kurta',
    description: 'Straight kurtas and gathered anarkalis in cotton and silk.',
    picture: 'posta-anarkali-natural',
  },
  {
    root: 'women',
    leaf: 'Pants',
    description: 'Palazzos and narrow trousers to wear under a kurta or on their own.',
    picture: 'badal-palazzo-indigo',
  },
  {
    root: 'women',
    leaf: 'Shoes',
    description: 'Pointed jutti lined in soft goat leather.',
    picture: 'gulab-jutti-rose',
  },
  {
    root: 'women',
    leaf: 'Dupatta',
    description: 'Silk lengths, painted border to border and knotted by hand.',
    picture: 'mor-pankh-dupatta-indigo',
  },
  {
    root: 'women',
    leaf: 'Wearable Art',
    description: 'Coats, capes and kaftans that take weeks, not days.',
    picture: 'khejri-coat-back',
  },
  {
    root: 'kids',
    pageTitle: 'Hand-painted clothes for children',
    description: 'The same paints and the same painters, in small sizes.',
    intro:
      'Kites, parrots and one very small elephant. The same paints and the same painters, in small sizes that are made to be climbed in.',
    picture: 'category-kids',
  },
  {
    root: 'kids',
    leaf: 'T-shirt',
    description: 'Elephants and kites on cotton that survives the playground.',
    picture: 'patang-tee-sky',
  },
  {
    root: 'kids',
    leaf: 'Kurta',
    description: 'Festival kurtas with buttons a child can manage.',
    picture: 'tota-kurta-natural',
  },
  { root: 'kids', leaf: 'Pants', description: 'Cuffed trousers that grow with the leg.', picture: 'unt-joggers-sand' },
  { root: 'kids', leaf: 'Shoes', description: 'Round-toed mojari with a soft heel.', picture: 'nanhi-mojari-marigold' },
  {
    root: 'kids',
    leaf: 'Dupatta',
    description: 'Light lengths for small shoulders, hemmed so that nobody trips.',
    picture: 'genda-dupatta-rose',
  },
  {
    root: 'kids',
    leaf: 'Wearable Art',
    description: 'A cape is a costume on Monday and an heirloom on Sunday.',
    picture: 'tara-cape-indigo',
  },
];
