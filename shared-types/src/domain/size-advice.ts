/** A table of measures: the first cell of a row is the size, smallest first; the other cells are centimetres, `92–96` or `37`. */
export interface SizeTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Centimetres by the name of the column that they were taken for. */
export type BodyMeasures = Readonly<Record<string, number>>;

/** Where a body stands on a table: in one size, between two beside each other, or beyond the ends. */
export type Fit =
  | { kind: 'size'; size: string }
  | { kind: 'between'; smaller: string; larger: string }
  | { kind: 'below'; size: string }
  | { kind: 'above'; size: string };

export interface SizeAdvice {
  /** By the widest measure, which has to go in. */
  fit: Fit;
  /** Measures that ask for another size, where they do not agree. */
  others: { name: string; fit: Fit }[];
  /** The measure that decided. */
  by: string;
}

const CM_PER_INCH = 2.54;
export const toInches = (cm: number): number => Math.round((cm / CM_PER_INCH) * 10) / 10;
export const toCm = (inches: number): number => Math.round(inches * CM_PER_INCH * 10) / 10;

/** `92–96` → 92 to 96; null for what is no measure. */
export function rangeOf(cell: string): { min: number; max: number } | null {
  const [min, max = min, ...more] = cell.split(/\p{Pd}/u).map(Number);
  return min && max && !more.length && min > 0 && min <= max ? { min, max } : null;
}

/** Every measure of a cell as inches, `36.2–37.8`; what is no measure stays. */
export function cellInInches(cell: string): string {
  const range = rangeOf(cell);
  if (!range) return cell;
  const [min, max] = [toInches(range.min), toInches(range.max)];
  return min === max ? String(min) : `${min}–${max}`;
}

/** The columns that one can measure oneself by: each row has a measure there. */
export const measuredColumns = ({ head, rows }: SizeTable): string[] =>
  head.filter((_, column) => column > 0 && rows.length > 0 && rows.every((row) => rangeOf(row[column] ?? '')));

/** What a column's measures may reasonably be, so that inches typed as centimetres are noticed. */
export function plausible(table: SizeTable, name: string): { min: number; max: number } {
  const ranges = rangesOf(table, name);
  return {
    min: Math.floor(Math.min(...ranges.map(({ min }) => min)) * 0.7),
    max: Math.ceil(Math.max(...ranges.map(({ max }) => max)) * 1.4),
  };
}

function rangesOf({ head, rows }: SizeTable, name: string): { min: number; max: number }[] {
  const column = head.indexOf(name);
  return rows.flatMap((row) => rangeOf(row[column] ?? '') ?? []);
}

/**
 * The size for a body. Each measure has a place on the table; the widest decides, because a piece that is wide can be worn
 * and one that is tight cannot. Null when none of the measures is in the table.
 */
export function sizeAdvice(table: SizeTable, body: BodyMeasures): SizeAdvice | null {
  const places = measuredColumns(table).flatMap((name) => {
    const cm = body[name];
    return cm === undefined ? [] : [{ name, place: placeOn(rangesOf(table, name), cm) }];
  });
  const [widest] = [...places].sort((a, b) => b.place - a.place);
  if (!widest) return null;
  const sizes = table.rows.map(([size = '']) => size);
  return {
    fit: fitAt(sizes, widest.place),
    by: widest.name,
    others: places.flatMap(({ name, place }) =>
      // Half a size is what a day more or less does.
      widest.place - place > 0.5 ? [{ name, fit: fitAt(sizes, place) }] : [],
    ),
  };
}

/** The index of the size, a half between two, -1 below the first, and the number of sizes above the last. */
function placeOn(ranges: readonly { min: number; max: number }[], cm: number): number {
  const reach = ranges.map((range, index) => widened(ranges, range, index));
  const inside = reach.findIndex(({ min, max }) => cm >= min && cm <= max);
  if (inside >= 0) return inside;
  const smaller = reach.filter(({ max }) => max < cm).length;
  if (smaller === 0) return -1;
  return smaller === ranges.length ? ranges.length : smaller - 0.5;
}

/** A size with a single measure, such as the length of a foot, reaches a quarter of the way to its neighbours. */
function widened(
  ranges: readonly { min: number; max: number }[],
  { min, max }: { min: number; max: number },
  at: number,
) {
  if (min !== max) return { min, max };
  const [before, after] = [ranges[at - 1], ranges[at + 1]];
  const below = before ? min - before.max : after ? after.min - max : 0;
  const above = after ? after.min - max : below;
  return { min: min - Math.max(0, below) / 4, max: max + Math.max(0, above) / 4 };
}

function fitAt(sizes: readonly string[], place: number): Fit {
  const at = (index: number) => sizes[index] ?? '';
  if (place < 0) return { kind: 'below', size: at(0) };
  if (place >= sizes.length) return { kind: 'above', size: at(sizes.length - 1) };
  if (Number.isInteger(place)) return { kind: 'size', size: at(place) };
  return { kind: 'between', smaller: at(Math.floor(place)), larger: at(Math.ceil(place)) };
}
