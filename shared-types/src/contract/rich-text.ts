import { z } from 'zod';
import { isSafeHref } from '../domain/links.js';
import { stringUpTo } from './common.js';

/*
 * Text with headings, lists and links as Strapi's editor keeps it: a tree, never markup. What is not named here is not
 * taken, and is left out of what an older shop has kept.
 */

const Mark = z.boolean().optional();
const Words = z.object({
  type: z.literal('text'),
  text: stringUpTo(20_000, undefined, 'This text is too long'),
  ...{ bold: Mark, italic: Mark, underline: Mark, strikethrough: Mark, code: Mark },
});
const Link = z.object({
  type: z.literal('link'),
  url: stringUpTo(2000).refine(
    isSafeHref,
    'A link begins with https://, with / for a page of the shop, or is mailto: or tel:',
  ),
  children: z.array(Words),
});
const Inline = z.array(z.discriminatedUnion('type', [Words, Link]));

const ListItem = z.object({ type: z.literal('list-item'), children: Inline });
export interface RichList {
  type: 'list';
  format: 'ordered' | 'unordered';
  children: (z.infer<typeof ListItem> | RichList)[];
}
const List: z.ZodType<RichList> = z.lazy(() =>
  z.object({
    type: z.literal('list'),
    format: z.enum(['ordered', 'unordered']),
    children: z.array(z.union([ListItem, List])),
  }),
);

export const RichNode = z.union(
  [
    z.object({ type: z.literal('paragraph'), children: Inline }),
    z.object({ type: z.literal('heading'), level: z.int().min(1).max(6), children: Inline }),
    z.object({ type: z.literal('quote'), children: Inline }),
    List,
  ],
  'Only paragraphs, headings, lists, quotes and links: pictures are blocks of their own',
);
export type RichNode = z.infer<typeof RichNode>;
export type RichInline = z.infer<typeof Inline>[number];

/** What an editor writes: every mistake is said at the field itself, for Strapi's editor shows none within it. */
export const RichTextInput = z
  .array(z.unknown())
  .max(200, 'At most 200 paragraphs')
  .superRefine((nodes, context) => {
    for (const node of nodes) {
      const issue = RichNode.safeParse(node).error?.issues[0];
      if (!issue) continue;
      context.addIssue({ code: 'custom', message: linkMessage(issue) ?? issue.message });
      return;
    }
  });

/** Of a union all that each of its kinds has against it is known; a link is what somebody can do something about. */
function linkMessage(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code === 'custom') return issue.message;
  if (issue.code !== 'invalid_union') return undefined;
  for (const inner of issue.errors.flat()) {
    const message = linkMessage(inner);
    if (message) return message;
  }
  return undefined;
}
