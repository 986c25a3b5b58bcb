import type { UseFormReturn } from 'react-hook-form';
import type { Block } from 'shared-types/contract/blocks';
import type { PageKind } from 'shared-types/contract/page-texts';

/** What each kind of page and of block is made of, as the form shows it; what may be in a field is said by the contract. */

export type FieldSpec = {
  name: string;
  label: string;
  hint?: string;
  required?: true;
} & (
  | { type: 'line' | 'link'; max: number }
  | { type: 'lines'; max: number; rows: number }
  | { type: 'number'; min: number; max: number; step?: string }
  | { type: 'choice'; options: readonly (readonly [value: string, label: string])[] }
  | { type: 'day' | 'rich' | 'picture' | 'pictures' | 'film' | 'products' | 'product' | 'category' }
  /** `item`: what one is called. */
  | { type: 'list'; item: string; fields: readonly FieldSpec[] }
);

export interface PageForm {
  // The form of a page is a table's, not a type's: each kind has fields of its own.
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's own word for it
  form: UseFormReturn<any>;
  onBusy: (isBusy: boolean) => void;
}

export const SHELVES = [
  ['pages', 'A page at /pages/…'],
  ['journal', 'A story in the journal'],
  ['lookbook', 'A look in the lookbook'],
  ['category', 'Above the pieces of a category'],
] as const;

const FILLED_IN =
  '{delivery_cost}, {delivery_days}, {return_days} and {payment_options} are filled in from the settings';

const line = (name: string, label: string, max = 160) => ({ type: 'line', name, label, max }) as const;
const lines = (name: string, label: string, max: number, rows = 3) =>
  ({ type: 'lines', name, label, max, rows }) as const;
const picture = (name: string, label: string, hint?: string) =>
  ({ type: 'picture', name, label, ...(hint && { hint }) }) as const;

const titles: FieldSpec[] = [line('title_first', 'Title', 80), line('title_second', 'Title, in bold', 80)];
const link: FieldSpec = {
  ...{ type: 'link', name: 'link', label: 'Link', max: 500 },
  hint: 'A page of the shop such as /collection, or a whole https:// address',
};
const button: FieldSpec[] = [
  line('button_label', 'Words of the button', 60),
  { ...link, name: 'button_link', label: 'Where the button leads' },
];
const questions: FieldSpec = {
  ...{ type: 'list', name: 'items', label: 'Questions', item: 'question', hint: FILLED_IN },
  fields: [
    { ...line('question', 'Question', 255), required: true },
    { ...lines('answer', 'Answer', 5000), required: true },
  ],
};
const sections = (name: string, label: string, item: string, hint: string): FieldSpec => ({
  ...{ type: 'list', name, label, item, hint },
  fields: [
    { ...line('title', 'Title'), required: true },
    { ...lines('body', 'Text', 20_000, 6), required: true },
  ],
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
      { ...line('heading', 'Heading'), required: true },
      lines('text', 'Text', 500),
      ...button,
      picture('picture', 'Picture'),
      picture('picture_phone', 'Picture for phones', 'Its upright crop'),
    ],
  },
  banners: {
    label: 'Banner row',
    hint: 'Wide pictures with links. Without any of its own: the shop’s banners',
    fields: [
      {
        ...{ type: 'list', name: 'items', label: 'Banners', item: 'banner' },
        fields: [{ ...line('title', 'Title'), required: true }, link, picture('picture', 'Picture')],
      },
    ],
  },
  products: {
    label: 'Products',
    hint: 'By a rule or chosen by hand; only what is on sale',
    fields: [
      ...titles,
      lines('text', 'Text', 2000),
      {
        ...{ type: 'choice', name: 'rule', label: 'Which products' },
        options: [
          ['newest', 'The newest'],
          ['popular', 'The most popular'],
          ['offers', 'Those with an offer'],
          ['chosen', 'Those chosen below'],
        ],
      },
      { type: 'category', name: 'category', label: 'Of which category' },
      { type: 'products', name: 'products', label: 'Chosen products' },
      { type: 'number', name: 'limit', label: 'At most', min: 1, max: 24 },
      {
        ...{ type: 'choice', name: 'layout', label: 'Layout' },
        options: [
          ['line', 'One line to look through'],
          ['grid', 'A grid of all'],
        ],
      },
      ...button,
    ],
  },
  text: {
    label: 'Text with picture',
    hint: 'Words, with a picture beside them or without',
    fields: [
      line('heading', 'Heading'),
      { type: 'rich', name: 'body', label: 'Text' },
      picture('picture', 'Picture'),
      {
        ...{ type: 'choice', name: 'picture_side', label: 'The picture stands' },
        options: [
          ['right', 'to the right'],
          ['left', 'to the left'],
        ],
      },
      ...button,
    ],
  },
  quote: {
    label: 'Quote',
    hint: 'Somebody’s words',
    fields: [{ ...lines('text', 'Words', 1000), required: true }, line('by', 'Whose')],
  },
  gallery: {
    label: 'Gallery',
    hint: 'Pictures as they are cut',
    fields: [...titles, { type: 'pictures', name: 'pictures', label: 'Pictures' }],
  },
  squares: {
    label: 'Square pictures',
    hint: 'Squares that lead to one address',
    fields: [...titles, link, { type: 'pictures', name: 'pictures', label: 'Pictures' }],
  },
  film: {
    label: 'Film',
    hint: 'Nothing of it loads before it is played',
    fields: [...titles, { type: 'film', name: 'film', label: 'Film' }, picture('poster', 'Picture before it plays')],
  },
  faq: { label: 'Questions', hint: 'Each opens to its answer', fields: [...titles, questions] },
  map: {
    label: 'Map',
    hint: 'An address with a picture of the map',
    fields: [
      line('heading', 'Heading'),
      { ...lines('address', 'Address', 500), required: true },
      picture('picture', 'Picture of the map'),
      ...button,
    ],
  },
  look: {
    label: 'Picture with products',
    hint: 'A picture in which up to 12 products are marked',
    fields: [
      ...titles,
      lines('text', 'Text', 2000),
      picture('picture', 'Picture'),
      {
        ...{ type: 'list', name: 'tags', label: 'Marked products', item: 'product' },
        fields: [
          { type: 'product', name: 'product', label: 'Product' },
          { type: 'number', name: 'left', label: 'Percent from the left', min: 0, max: 100, step: 'any' },
          { type: 'number', name: 'top', label: 'Percent from the top', min: 0, max: 100, step: 'any' },
        ],
      },
    ],
  },
  newsletter: {
    label: 'Newsletter',
    hint: 'Asks for a mail address',
    fields: [{ ...line('heading', 'Heading'), required: true }, lines('text', 'Text', 500)],
  },
  badges: { label: 'Badges', hint: 'What the shop promises, by its settings', fields: [] },
};

