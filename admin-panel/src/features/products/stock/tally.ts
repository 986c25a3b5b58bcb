import type { CountedVariant } from 'shared-types/contract/stock';

/** A variant that is being counted; `seen`: how many the shop said there were when it was put on the list. */
export interface Line {
  variant: CountedVariant;
  seen: number;
  /** Null until somebody has counted it: it is not sent. */
  counted: number | null;
}

/** Variants on the list, those that are new below the others, not counted yet. */
export function withVariants(lines: readonly Line[], variants: readonly CountedVariant[]): Line[] {
  const known = new Set(lines.map(({ variant }) => variant.id));
  const added = variants.filter(({ id }) => !known.has(id));
  return [...lines, ...added.map((variant) => ({ variant, seen: variant.quantity, counted: null }))];
}

/** One piece more of what was scanned, which comes first. */
export function withScan(lines: readonly Line[], variant: CountedVariant): Line[] {
  const known = lines.find((line) => line.variant.id === variant.id);
  const line = known ?? { variant, seen: variant.quantity, counted: null };
  return [{ ...line, counted: (line.counted ?? 0) + 1 }, ...lines.filter((one) => one !== known)];
}

export const withCount = (lines: readonly Line[], id: number, counted: number | null): Line[] =>
  lines.map((line) => (line.variant.id === id ? { ...line, counted } : line));

/** How much too many or too few there were, in all that was counted. */
export const differences = (lines: readonly Line[]) =>
  lines.filter(({ counted, seen }) => counted !== null && counted !== seen);
