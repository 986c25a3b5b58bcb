import { sql } from 'kysely';
import type { PieceFound } from 'shared-types/contract/draft-orders';
import { db } from '../../../lib/database/db';
import { isLike, run } from '../../../lib/database/query';
import { firstFile } from '../../../lib/media/picture-queries';
import { presentPicture } from '../../../lib/media/pictures';
import { productsOnSale } from '../../catalogue/services/on-sale';

const FOUND_MAX = 20;
/** So many words narrow a search; the rest of a pasted text would only cost time. */
const MAX_WORDS = 6;

/** Variants on sale that have every word in the name of their product, size or colour, or in their codes. */
export async function findPieces(search: string): Promise<PieceFound[]> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (!words.length) return [];
  const rows = await run(
    db(),
    words.reduce(
      (found, word) =>
        found.where(({ ref }) =>
          isLike(
            sql<string>`concat_ws(' ', ${ref('p.name')}, ${ref('z.name')}, ${ref('k.name')}, ${ref('s.sku')}, ${ref('s.barcode')})`,
            `%${word.replace(/[\\%_]/g, '\\$&')}%`,
          ),
        ),
      productsOnSale()
        .innerJoin('stock_labels as s', 's.product_id', 'p.id')
        .leftJoin('sizes as z', 'z.id', 's.size_id')
        .leftJoin('colors as k', 'k.id', 's.color_id')
        .select(['s.id as stock_id', 's.sku', 'p.name', 'p.price', 'z.name as size', 'k.name as color'])
        .select(({ ref, fn }) => [
          sql<number>`greatest(0, ${ref('s.quantity')} - pieces_held(${ref('s.id')}, NULL))`.as('left'),
          fn
            .coalesce(
              firstFile('api::catalogue.stock-label', ref('s.id'), 'images'),
              firstFile('api::catalogue.product', ref('p.id'), 'thumbnail'),
            )
            .as('thumbnail'),
        ])
        .orderBy(({ ref }) => sql`fold(${ref('p.name')})`)
        .orderBy('p.id')
        .orderBy('s.position')
        .orderBy('s.id')
        .limit(FOUND_MAX),
    ),
  );
  return rows.map((row) => ({ ...row, thumbnail: row.thumbnail && presentPicture(row.thumbnail) }));
}
