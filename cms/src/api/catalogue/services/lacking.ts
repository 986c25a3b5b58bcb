import { gstRateError } from 'shared-types/domain/gst';
import { db } from '../../../lib/database/db';
import { countOf, countSum, query, run } from '../../../lib/database/query';
import { requireAllowed } from '../../../lib/strapi/editor-may';
import { gstRules } from '../../tax/services/gst-slab';

const PRODUCT = 'api::catalogue.product';

interface Facts {
  price: number;
  pictures: number;
  description: string | null;
  variants: number;
  pieces: number | null;
  categoryIsActive: boolean | null;
  gst: string | null;
}

/** What a product still lacks before it can be on sale, in words for who writes it. */
export const lacks = (product: Facts): string[] =>
  [
    product.price > 0 ? null : 'A price above 0',
    product.pictures ? null : 'A thumbnail: the picture that lists show',
    product.description?.trim() ? null : 'A description',
    product.variants ? null : 'Sizes and colours: they are added in the back office, at the product',
    product.variants && !product.pieces ? 'Pieces: no size and colour has any' : null,
    product.categoryIsActive === false ? 'A category that is active' : null,
    product.gst,
  ].filter((missing) => missing !== null);

/** For the panel beside a product in Strapi's UI. Throws 404 for who may not read it. */
export async function lackingOf(documentId = ''): Promise<{ is_active: boolean; lacks: string[] }> {
  await requireAllowed('read', PRODUCT, documentId);
  const [row] = await run(
    db(),
    query
      .selectFrom('products as p')
      .leftJoin('categories as c', 'c.id', 'p.category_id')
      .where('p.document_id', '=', documentId)
      .select([
        'p.price',
        'p.description',
        'p.is_active',
        'p.hsn_code',
        'p.gst_rate',
        'c.is_active as categoryIsActive',
      ])
      .select(({ ref, selectFrom }) => [
        countOf(selectFrom('stock_labels as s').whereRef('s.product_id', '=', 'p.id').select('s.id')).as('variants'),
        selectFrom('stock_labels as s')
          .whereRef('s.product_id', '=', 'p.id')
          .select(({ ref }) => countSum(ref('s.quantity')).as('pieces'))
          .as('pieces'),
        countOf(
          selectFrom('files_related_mph as f')
            .where('f.related_type', '=', PRODUCT)
            .where('f.field', '=', 'thumbnail')
            .where('f.related_id', '=', ref('p.id'))
            .select('f.file_id'),
        ).as('pictures'),
      ]),
  );
  if (!row) return { is_active: false, lacks: [] };
  return { is_active: row.is_active, lacks: lacks({ ...row, gst: gstRateError(row, await gstRules()) }) };
}
