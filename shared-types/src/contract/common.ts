import { z } from 'zod';
import { isPlainName, NAME_HINT } from '../domain/person-name.js';
import { defaultMessage } from './default-message.js';

// Here, where every part of the contract begins: it holds for the server and for the forms.
z.config({ customError: defaultMessage });

const INT4_MAX = 2_147_483_647;

/** A record's id. */
export const Id = z.int().min(1).max(INT4_MAX);

/** An id that a person picks from a list; `message` says so while none is picked. */
export const pickedId = (message: string) => z.int(message).min(1, message).max(INT4_MAX, message);

/** An id inside a path, where everything is text. */
export const IdInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Not an id')
  .transform(Number)
  .refine((id) => id <= INT4_MAX, 'Not an id');

export const IdParams = z.strictObject({ id: IdInPath });

/**
 * Nothing that would break a line, turn its direction or hide in it, and no half of a character (`Cs`), which PostgreSQL's
 * `jsonb` refuses. Zero-width joiners (U+200C, U+200D) are kept: Indian scripts need them.
 */
const ONE_LINE = /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|\u200c|\u200d)*$/u;
const LINES = /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|\u200c|\u200d|[\t\r\n])*$/u;
const VISIBLE = /(?!\u200c|\u200d)\S/u;
const UNUSABLE = 'Contains characters that cannot be used';

const typed = (pattern: RegExp, max: number, message: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? message : 'Must be text') })
    .trim()
    .normalize('NFC')
    .regex(VISIBLE, message)
    .max(max, `At most ${max} characters`)
    .regex(pattern, UNUSABLE);

/** A line that a person types: trimmed, composed (NFC, however a keyboard makes its accents), with something to see. */
export const text = (max: number, message = 'Required') => typed(ONE_LINE, max, message);

/** The name of a person. */
export const personName = (message: string) => text(100, message).refine(isPlainName, NAME_HINT);

/** Text of several lines. */
export const lines = (max: number, message = 'Required') => typed(LINES, max, message);

/** Text that may be left empty, on one line and on several. */
export const optionalText = (max: number) =>
  z.string().trim().normalize('NFC').max(max, `At most ${max} characters`).regex(ONE_LINE, UNUSABLE);
export const optionalLines = (max: number) =>
  z.string().trim().normalize('NFC').max(max, `At most ${max} characters`).regex(LINES, UNUSABLE);

/** Text of an address (path or query), which may be empty. */
export const addressText = (max: number) => z.string().trim().normalize('NFC').max(max).regex(ONE_LINE, UNUSABLE);

/** What nobody sees: marks of direction, joiners of emoji, halves of a character. */
const UNSEEN = /[\p{Cf}\p{Cs}]/gu;
/** What somebody searches for: what a keyboard or the clipboard adds unseen is left out, and of a novel the beginning is read. */
export const searchText = z
  .string()
  .normalize('NFC')
  .transform((said) => said.replace(UNSEEN, '').trim().slice(0, 200))
  .pipe(z.string().regex(ONE_LINE, UNUSABLE));

/** Rupees with at most 2 decimals. */
export const Rupees = z.number();

/** ISO 8601, UTC. */
export const DateTime = z.iso.datetime();

export const Named = z.object({ id: Id, name: z.string() });
export const Message = z.object({ message: z.string() });

/** Where an image is: `{host}/{local_path}`; an absolute address is used as it is. */
export const PictureRef = z.object({ local_path: z.string() });

/** A picture with all that a screen needs to reserve its space and to choose a size. */
export const Picture = PictureRef.extend({
  alt: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** A tiny `data:` picture to show until the real one is there. */
  blur: z.string().nullable(),
  /** What a crop keeps in sight, as CSS `object-position`; without it its middle. */
  focus: z.string().optional(),
  /** Other sizes and formats of the same picture, widest last. */
  sources: z.array(z.object({ local_path: z.string(), width: z.int(), type: z.string() })),
});
export type Picture = z.infer<typeof Picture>;

/** The body of every answer that is not a success. */
export const ErrorBody = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** `?page=&limit=`: whole numbers from 1, `limit` at most 100. */
export const PageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
};

/**
 * The `updated_at` of the record as the person read it, sent along with a change. When somebody else has changed the
 * record since, the change is refused with 409; without it the change is made as it is.
 */
export const SeenAt = { seen_updated_at: DateTime.optional() };

/** The same of a part of the store's settings: its `version`, which is another one only when the part itself was changed. */
export const SeenVersion = { seen_version: z.string().max(64).optional() };
