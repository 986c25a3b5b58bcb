import type { Block } from 'shared-types/contract/blocks';
import type { PageKind } from 'shared-types/contract/page-texts';
import { type FieldSpec, labelsOf } from '../../ui/form/field-table';
import {
  category,
  choice,
  day,
  film,
  line,
  lines,
  list,
  number,
  picture,
  pictures,
  product,
  products,
  rich,
} from './page-field';

/** What each kind of page and of block is made of, as the form shows it; what may be in a field is said by the contract. */

export const SHELVES = [
  ['pages', 'A page at /pages/…'],
  ['journal', 'A story in the journal'],
  ['lookbook', 'A look in the lookbook'],
  ['category', 'Above the pieces of a category'],
] as const;

const FILLED_IN =
  '{delivery_cost}, {delivery_days}, {return_days} and {payment_options} are filled in from the settings';

const MUST = { required: true };

const titles = [
  line('title_first', 'Title', { maxLength: 80 }),
  line('title_second', 'Title, in bold', { maxLength: 80 }),
];
const linkTo = (name: string, label: string) =>
  line(name, label, { maxLength: 500, hint: 'A page of the shop such as /collection, or a whole https:// address' });
const link = linkTo('link', 'Link');
const button = [
  line('button_label', 'Words of the button', { maxLength: 60 }),
  linkTo('button_link', 'Where the button leads'),
];
const questions = list('items', 'Questions', {
  item: 'question',
  hint: FILLED_IN,
  fields: [
    line('question', 'Question', { ...MUST, maxLength: 255 }),
    lines('answer', 'Answer', { ...MUST, maxLength: 5000 }),
  ],
});
const sections = (name: string, label: string, item: string, hint: string) =>
  list(name, label, {
    item,
    hint,
    fields: [line('title', 'Title', MUST), lines('body', 'Text', { ...MUST, maxLength: 20_000, rows: 6 })],
  });

interface BlockSpec {
  label: string;
  /** What it shows. */
  hint: string;
  fields: readonly FieldSpec[];
}

export const BLOCKS: Record<Block['type'], BlockSpec> = {
  hero: {
    label: 'Hero',
    hint: 'Large words with a picture beside them',
    fields: [
      line('heading', 'Heading', MUST),
      lines('text', 'Text', { maxLength: 500 }),
      ...button,
      picture('picture', 'Picture'),
      picture('picture_phone', 'Picture for phones', 'Its upright crop'),
    ],
  },
  banners: {
    label: 'Banner row',
    hint: 'Wide pictures with links. Without any of its own: the shop’s banners',
    fields: [
      list('items', 'Banners', {
        item: 'banner',
        fields: [line('title', 'Title', MUST), link, picture('picture', 'Picture')],
      }),
    ],
  },
  products: {
    label: 'Products',
    hint: 'By a rule or chosen by hand; only what is on sale',
    fields: [
      ...titles,
      lines('text', 'Text', { maxLength: 2000 }),
      choice('rule', 'Which products', [
        ['newest', 'The newest'],
        ['popular', 'The most popular'],
        ['offers', 'Those with an offer'],
        ['chosen', 'Those chosen below'],
      ]),
      category('category', 'Of which category'),
      products('products', 'Chosen products'),
      number('limit', 'At most', 10, { min: 1, max: 24 }),
      choice('layout', 'Layout', [
        ['line', 'One line to look through'],
        ['grid', 'A grid of all'],
      ]),
      ...button,
    ],
  },
  text: {
    label: 'Text with picture',
    hint: 'Words, with a picture beside them or without',
    fields: [
      line('heading', 'Heading'),
      rich('body', 'Text'),
      picture('picture', 'Picture'),
      choice('picture_side', 'The picture stands', [
        ['right', 'to the right'],
        ['left', 'to the left'],
      ]),
      ...button,
    ],
  },
  quote: {
    label: 'Quote',
    hint: 'Somebody’s words',
    fields: [lines('text', 'Words', { ...MUST, maxLength: 1000 }), line('by', 'Whose')],
  },
  gallery: {
    label: 'Gallery',
    hint: 'Pictures as they are cut',
    fields: [...titles, pictures('pictures', 'Pictures')],
  },
  squares: {
    label: 'Square pictures',
    hint: 'Squares that lead to one address',
    fields: [...titles, link, pictures('pictures', 'Pictures')],
  },
  film: {
    label: 'Film',
    hint: 'Nothing of it loads before it is played',
    fields: [...titles, film('film', 'Film'), picture('poster', 'Picture before it plays')],
  },
  faq: { label: 'Questions', hint: 'Each opens to its answer', fields: [...titles, questions] },
  map: {
    label: 'Map',
    hint: 'An address with a picture of the map',
    fields: [
      line('heading', 'Heading'),
      lines('address', 'Address', { ...MUST, maxLength: 500 }),
      picture('picture', 'Picture of the map'),
      ...button,
    ],
  },
  look: {
    label: 'Picture with products',
    hint: 'A picture in which up to 12 products are marked',
    fields: [
      ...titles,
      lines('text', 'Text', { maxLength: 2000 }),
      picture('picture', 'Picture'),
      list('tags', 'Marked products', {
        item: 'product',
        fields: [
          product('product', 'Product'),
          number('left', 'Percent from the left', 50, { min: 0, max: 100, step: 'any' }),
          number('top', 'Percent from the top', 50, { min: 0, max: 100, step: 'any' }),
        ],
      }),
    ],
  },
  newsletter: {
    label: 'Newsletter',
    hint: 'Asks for a mail address',
    fields: [line('heading', 'Heading', MUST), lines('text', 'Text', { maxLength: 500 })],
  },
  badges: { label: 'Badges', hint: 'What the shop promises, by its settings', fields: [] },
};

