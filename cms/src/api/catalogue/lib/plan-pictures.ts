import type { StaffProduct } from 'shared-types/contract/product-form';
import { type ProductCsvColumn, picturesIn } from 'shared-types/domain/product-csv';
import type { CsvRow } from './read-csv';

/** What a picture's name or address in a file leads to: a picture of the shop, one that is still to be drawn, or a problem. */
export type FoundPicture = { fileId: number | null } | { problem: string };
export type FoundPictures = ReadonlyMap<string, FoundPicture>;

/** The pictures that a product is to have, as the file names them; null where it says nothing. */
export interface PlannedPictures {
  thumbnail: string | null;
  gallery: string[] | null;
}

type Report = (column: ProductCsvColumn, message: string) => void;

/** As the form takes them (contract/product-form). */
const GALLERY_MAX = 30;
const VARIANT_MAX = 20;

export function planPictures(
  cells: CsvRow['cells'],
  existing: StaffProduct | null,
  found: FoundPictures,
  report: Report,
): PlannedPictures {
  const gallery = sourcesIn(cells.pictures, GALLERY_MAX, found, (message) => report('pictures', message));
  const said = sourcesIn(cells.thumbnail, 1, found, (message) => report('thumbnail', message));
  return { thumbnail: said?.[0] ?? (existing?.thumbnail ? null : (gallery?.[0] ?? null)), gallery };
}

/** Those of the option that a row is about. */
export const variantPictures = ({ cells }: CsvRow, found: FoundPictures, report: Report): string[] | null =>
  sourcesIn(cells.variant_pictures, VARIANT_MAX, found, (message) => report('variant_pictures', message));

function sourcesIn(
  cell: string | undefined,
  most: number,
  found: FoundPictures,
  report: (message: string) => void,
): string[] | null {
  if (cell === undefined) return null;
  const sources = [...new Set(picturesIn(cell))];
  if (sources.length > most) report(most === 1 ? 'Name one picture' : `At most ${most} pictures`);
  for (const source of sources) {
    const picture = found.get(source);
    if (picture && 'problem' in picture) report(picture.problem);
  }
  return sources;
}

/** Whether what the file names is something else than what is there. */
export const changesPictures = (
  sources: readonly string[] | null,
  existing: readonly ({ id: number } | null)[],
  found: FoundPictures,
): boolean =>
  sources !== null &&
  (sources.length !== existing.length || sources.some((source, at) => fileIdOf(found, source) !== existing[at]?.id));

/** The picture of the shop, where it is one already. */
export function fileIdOf(found: FoundPictures, source: string): number | null {
  const picture = found.get(source);
  return picture && 'fileId' in picture ? picture.fileId : null;
}