interface Section {
  title: string;
  fields: readonly FieldSpec[];
}

/** The cards of each kind's form; its blocks follow them. */
export const SECTIONS: Record<PageKind, readonly Section[]> = {
  home: [
    {
      title: 'Hero',
      fields: [
        { ...line('heading', 'Heading'), required: true },
        { ...lines('tagline', 'Tagline', 500), required: true },
        { ...line('button_label', 'Words of the button', 60), required: true },
        picture('hero', 'Picture'),
        picture('hero_phone', 'Picture for phones', 'Its upright crop'),
      ],
    },
    {
      title: 'Latest pieces',
      fields: [
        { ...line('latest_title_first', 'Title'), required: true, hint: 'Shown while there are no blocks below' },
        { ...line('latest_title_second', 'Title, in bold'), required: true },
        lines('latest_text', 'Text', 2000),
      ],
    },
  ],
  about: [
    {
      title: 'Texts',
      fields: [
        { ...line('title', 'Title'), required: true },
        { ...lines('story', 'Story', 20_000, 14), required: true, hint: 'An empty line begins a paragraph' },
      ],
    },
    {
      title: 'Pictures',
      fields: [
        { type: 'film', name: 'film', label: 'Film' },
        picture('film_poster', 'Picture before it plays'),
        { type: 'pictures', name: 'gallery', label: 'Gallery' },
      ],
    },
  ],
  faq: [{ title: 'Questions and answers', fields: [{ ...line('title', 'Title'), required: true }, questions] }],
  legal: [
    {
      title: 'Privacy',
      fields: [
        { ...line('privacy_title', 'Title'), required: true },
        sections('privacy_sections', 'Sections', 'section', FILLED_IN),
      ],
    },
    {
      title: 'Terms',
      fields: [
        { ...line('terms_title', 'Title'), required: true },
        sections('terms_sections', 'Sections', 'section', FILLED_IN),
      ],
    },
  ],
  contact: [
    { title: 'Texts', fields: [{ ...line('title', 'Title'), required: true }, lines('intro', 'Introduction', 2000)] },
  ],
  'size-guide': [
    {
      title: 'Size guide',
      fields: [
        { ...line('title', 'Title'), required: true },
        lines('intro', 'Introduction', 2000),
        sections('tables', 'Tables', 'table', 'Every line is a row, | stands between its cells; the first is the head'),
      ],
    },
  ],
  page: [
    {
      title: 'The page',
      fields: [
        { ...line('title', 'Title'), required: true },
        { type: 'choice', name: 'shelf', label: 'Where it stands', options: SHELVES },
        { ...line('slug', 'End of its address'), hint: 'Small letters, digits and hyphens. None above a category' },
        { type: 'category', name: 'category', label: 'Above which category' },
        { type: 'day', name: 'date', label: 'Date', hint: 'Shown in the journal; empty: when it was begun' },
      ],
    },
    {
      title: 'For search engines and lists',
      fields: [
        { ...line('page_title', 'Title of the window'), hint: 'Empty: the title' },
        lines('description', 'Description', 500),
        picture('picture', 'Picture', 'For lists, and where the page is shared'),
      ],
    },
  ],
};

export const HAS_BLOCKS: ReadonlySet<PageKind> = new Set(['home', 'page']);

/** What a new block, or a new item of a list, begins with. */
export const blank = (fields: readonly FieldSpec[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, blankOf(field)]));

function blankOf(field: FieldSpec): unknown {
  if (field.type === 'choice') return field.options[0]?.[0] ?? '';
  if (field.type === 'number') return field.name === 'limit' ? 10 : 50;
  if (['rich', 'pictures', 'film', 'products', 'list'].includes(field.type)) return [];
  return ['picture', 'product', 'category', 'day'].includes(field.type) ? null : '';
}

/** Every field's name in words, for the notice of a conflict. */
export const labelsOf = (kind: PageKind): Record<string, string> => ({
  ...Object.fromEntries(SECTIONS[kind].flatMap(({ fields }) => fields.map(({ name, label }) => [name, label]))),
  blocks: 'Blocks',
});