/** The cards of each kind's form; its blocks follow them. */
export const SECTIONS: Record<PageKind, readonly { title: string; fields: readonly FieldSpec[] }[]> = {
  home: [
    {
      title: 'Hero',
      fields: [
        line('heading', 'Heading', MUST),
        lines('tagline', 'Tagline', { ...MUST, maxLength: 500 }),
        line('button_label', 'Words of the button', { ...MUST, maxLength: 60 }),
        picture('hero', 'Picture'),
        picture('hero_phone', 'Picture for phones', 'Its upright crop'),
      ],
    },
    {
      title: 'Latest pieces',
      fields: [
        line('latest_title_first', 'Title', { ...MUST, hint: 'Shown while there are no blocks below' }),
        line('latest_title_second', 'Title, in bold', MUST),
        lines('latest_text', 'Text', { maxLength: 2000 }),
      ],
    },
  ],
  about: [
    {
      title: 'Texts',
      fields: [
        line('title', 'Title', MUST),
        lines('story', 'Story', { ...MUST, maxLength: 20_000, hint: 'An empty line begins a paragraph', rows: 14 }),
      ],
    },
    {
      title: 'Pictures',
      fields: [film('film', 'Film'), picture('film_poster', 'Picture before it plays'), pictures('gallery', 'Gallery')],
    },
  ],
  faq: [{ title: 'Questions and answers', fields: [line('title', 'Title', MUST), questions] }],
  legal: [
    {
      title: 'Privacy',
      fields: [line('privacy_title', 'Title', MUST), sections('privacy_sections', 'Sections', 'section', FILLED_IN)],
    },
    {
      title: 'Terms',
      fields: [line('terms_title', 'Title', MUST), sections('terms_sections', 'Sections', 'section', FILLED_IN)],
    },
  ],
  contact: [
    { title: 'Texts', fields: [line('title', 'Title', MUST), lines('intro', 'Introduction', { maxLength: 2000 })] },
  ],
  'size-guide': [
    {
      title: 'Size guide',
      fields: [
        line('title', 'Title', MUST),
        lines('intro', 'Introduction', { maxLength: 2000 }),
        sections('tables', 'Tables', 'table', 'Every line is a row, | stands between its cells; the first is the head'),
      ],
    },
  ],
  page: [
    {
      title: 'The page',
      fields: [
        line('title', 'Title', MUST),
        choice('shelf', 'Where it stands', SHELVES),
        line('slug', 'End of its address', { hint: 'Small letters, digits and hyphens. None above a category' }),
        category('category', 'Above which category'),
        day('date', 'Date', { hint: 'Shown in the journal; empty: when it was begun' }),
      ],
    },
    {
      title: 'For search engines and lists',
      fields: [
        line('page_title', 'Title of the window', { hint: 'Empty: the title' }),
        lines('description', 'Description', { maxLength: 500 }),
        picture('picture', 'Picture', 'For lists, and where the page is shared'),
      ],
    },
  ],
};

export const HAS_BLOCKS: ReadonlySet<PageKind> = new Set(['home', 'page']);

/** Every field's name in words, for the notice of a conflict. */
export const pageLabels = (kind: PageKind): Record<string, string> => ({
  ...labelsOf(SECTIONS[kind].flatMap(({ fields }) => fields)),
  blocks: 'Blocks',
});
