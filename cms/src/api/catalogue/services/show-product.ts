import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ProductDetail } from 'shared-types/contract/product';
import { standardByZone } from 'shared-types/domain/delivery-promise';
import { RELATED_PRODUCTS } from 'shared-types/domain/limits';
import { toPaise, toRupees } from 'shared-types/domain/money';
import { SHOWN_TEXTS } from 'shared-types/domain/product-fields';
import { countOf, exists, prepare, query, type Values, withAlias } from '../../../lib/database/query';
import { notFound } from '../../../lib/http/http-error';
import { allFiles, filmOf } from '../../../lib/media/picture-queries';
import { deliveryRules } from '../../content/lib/delivery-rules';
import { guidedSizes } from '../../content/services/page';
import { requireStore, type StoreRow, storeQuery } from '../../content/services/store-setting';
import { LISTED_COLUMNS, presentProductDetail } from '../lib/present-product';
import { onSale } from './on-sale';
import { NEWEST, PRODUCT, products, second, thumbnail, variantsOf } from './product-query';

/** What the page of a product tells beyond what lists do. */
const OTHER_TEXTS = withAlias(
  'p',
  SHOWN_TEXTS.filter((name) => !LISTED_COLUMNS.some((listed) => listed === name)),
);

const approvedReviews = (productId: Expression<number>) =>
  query.selectFrom('reviews as r').where('r.product_id', '=', productId).where('r.is_approved', '=', sql.lit(true));

/** The size guide's table that the product names, else its category. */
const SIZE_TABLE = sql<
  string | null
>`coalesce(nullif(${sql.ref('p.size_chart')}, ''), ${sql.ref('tree.size_chart')})`.as('size_table');

const SHOWN = prepare(({ slug }: Values<{ slug: string }>) =>
  query
    .selectFrom(
      products()
        .select(OTHER_TEXTS)
        .select(['tree.path as above', 'p.weight_grams', 'p.mrp'])
        .select(SIZE_TABLE)
        .where('p.slug', '=', slug)
        .where(onSale)
        .as('shown'),
    )
    .selectAll('shown')
    .select(({ ref, selectFrom }) => [
      thumbnail(ref('shown.id')),
      allFiles(PRODUCT, ref('shown.id'), 'images').as('images'),
      filmOf(PRODUCT, ref('shown.id'), 'film').as('film'),
      jsonArrayFrom(variantsOf(ref('shown.id'), allFiles).select('s.mrp')).as('stocks'),
      approvedReviews(ref('shown.id'))
        .select(({ ref }) => sql<number | null>`round(avg(${ref('r.rating')}), 2)`.as('average'))
        .$asScalar()
        .as('rating_average'),
      countOf(approvedReviews(ref('shown.id')).select('r.id')).as('rating_count'),
      exists(
        selectFrom('stock_labels as s')
          .innerJoin('sizes as z', 'z.id', 's.size_id')
          .whereRef('s.product_id', '=', 'shown.id')
          .where('z.name', 'in', guidedSizes)
          .select('s.id'),
      ).as('size_guide'),
      jsonArrayFrom(related(ref('shown.id'), ref('shown.root_name'), ref('shown.leaf_name'))).as('related'),
      jsonObjectFrom(storeQuery).as('store'),
    ]),
);

/** Others on sale of the same category, those of the same kind first. */
const related = (id: Expression<number>, rootName: Expression<string>, leafName: Expression<string>) =>
  query
    .selectFrom(
      products()
        .where(onSale)
        .where('p.id', '<>', id)
        .where('tree.root_name', '=', rootName)
        .orderBy(({ eb }) => eb('tree.leaf_name', '=', leafName), 'desc')
        .orderBy(NEWEST)
        .orderBy('p.id', 'desc')
        .limit(sql.lit(RELATED_PRODUCTS))
        .as('p'),
    )
    .selectAll('p')
    .select(({ ref }) => [thumbnail(ref('p.id')), second(ref('p.id'))]);

/** One product on sale with all its parts, by its slug or, when no other has taken it, one that it had. Throws 404. */
export async function showBySlug(slug: string): Promise<ProductDetail> {
  const [row] = await SHOWN({ slug });
  const [moved] = row ? [] : await RENAMED({ slug });
  const [found] = row ? [row] : moved ? await SHOWN(moved) : [];
  if (!found) throw notFound('Product');
  const store = requireStore(found.store);
  const usual = { packer: store.default_packer, net_quantity: store.default_net_quantity };
  return presentProductDetail(found, deliveriesOf(found, store), usual);
}

function deliveriesOf({ price, weight_grams }: { price: number; weight_grams: number | null }, store: StoreRow) {
  const parcel = { grams: weight_grams ?? store.parcel_grams, value: toPaise(price), pieces: 1 };
  return standardByZone(deliveryRules(store), parcel).map(({ places, price, transit }) => ({
    ...{ places: [...places], price: toRupees(price), transit },
  }));
}

const RENAMED = prepare(({ slug }: Values<{ slug: string }>) =>
  query
    .selectFrom('product_old_slugs as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select('p.slug')
    .where('o.slug', '=', slug),
);
