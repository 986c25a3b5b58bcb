import { z } from 'zod';
import { isSafeHref } from '../domain/links.js';
import { Id, lines, optionalLines, optionalText, Picture, stringUpTo, text } from './common.js';
import { RichNode, RichTextInput } from './rich-text.js';

/*
 * The parts that pages are put together from. `Block` is what a screen gets; `BlockInputs` are the rules of what an editor
 * writes, by Strapi's names of the components. How to add a kind: docs/content.md.
 */

/** Which products a rail shows: those chosen by hand, or what a rule finds. */
export const RAIL_RULES = ['newest', 'popular', 'offers', 'chosen'] as const;
export const RAIL_MOST = 24;

/** Two pieces of one title, of which the second is the heavier; both may be empty. */
const Title = z.tuple([z.string(), z.string()]);
const Button = z.object({ label: z.string(), to: z.string() });
export type BlockButton = z.infer<typeof Button>;
const Film = z.object({
  sources: z.array(z.object({ local_path: z.string(), type: z.string() })),
  poster: Picture.nullable(),
});

export const Block = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hero'),
    heading: z.string(),
    text: z.string(),
    button: Button.nullable(),
    picture: Picture.nullable(),
    /** Its upright crop for phones. */
    picture_phone: Picture.nullable(),
  }),
  /** Without items: the shop's own banners. */
  z.object({
    type: z.literal('banners'),
    items: z.array(z.object({ title: z.string(), link: z.string(), picture: Picture })),
  }),
  z.object({
    type: z.literal('products'),
    title: Title,
    text: z.string(),
    rule: z.enum(RAIL_RULES),
    /** The slug of the category that they are from; null: of any. */
    category: z.string().nullable(),
    /** Those chosen by hand; on sale or not. */
    product_ids: z.array(Id),
    limit: z.int(),
    /** A grid of all, or one line to look through. */
    layout: z.enum(['grid', 'line']),
    button: Button.nullable(),
  }),
  z.object({
    type: z.literal('text'),
    heading: z.string(),
    body: z.array(RichNode),
    picture: Picture.nullable(),
    picture_side: z.enum(['left', 'right']),
    button: Button.nullable(),
  }),
  z.object({ type: z.literal('quote'), text: z.string(), by: z.string() }),
  z.object({ type: z.literal('gallery'), title: Title, pictures: z.array(Picture) }),
  /** Squares, each of which leads to where there are more. */
  z.object({
    type: z.literal('squares'),
    title: Title,
    link: z.string(),
    pictures: z.array(Picture),
  }),
  z.object({ type: z.literal('film'), title: Title, film: Film }),
  z.object({
    type: z.literal('faq'),
    title: Title,
    items: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  z.object({
    type: z.literal('map'),
    heading: z.string(),
    address: z.string(),
    picture: Picture.nullable(),
    button: Button.nullable(),
  }),
  /** A picture in which products are marked, at percents of its width and height. */
  z.object({
    type: z.literal('look'),
    title: Title,
    text: z.string(),
    picture: Picture,
    tags: z.array(z.object({ product_id: Id, left: z.number(), top: z.number() })),
  }),
  /** Asks for an address to write to. */
  z.object({ type: z.literal('newsletter'), heading: z.string(), text: z.string() }),
  /** What the shop promises: its badges. */
  z.object({ type: z.literal('badges') }),
]);
export type Block = z.infer<typeof Block>;
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

const link = stringUpTo(500)
  .trim()
  .refine((to) => to === '' || isSafeHref(to), 'Enter a path such as /collection, or a whole https:// address')
  .optional();
const label = optionalText(60).optional();
const button = { button_label: label, button_link: link };
const titles = { title_first: optionalText(80).optional(), title_second: optionalText(80).optional() };
const percent = z.number('Enter a number').min(0, 'From 0 to 100').max(100, 'From 0 to 100');

/** What is written of each component; media and relations are Strapi's to check, and in the back office page-texts.ts's. */
export const BLOCK_INPUTS = {
  hero: z.object({ heading: text(160, 'Enter a heading'), text: optionalLines(500).optional(), ...button }),
  banners: z.object({
    items: z
      .array(z.object({ title: text(160, 'Enter a title'), link }))
      .max(12, 'At most 12 banners')
      .optional(),
  }),
  products: z.object({
    ...titles,
    text: optionalLines(2000).optional(),
    rule: z.enum(RAIL_RULES).optional(),
    limit: z.int('Enter a whole number').min(1, 'At least 1').max(RAIL_MOST, `At most ${RAIL_MOST}`).optional(),
    ...button,
  }),
  text: z.object({ heading: optionalText(160).optional(), body: RichTextInput.optional(), ...button }),
  quote: z.object({ text: lines(1000, 'Enter the words'), by: optionalText(160).optional() }),
  gallery: z.object(titles),
  squares: z.object({ ...titles, link }),
  film: z.object(titles),
  faq: z.object({
    ...titles,
    items: z
      .array(z.object({ question: text(255, 'Enter a question'), answer: lines(5000, 'Enter an answer') }))
      .optional(),
  }),
  map: z.object({ heading: optionalText(160).optional(), address: lines(500, 'Enter the address'), ...button }),
  look: z.object({
    ...titles,
    text: optionalLines(2000).optional(),
    tags: z
      .array(z.object({ left: percent, top: percent }))
      .max(12, 'At most 12 pieces')
      .optional(),
  }),
  newsletter: z.object({ heading: text(160, 'Enter a heading'), text: optionalLines(500).optional() }),
  badges: z.object({}),
} satisfies Record<Block['type'], z.ZodObject>;

/** The blocks of a page, as Strapi's UI sends them. */
export const BlocksInput = z
  .array(
    z.discriminatedUnion(
      '__component',
      Object.entries(BLOCK_INPUTS).map(([name, shape]) =>
        shape.extend({ __component: z.literal(`block.${name}`) }),
      ) as unknown as [z.ZodObject<{ __component: z.ZodLiteral<string> }>],
      'This kind of block is not known',
    ),
  )
  .max(40, 'At most 40 blocks');
