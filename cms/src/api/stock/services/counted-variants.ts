import { sql } from 'kysely';
import type { CountedVariant } from 'shared-types/contract/stock';
import { COUNT_MAX } from 'shared-types/contract/stock';
import { type Db, db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import { firstFile } from '../../../lib/media/picture-queries';
import { presentPicture } from '../../../lib/media/pictures';
import { listForStaff } from '../../catalogue/services/list-products';

/** How many products' variants words may find: who counts names a piece, not a shelf. */
const PRODUCTS_MAX = 8;

interface Found {
  exact: boolean;
  variants: CountedVariant[];
  more: boolean;
}
interface Wanted {
  code?: string | undefined;
  category?: number | undefined;
  search?: string | undefined;
}

/** What is scanned or named by a code, or all of a category and of a search, none of it archived. */
export const countedVariants = ({ code, ...wanted }: Wanted): Promise<Found> =>
  code === undefined ? variantsOf(wanted, COUNT_MAX) : variantsOfCode(code.trim());

/** By SKU, whatever its case, or barcode; else those of the first products that the words find. */
async function variantsOfCode(code: string): Promise<Found> {
  const [variant] = await run(
    db(),
    query
      .selectFrom('stock_labels')
      .select('id')
      .where(sql<boolean>`(upper(sku) = ${code.toUpperCase()} OR barcode = ${code})`)
      .limit(1),
  );
  if (variant) return { exact: true, variants: await variantsById([variant.id]), more: false };
  return variantsOf({ search: code }, PRODUCTS_MAX);
}
/** Of so many of the products that are found, by their names, as far as one count goes. */
async function variantsOf(wanted: Omit<Wanted, 'code'>, limit: number): Promise<Found> {
  const { products, count } = await listForStaff({ ...wanted, limit, page: 1 });
  const rows = await run(
    db(),
    query
      .selectFrom('stock_labels as s')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .select('s.id')
      .where('p.id', '=', anyOf(products.map(({ id }) => id)))
      .orderBy('p.name')
      .orderBy('p.id')
      .orderBy('s.position')
      .orderBy('s.id')
      .limit(COUNT_MAX + 1),
  );
  const ids = rows.slice(0, COUNT_MAX).map(({ id }) => id);
  return {
    exact: false,
    variants: await variantsById(ids),
    more: count > products.length || rows.length > COUNT_MAX,
  };
}

/** Variants by their ids, in the order of products and of their options. */
export async function variantsById(ids: number[], connection: Db = db()): Promise<CountedVariant[]> {
  const rows = await run(
    connection,
    query
      .selectFrom('stock_labels as s')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .leftJoin('sizes as z', 'z.id', 's.size_id')
      .leftJoin('colors as k', 'k.id', 's.color_id')
      .select(['s.id', 's.sku', 's.barcode', 's.shelf', 's.quantity', 'p.id as product_id', 'p.name as product'])
      .select(({ ref, fn }) => [
        VARIANT_NAME.as('name'),
        fn
          .coalesce(
            firstFile('api::catalogue.stock-label', ref('s.id'), 'images'),
            firstFile('api::catalogue.product', ref('p.id'), 'thumbnail'),
          )
          .as('picture'),
      ])
      .where('s.id', '=', anyOf(ids))
      .orderBy('p.name')
      .orderBy('p.id')
      .orderBy('s.position')
      .orderBy('s.id'),
  );
  return rows.map(({ product_id, product, picture, ...row }) => ({
    ...row,
    product: { id: product_id, name: product },
    picture: picture && presentPicture(picture, product),
  }));
}

/** `M, Indigo`: of a variant `s` with its size `z` and its colour `k`. */
export const VARIANT_NAME = sql<string>`coalesce(nullif(concat_ws(', ', z.name, k.name), ''), nullif(s.label, ''), 'The only variant')`;
