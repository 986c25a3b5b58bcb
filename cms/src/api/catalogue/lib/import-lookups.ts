import type { ProductBody, StaffProduct } from 'shared-types/contract/product-form';
import type { ImportProblem } from 'shared-types/contract/products';
import { fold } from 'shared-types/domain/fold';
import type { FoundPictures } from './plan-pictures';

/** What names in a file may mean, by the name as it is compared (`normal`). */
export interface ImportLookups {
  /** By name and by `women > kurta`; null where two have the name. */
  categories: ReadonlyMap<string, number | null>;
  colors: ReadonlyMap<string, number>;
  sizes: ReadonlyMap<string, number>;
  coupons: ReadonlyMap<string, number>;
  /** By slug. */
  products: ReadonlyMap<string, StaffProduct>;
  /** Folded name → slug of every product. */
  names: ReadonlyMap<string, string>;
  /** The id of the variant that has it, by SKU in capitals and by barcode. */
  skus: ReadonlyMap<string, number>;
  barcodes: ReadonlyMap<string, number>;
  /** Why a product's tax could not be said, for its HSN code; null when it can. */
  untaxed: (product: Pick<ProductBody, 'hsn_code' | 'gst_rate'>) => string | null;
  /** By what a cell says of them. */
  pictures: FoundPictures;
  /** What the check of the file saw, when it is carried out; null while it is checked. */
  seen: SeenByCheck | null;
}

/** What was there when a file was checked: what has changed since is never overwritten. */
export interface SeenByCheck {
  /** `updated_at` of each product, by its id. */
  products: Record<string, string>;
  /** Pieces of each variant, by its id. */
  quantities: Record<string, number>;
}

export type Report = (problem: ImportProblem) => void;

/** `Women >Kurta` → `women > kurta`. */
export const normal = (name: string): string =>
  fold(name)
    .split('>')
    .map((part) => part.trim())
    .join(' > ');

/** `₹4,250.50` → 4250.5; what is no number becomes NaN, which the contract refuses at its field. */
export function parseNumber(cell: string): number {
  const plain = cell.replace(/^₹\s*/, '').replace(/(\d),(?=\d)/g, '$1');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Grams; other shops write 0 for what nobody has weighed, which says as little as an empty cell. */
export function parseWeight(cell: string | undefined, unchanged: number | null = null): number | null {
  const grams = cell === undefined ? 0 : parseNumber(cell);
  return grams === 0 ? unchanged : grams;
}
