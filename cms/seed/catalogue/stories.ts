interface SeedText {
  heading: string;
  body: readonly string[];
  picture?: string;
}

/** Of the journal; `date`: so many days before the shop is filled. */
export interface SeedStory {
  slug: string;
  title: string;
  description: string;
  picture: string;
  daysAgo: number;
  texts: readonly SeedText[];
  quote: { text: string; by: string };
}

/** Of the lookbook: a picture in which products are marked, at percents from the left and from the top. */
export interface SeedLook {
  slug: string;
  title: string;
  description: string;
  picture: string;
  daysAgo: number;
  text: string;
  tags: readonly { product: string; left: number; top: number }[];
}

export const stories: readonly SeedStory[] = [
  {
    slug: 'eleven-days-for-a-peacock',
    title: 'Eleven days for a peacock',
    description: 'How one bird gets onto a length of cotton, from the first pencil line to the last eye of its tail.',
    picture: 'gallery-1',
    daysAgo: 12,
    texts: [
      {
        heading: 'On paper first',
        body: [
          'Three mornings go into a drawing that nobody will see. It is done when the neck is right, and then it is put away: on the cloth the bird is painted from memory, so that it stays alive.',
          'The cloth is khadi from Salawas, washed twice and stretched while it is damp.',
        ],
      },
      {
        heading: 'The eyes come last',
        body: [
          'Indigo for the neck, neem for the tail, madder where the light is. Each eye of the tail is four strokes with a brush of squirrel hair. There are eighty-one of them, and a painter does not talk while she paints them.',
        ],
        picture: 'gallery-1',
      },
    ],
    quote: {
      text: 'If I know how it will look, I have already painted it once too often.',
      by: 'A painter of the house',
    },
  },
  {
    slug: 'ten-colours',
    title: 'Ten colours, and where they come from',
    description: 'Indigo, madder, marigold, neem and iron: what is in the pots, and why there is no other black.',
    picture: 'gallery-3',
    daysAgo: 40,
    texts: [
      {
        heading: 'Five plants and a nail',
        body: [
          'Indigo leaves, madder root, marigold heads and neem give nearly all of it. The black is rusty iron that has stood in jaggery for three weeks; it smells as one would think, and it never fades.',
          'What is not here is as much of a choice. There is no bright green and no violet, because no plant that grows near us makes one that lasts.',
        ],
        picture: 'gallery-3',
      },
      {
        heading: 'Wash it cold',
        body: [
          'A natural colour is not weaker than another, only older. Cold water, no soda, dried in the shade: so it stays as it is for years.',
        ],
      },
    ],
    quote: {
      text: 'The tables are washed every evening, so that the next day’s colour is clean.',
      by: 'From our rooms',
    },
  },
  {
    slug: 'the-tree-that-was-held',
    title: 'The tree that was held',
    description: 'Why a khejri stands on so many of our pieces.',
    picture: 'gallery-5',
    daysAgo: 75,
    texts: [
      {
        heading: 'Khejarli, 1730',
        body: [
          'When the king’s men came for wood, the women of a village put their arms around the trees. The story is told here to every child, and whoever paints a khejri thinks of it.',
          'It stays green when everything else is dust. Its leaves feed the camels, its pods feed us.',
        ],
        picture: 'gallery-5',
      },
    ],
    quote: { text: 'One paints the crown wide, because it has to shade so much.', by: 'A painter of the house' },
  },
];

export const looks: readonly SeedLook[] = [
  {
    slug: 'a-wedding-in-the-morning',
    title: 'A wedding in the morning',
    description: 'Madder and rose, for the hours before the heat.',
    picture: 'category-women',
    daysAgo: 20,
    text: 'A net of lotuses over madder, the stripes of the first rain over one shoulder, and shoes that have roses on them.',
    tags: [
      { product: 'kamal-jaal-kurta', left: 40, top: 40 },
      { product: 'leheriya-dupatta', left: 80, top: 76 },
      { product: 'gulab-jutti', left: 83, top: 23 },
    ],
  },
  {
    slug: 'the-long-evening',
    title: 'The long evening',
    description: 'Sand, iron and neem, for when it cools down.',
    picture: 'category-men',
    daysAgo: 33,
    text: 'The caravan walks along the hem, the stole is warm enough for the terrace, and the shoes have been walked in by somebody before you.',
    tags: [
      { product: 'karwaan-kurta', left: 40, top: 36 },
      { product: 'thar-mojari', left: 82, top: 22 },
      { product: 'safar-stole', left: 82, top: 76 },
    ],
  },
];

/** Of the footer: what a shop begins with, and the way to the stories and looks. */
export const footerLinks = [
  { name: 'Journal', url: '/journal' },
  { name: 'Lookbook', url: '/lookbook' },
  { name: 'FAQ', url: '/faq' },
  { name: 'Privacy Policy', url: '/legal#privacy' },
  { name: 'Terms', url: '/legal#terms' },
  { name: 'Find your order', url: '/orders/find' },
  { name: 'Contact', url: '/contact' },
];
