import { z } from 'zod';
import { BLOCK_INPUTS, type Block, RAIL_MOST } from './blocks.js';
import { DateTime, Id, IdInPath, isoDay, Message, SeenAt, text } from './common.js';
import { endpoint } from './endpoint.js';
import { Slug } from './fields.js';
import { checkPlace, ownPageTexts, type Place, pageTexts as texts } from './page-columns.js';
import { PAGE_SHELVES } from './pages.js';

/*
 * The drafts of pages as the back office writes them, by the names of the columns; a file and a record by their ids. They are
 * the same documents as in Strapi's UI.
 */

export const PAGE_KINDS = ['home', 'about', 'faq', 'legal', 'contact', 'size-guide', 'page'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** What else a form has of it, such as the picture itself, is left out. */
const ref = z.object({ id: Id });
const picture = ref.nullable();
const pictures = z.array(ref).max(60, 'At most 60 pictures');
const neededPicture = z.object({ id: Id }, 'Choose a picture');
const film = z.array(ref).max(4, 'At most 4 files');

/** Beside `BLOCK_INPUTS`: files, records, and what Strapi checks by itself. */
const BLOCK_FILES = {
  hero: { picture, picture_phone: picture },
  banners: {
    items: z
      .array(BLOCK_INPUTS.banners.shape.items.unwrap().element.extend({ picture: neededPicture }))
      .max(12, 'At most 12 banners'),
  },
  products: {
    category: ref.nullable(),
    products: z.array(ref).max(RAIL_MOST, `At most ${RAIL_MOST} products`),
    layout: z.enum(['line', 'grid'], 'Choose a layout'),
  },
  text: { picture, picture_side: z.enum(['left', 'right'], 'Choose a side') },
  quote: {},
  gallery: { pictures },
  squares: { pictures },
  film: { film, poster: picture },
  faq: {},
  map: { picture },
  look: {
    picture: neededPicture,
    tags: z
      .array(BLOCK_INPUTS.look.shape.tags.unwrap().element.extend({ product: ref.nullable() }))
      .max(12, 'At most 12 pieces'),
  },
  newsletter: {},
  badges: {},
} satisfies Record<Block['type'], z.ZodRawShape>;

const blocks = z
  .array(
    z.discriminatedUnion(
      'type',
      Object.entries(BLOCK_INPUTS).map(([type, shape]) =>
        z.strictObject({ ...shape.shape, ...BLOCK_FILES[type as Block['type']], type: z.literal(type) }),
      ) as unknown as [z.ZodObject<{ type: z.ZodLiteral<string> }>],
      'This kind of block is not known',
    ),
  )
  .max(40, 'At most 40 blocks');

const FIELDS = {
  home: { ...texts.home, hero: picture, hero_phone: picture, blocks },
  about: { ...texts.about, film, film_poster: picture, gallery: pictures },
  faq: texts.faq,
  legal: texts.legal,
  contact: texts.contact,
  'size-guide': texts['size-guide'],
  page: { ...ownPageTexts, category: ref.nullable(), date: isoDay('Choose a day').nullable(), picture, blocks },
} satisfies Record<PageKind, z.ZodRawShape>;

type Typed = Record<string, unknown>;
const checkPage = (kind: PageKind) => (page: Typed, context: z.RefinementCtx) => {
  if (kind === 'page')
    checkPlace({ ...(page as Pick<Place, 'shelf' | 'slug'>), hasCategory: Boolean(page.category) }, context);
};

/** What a form of each kind holds. */
export const PageFields = Object.fromEntries(
  PAGE_KINDS.map((kind) => [kind, z.strictObject(FIELDS[kind]).superRefine(checkPage(kind))]),
) as unknown as Record<PageKind, z.ZodType<Typed, Typed>>;

const PageBody = z.discriminatedUnion(
  'kind',
  PAGE_KINDS.map((kind) =>
    z
      .strictObject({
        kind: z.literal(kind),
        ...FIELDS[kind],
        /** Whether shoppers see it from now on; else it is a draft. */
        publish: z.boolean(),
        ...SeenAt,
      })
      .superRefine(checkPage(kind)),
  ) as unknown as [
    z.ZodObject<{
      kind: z.ZodLiteral<PageKind>;
      publish: z.ZodBoolean;
      seen_updated_at: (typeof SeenAt)['seen_updated_at'];
    }>,
  ],
  'There are no such pages',
);

export const NewPageFields = z.strictObject({
  title: text(160, 'Enter a title'),
  shelf: z.enum(PAGE_SHELVES, 'Choose where it stands'),
  slug: Slug,
});

/** `changed`: what shoppers see is an older one. */
const State = z.enum(['draft', 'published', 'changed']);
export type PageState = z.infer<typeof State>;

const PageTextRow = z.object({
  id: Id,
  kind: z.enum(PAGE_KINDS),
  title: z.string(),
  /** Where the shop shows it; null where nobody can say. */
  path: z.string().nullable(),
  state: State,
  updated_at: DateTime,
});
export type PageTextRow = z.infer<typeof PageTextRow>;

export const PageText = PageTextRow.extend({
  /** The address of the draft, for a day and for whoever has it. */
  preview: z.string().nullable(),
  /** When the draft is published by itself, as it is by then; null when only a person does it. */
  publish_at: DateTime.nullable(),
  /** As the body of a change, each file with what shows it and each record with its name. */
  draft: z.record(z.string(), z.unknown()),
});
export type PageText = z.infer<typeof PageText>;

const PageVersion = z.object({
  id: Id,
  /** `found`: what it was before the first change that is known. */
  act: z.string(),
  by: z.string(),
  at: DateTime,
  fields: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type PageVersion = z.infer<typeof PageVersion>;

const params = z.strictObject({ kind: z.enum(PAGE_KINDS, 'There are no such pages'), id: IdInPath });

export const pageTexts = {
  list: endpoint({
    method: 'GET',
    path: '/page-texts',
    summary: 'Every page whose texts are written by people, and whether shoppers see what was written last',
    access: 'pages.edit',
    answer: z.object({ pages: z.array(PageTextRow) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/page-texts',
    summary: 'Begin a page of one’s own, as a draft',
    access: 'pages.edit',
    body: NewPageFields,
    status: 201,
    answer: PageText,
  }),
  show: endpoint({
    method: 'GET',
    path: '/page-texts/:kind/:id',
    summary: 'The draft of a page',
    access: 'pages.edit',
    params,
    answer: PageText,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/page-texts/:kind/:id',
    summary: 'Change the draft of a page, and publish it or not',
    access: 'pages.edit',
    params,
    body: PageBody,
    jsonBytes: 800_000,
    answer: PageText,
  }),
  unpublish: endpoint({
    method: 'POST',
    path: '/page-texts/:kind/:id/unpublish',
    summary: 'Take a page of one’s own away from shoppers; the draft stays',
    access: 'pages.edit',
    params,
    answer: PageText,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/page-texts/:kind/:id',
    summary: 'Delete a page of one’s own',
    access: 'pages.edit',
    params,
    answer: Message,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/page-texts/:kind/:id/versions',
    summary: 'Who changed what of a page, newest first',
    access: 'pages.edit',
    params,
    answer: z.object({ versions: z.array(PageVersion) }),
  }),
  bringBack: endpoint({
    method: 'POST',
    path: '/page-texts/:kind/:id/versions/:version',
    summary: 'Write an earlier version into the draft',
    access: 'pages.edit',
    params: params.extend({ version: IdInPath }),
    answer: PageText,
  }),
};
