import { z } from 'zod';
import {
  CARD_STYLES,
  COLOR_NAMES,
  COLOR_PATTERN,
  CORNER_NAMES,
  checkColor,
  FONT_PAIR_NAMES,
  ORDER_PREFIX,
  ORDER_PREFIX_HINT,
  ORNAMENTS,
  type Palette,
  ratioText,
} from '../domain/brand.js';
import { Id, optionalLines, optionalText, Picture, SeenVersion, stringUpTo, text } from './common.js';
import { FileRef } from './files.js';

/** What an owner says of the shop's name and look. */
const Color = stringUpTo(40, 'Choose a colour')
  .trim()
  .toLowerCase()
  .regex(COLOR_PATTERN, 'Enter a colour such as #252f5a');

const colors = { page_color: Color, soft_color: Color, text_color: Color, brand_color: Color, ornament_color: Color };

const texts = {
  tagline: optionalText(200),
  collection_note: optionalText(300),
  product_note: optionalLines(500),
  footer_note: optionalText(200),
  mail_note: optionalLines(500),
  invoice_note: optionalLines(500),
};

const OrderPrefix = stringUpTo(20, ORDER_PREFIX_HINT).trim().toUpperCase().regex(ORDER_PREFIX, ORDER_PREFIX_HINT);

const choices = {
  corners: z.enum(CORNER_NAMES, 'Choose the corners'),
  card_style: z.enum(CARD_STYLES, 'Choose how products stand'),
  font_pair: z.enum(FONT_PAIR_NAMES, 'Choose the fonts'),
  ornament: z.enum(ORNAMENTS, 'Choose the ornament'),
};

/** Refuses colours on which nobody could read. */
export function checkColors(palette: Palette, context: z.RefinementCtx): void {
  for (const name of COLOR_NAMES) {
    const check = checkColor(name, palette);
    if (check && !check.isLegible)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `Hard to read: ${check.on} has a contrast of ${ratioText(check.ratio)}, and 4.5 is needed${check.nearest ? `. ${check.nearest} would do` : ''}`,
      });
  }
}

const ColorColumn = z.preprocess((value) => value || undefined, Color.optional());
/** By the names of the columns, as Strapi's UI writes them: what is left empty is as a shop begins. */
export const brandColumns = {
  tagline: texts.tagline.optional(),
  collection_note: texts.collection_note.optional(),
  product_note: texts.product_note.optional(),
  footer_note: texts.footer_note.optional(),
  mail_note: texts.mail_note.optional(),
  invoice_note: texts.invoice_note.optional(),
  order_prefix: OrderPrefix,
  page_color: ColorColumn,
  soft_color: ColorColumn,
  text_color: ColorColumn,
  brand_color: ColorColumn,
  ornament_color: ColorColumn,
};

const fields = {
  name: text(100, 'Enter a name'),
  ...texts,
  order_prefix: OrderPrefix,
  logo_in_header: z.boolean(),
  ...colors,
  ...choices,
};

const FileId = Id.nullable().default(null);
export const BrandFields = z.strictObject({ ...fields, logo_id: FileId, icon_id: FileId, share_picture_id: FileId });
export const BrandBody = BrandFields.extend(SeenVersion).superRefine(checkColors);

const BrandFile = z.object({ ...FileRef.shape, picture: Picture }).nullable();
/** As the form is filled with it. */
export const Brand = z.object({
  id: Id,
  ...fields,
  logo: BrandFile,
  icon: BrandFile,
  share_picture: BrandFile,
  version: z.string(),
});
export type Brand = z.infer<typeof Brand>;

/** What each screen of the storefront may say of it. */
export const StoreBrand = z.object({
  /** In the place of the name in the header; null where the name itself stands there. */
  header_logo: Picture.nullable(),
  collection_note: z.string(),
  product_note: z.string(),
  footer_note: z.string(),
  /** Of an order, for who has to type one. */
  order_prefix: z.string(),
  look: z.object({ ...colors, ...choices }),
  /** Of the icons: another one after each change. */
  icon_version: z.string(),
});
export type StoreBrand = z.infer<typeof StoreBrand>;
