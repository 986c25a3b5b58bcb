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
  ids?: number[] | undefined;
}

/** What is scanned or named by a code, or all of a category and of a search, none of it archived; or what has these ids. */
export async function countedVariants({ code, ids, ...wanted }: Wanted): Promise<Found> {
  if (ids) return { exact: false, variants: await variantsById(ids), more: false };
  return code === undefined ? variantsOf(wanted, COUNT_MAX) : variantsOfCode(code.trim());
}

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
async function variantsOf(wanted: Omit<Wanted, 'code' | 'ids'>, limit: number): Promise<Found> {
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

/**
 * Of each variant the pieces that are out of its quantity and lie on the shelf: of orders that may have something to pack (as
 * services/to-pack.ts of the orders has it) those in no parcel, and those that open exchanges reserve. A parcel that came back
 * stays closed until somebody says what becomes of it.
 */
const piecesToPack = (ids: number[]) => sql<{ id: number; pieces: number }>`
  SELECT id, sum(pieces)::int AS pieces FROM (
    SELECT l.stock_label_id AS id, greatest(0, l.quantity
      - (SELECT coalesce(sum(x.quantity), 0) FROM shipment_lines x JOIN shipments s ON s.id = x.shipment_id
        WHERE x.order_line_id = l.id AND s.direction <> 'return' AND s.state <> 'cancelled'
          AND NOT (s.state = 'returned' AND s.event_id IS NOT NULL))
      - (SELECT coalesce(sum(r.quantity), 0) FROM order_returns r WHERE r.order_line_id = l.id)) AS pieces
    FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE o.order_status IN ('pending', 'processing', 'shipped') AND l.stock_label_id = ${anyOf(ids)}
      AND (o.order_status <> 'shipped' OR (SELECT s.id FROM shipments s WHERE s.order_id = o.id LIMIT 1) IS NOT NULL)
    UNION ALL SELECT x.wanted_id, x.quantity FROM return_request_lines x JOIN return_requests q ON q.id = x.request_id
    WHERE q.request_state IN ('asked', 'accepted') AND x.wanted_id = ${anyOf(ids)}
  ) AS sold GROUP BY id`;

/** Variants by their ids, in the order of products and of their options. One statement, so that their figures are of one moment. */
export async function variantsById(ids: number[], connection: Db = db()): Promise<CountedVariant[]> {
  const rows = await run(
    connection,
    query
      .selectFrom('stock_labels as s')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .leftJoin('sizes as z', 'z.id', 's.size_id')
      .leftJoin('colors as k', 'k.id', 's.color_id')
      .leftJoin(sql<{ id: number; pieces: number }>`(${piecesToPack(ids)})`.as<'t'>(sql`t`), 't.id', 's.id')
      .select(['s.id', 's.sku', 's.barcode', 's.shelf', 's.quantity', 'p.id as product_id', 'p.name as product'])
      .select(({ ref, fn }) => [
        VARIANT_NAME.as('name'),
        fn.coalesce('t.pieces', sql.lit(0)).as('to_pack'),
        // Counted, since an import's movement may be seen after a younger one. What an order gives back may lie on the shelf again.
        sql<number>`(SELECT count(*)::int FROM stock_movements m
          WHERE m.stock_label_id = ${ref('s.id')} AND (m.reason <> 'order' OR m.pieces > 0))`.as('changes'),
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
