import { z } from 'zod';
import { lines, optionalLines, optionalText, text } from './common.js';
import { Slug } from './fields.js';
import { PAGE_SHELVES } from './pages.js';

/** The texts of pages by the names of the columns: the rules of the back office's forms and of Strapi's UI (records.ts). */

const title = text(160, 'Enter a title');
const sections = z
  .array(z.object({ title, body: lines(20_000, 'Enter the text') }))
  .max(100, 'At most 100')
  .optional();

export const pageTexts = {
  home: {
    heading: title,
    tagline: lines(500, 'Enter a text'),
    button_label: text(60, 'Enter a label'),
    latest_title_first: title,
    latest_title_second: title,
    latest_text: optionalLines(2000).optional(),
  },
  about: { title, story: lines(20_000, 'Enter the story') },
  faq: {
    title,
    items: z
      .array(z.object({ question: text(255, 'Enter a question'), answer: lines(5000, 'Enter an answer') }))
      .max(100, 'At most 100')
      .optional(),
  },
  legal: { privacy_title: title, privacy_sections: sections, terms_title: title, terms_sections: sections },
  contact: { title, intro: optionalLines(2000).optional() },
  'size-guide': { title, intro: optionalLines(2000).optional(), tables: sections },
};

/** Of a page of an editor's own, beside its blocks. */
export const ownPageTexts = {
  title,
  shelf: z.enum([...PAGE_SHELVES, 'category'], 'Choose where it stands'),
  slug: z.preprocess((slug) => slug || undefined, Slug.optional()),
  page_title: optionalText(160).optional(),
  description: optionalLines(500).optional(),
};

export interface Place {
  shelf?: (typeof PAGE_SHELVES)[number] | 'category' | undefined;
  slug?: string | undefined;
  hasCategory: boolean;
}
export function checkPlace({ shelf, slug, hasCategory }: Place, context: z.RefinementCtx): void {
  if (shelf === 'category' && !hasCategory)
    context.addIssue({
      code: 'custom',
      path: ['category'],
      message: 'Choose the category above whose pieces it stands',
    });
  if (shelf !== 'category' && !slug)
    context.addIssue({ code: 'custom', path: ['slug'], message: 'Enter the end of its address' });
}
