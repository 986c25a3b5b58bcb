import type { CountedVariant } from 'shared-types/contract/stock';

/** A variant that is being counted; `seen`: how many should have been on the shelf when it was put on the list. */
export interface Line {
  variant: CountedVariant;
  seen: number;
  /** Null until somebody has counted it: it is not sent. */
  counted: number | null;
  /** As somebody else has left it meanwhile, until whoever counts has looked at that. */
  now?: CountedVariant;
}

/** How many should be on the shelf. */
export const expectedOf = ({ quantity, to_pack }: CountedVariant): number => quantity + to_pack;

const lineOf = (variant: CountedVariant, counted: number | null = null): Line => ({
  ...{ variant, counted },
  seen: expectedOf(variant),
});

/** Variants on the list, those that are new below the others, not counted yet. */
export function withVariants(lines: readonly Line[], variants: readonly CountedVariant[]): Line[] {
  const known = new Set(lines.map(({ variant }) => variant.id));
  const added = variants.filter(({ id }) => !known.has(id));
  return [...lines, ...added.map((variant) => lineOf(variant))];
}

/** One piece more of what was scanned, which comes first. */
export function withScan(lines: readonly Line[], variant: CountedVariant): Line[] {
  const known = lines.find((line) => line.variant.id === variant.id);
  const line = known ?? lineOf(variant);
  return [{ ...line, counted: (line.counted ?? 0) + 1 }, ...lines.filter((one) => one !== known)];
}

/** Compared from now on with what somebody else has made of it, if so. */
export const withCount = (lines: readonly Line[], id: number, counted: number | null): Line[] =>
  lines.map((line) => {
    if (line.variant.id !== id) return line;
    return line.now ? lineOf(line.now, counted) : { ...line, counted };
  });

/** What was saved goes, as it was `sent`. What was counted on meanwhile stays, to be compared with what was saved. */
export const withoutSaved = (lines: readonly Line[], sent: readonly Line[], saved: readonly CountedVariant[]): Line[] =>
  lines.flatMap((line) => {
    const before = sent.find(({ variant }) => variant === line.variant);
    if (!before) return line;
    if (line.counted === before.counted) return [];
    const variant = saved.find(({ id }) => id === line.variant.id) ?? line.variant;
    return { variant, counted: line.counted, seen: before.counted ?? line.seen };
  });

/** Lines that were refused, as they are now. One that was counted as there are now has nothing to be looked at. */
export const withChanged = (lines: readonly Line[], changed: readonly CountedVariant[]): Line[] =>
  lines.map((line) => {
    const now = changed.find(({ id }) => id === line.variant.id);
    if (!now || now.changes === line.variant.changes) return line;
    return line.counted === expectedOf(now) ? lineOf(now, line.counted) : { ...line, now };
  });

/** How much too many or too few there were, in all that was counted. */
export const differences = (lines: readonly Line[]) =>
  lines.filter(({ counted, seen }) => counted !== null && counted !== seen);
