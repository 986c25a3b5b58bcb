import { z } from 'zod';
import { Block } from './blocks.js';
import { DateTime, Picture } from './common.js';
import { endpoint } from './endpoint.js';
import { Slug } from './fields.js';

const Section = z.object({ title: z.string(), body: z.string() });

export const HomePage = z.object({
  heading: z.string(),
  tagline: z.string(),
  button_label: z.string(),
  hero: Picture.nullable(),
  /** The hero's upright crop for phones. */
  hero_phone: Picture.nullable(),
  latest_title: z.tuple([z.string(), z.string()]),
  latest_text: z.string(),
  /** What stands below the hero; of a home page without blocks of its own, what every shop begins with. */
  blocks: z.array(Block),
});
export type HomePage = z.infer<typeof HomePage>;

export const AboutPage = z.object({
  title: z.string(),
  story: z.string(),
  film: z
    .object({ sources: z.array(z.object({ local_path: z.string(), type: z.string() })), poster: Picture.nullable() })
    .nullable(),
  gallery: z.array(Picture),
});
export type AboutPage = z.infer<typeof AboutPage>;

export const FaqPage = z.object({
  title: z.string(),
  items: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type FaqPage = z.infer<typeof FaqPage>;

const LegalText = z.object({ title: z.string(), sections: z.array(Section) });
/** Beside the editors' texts what the shop says by itself, since it is known from its settings. */
export const LegalPage = z.object({
  privacy: LegalText,
  terms: LegalText,
  /** Who gets data of shoppers, and which for what. */
  processors: z.array(z.object({ name: z.string(), use: z.string() })),
  retention: z.array(z.string()),
  /** What the storefront keeps in a browser. */
  storage: z.array(z.object({ name: z.string(), use: z.string() })),
});
export type LegalPage = z.infer<typeof LegalPage>;

export const ContactPage = z.object({ title: z.string(), intro: z.string() });
export type ContactPage = z.infer<typeof ContactPage>;

export const SizeGuidePage = z.object({
  title: z.string(),
  intro: z.string(),
  /** One for each kind of piece; every row has as many cells as the head. */
  tables: z.array(z.object({ title: z.string(), head: z.array(z.string()), rows: z.array(z.array(z.string())) })),
});
export type SizeGuidePage = z.infer<typeof SizeGuidePage>;

/** Where pages of an editor's own stand: at an address of their own, among the stories, or among the looks. */
export const PAGE_SHELVES = ['pages', 'journal', 'lookbook'] as const;
export type PageShelf = (typeof PAGE_SHELVES)[number];

const PageCard = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  picture: Picture.nullable(),
  /** When it was first published. */
  date: DateTime,
});
export type PageCard = z.infer<typeof PageCard>;

/** A page that an editor has put together from blocks. */
export const BlockPage = PageCard.extend({
  shelf: z.enum(PAGE_SHELVES),
  /** For the window and search engines; empty: the title. */
  page_title: z.string(),
  updated_at: DateTime,
  blocks: z.array(Block),
});
export type BlockPage = z.infer<typeof BlockPage>;

const Shelf = z.enum(PAGE_SHELVES, 'There are no such pages');

export const pages = {
  home: endpoint({
    method: 'GET',
    path: '/pages/home',
    summary: 'Texts and pictures of the home page',
    access: 'public',
    cached: true,
    answer: HomePage,
  }),
  about: endpoint({
    method: 'GET',
    path: '/pages/about',
    summary: 'The brand’s story, film and gallery',
    access: 'public',
    cached: true,
    answer: AboutPage,
  }),
  faq: endpoint({
    method: 'GET',
    path: '/pages/faq',
    summary: 'Questions and answers',
    access: 'public',
    cached: true,
    answer: FaqPage,
  }),
  legal: endpoint({
    method: 'GET',
    path: '/pages/legal',
    summary: 'Privacy policy and terms',
    access: 'public',
    cached: true,
    answer: LegalPage,
  }),
  contact: endpoint({
    method: 'GET',
    path: '/pages/contact',
    summary: 'Texts of the contact page',
    access: 'public',
    cached: true,
    answer: ContactPage,
  }),
  sizeGuide: endpoint({
    method: 'GET',
    path: '/pages/size-guide',
    summary: 'Measures by kind of piece',
    access: 'public',
    cached: true,
    answer: SizeGuidePage,
  }),
  shelf: endpoint({
    method: 'GET',
    path: '/pages/shelf/:shelf',
    summary: 'The published pages of a shelf, newest first: `pages`, `journal` or `lookbook`',
    access: 'public',
    cached: true,
    params: z.strictObject({ shelf: Shelf }),
    answer: z.object({ pages: z.array(PageCard) }),
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/pages/shelf/:shelf/:slug',
    summary: 'A published page with its blocks',
    access: 'public',
    cached: true,
    params: z.strictObject({ shelf: Shelf, slug: Slug }),
    answer: BlockPage,
  }),
};
