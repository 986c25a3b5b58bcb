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

/** Text of at most `max` characters. They are counted first: no expression looks at more of them. */
export const stringUpTo = (max: number, message?: string, tooLong = message ?? `At most ${max} characters`) =>
  z.string(message).max(max, { error: tooLong, abort: true });

/** A day as ISO 8601 writes it. */
export const isoDay = (message?: string) => stringUpTo(10, message).check(z.iso.date(message));

/** An id inside a path, where everything is text. */
export const IdInPath = stringUpTo(10, 'Not an id')
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

/**
 * More accents on one letter than any language has (UAX #15, Stream-Safe Text Format): to put them in order, which is how
 * text is composed, takes time that grows with their square.
 */
const PILED_UP = /\p{M}{31}/u;

/** `string` trimmed and composed (NFC, however a keyboard makes its accents). Blanks and accents may be more as they are typed. */
const composed = (string: z.ZodString, max: number) =>
  string
    .max(4 * max + 100, { error: `At most ${max} characters`, abort: true })
    .refine((typed) => !PILED_UP.test(typed), { error: UNUSABLE, abort: true })
    .trim()
    .normalize('NFC')
    .max(max, { error: `At most ${max} characters`, abort: true });

const typed = (pattern: RegExp, max: number, message: string) =>
  composed(z.string({ error: (issue) => (issue.input === undefined ? message : 'Must be text') }), max)
    .regex(VISIBLE, message)
    .regex(pattern, UNUSABLE);

/** A line that a person types, with something to see. */
export const text = (max: number, message = 'Required') => typed(ONE_LINE, max, message);

/** The name of a person. */
export const personName = (message: string) => text(100, message).refine(isPlainName, NAME_HINT);

/** Text of an address (path or query), which may be empty. */
export const addressText = (max: number) => optionalText(max);

/** Text of several lines. */
export const lines = (max: number, message = 'Required') => typed(LINES, max, message);

/** Text that may be left empty, on one line and on several. */
export const optionalText = (max: number) => composed(z.string(), max).regex(ONE_LINE, UNUSABLE);
export const optionalLines = (max: number) => composed(z.string(), max).regex(LINES, UNUSABLE);

/** What nobody sees: marks of direction, joiners of emoji, halves of a character. */
const UNSEEN = /[\p{Cf}\p{Cs}]/gu;
const SEARCH_MAX = 200;
/** What somebody searches for: what a keyboard or the clipboard adds unseen is left out, and of a novel the beginning is read. */
export const searchText = z
  .string()
  .overwrite((said) => {
    const seen = said
      .slice(0, 4 * SEARCH_MAX)
      .normalize('NFC')
      .replace(UNSEEN, '')
      .trim();
    return [...seen].slice(0, SEARCH_MAX).join('');
  })
  .max(SEARCH_MAX)
  .regex(ONE_LINE, UNUSABLE);

/** Rupees with at most 2 decimals. */
export const Rupees = z.number();

/** ISO 8601, UTC. */
export const DateTime = stringUpTo(40).check(z.iso.datetime());

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
export const SeenVersion = { seen_version: stringUpTo(64).optional() };
