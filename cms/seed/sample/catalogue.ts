import type { Knex } from 'knex';
import { eachOf, newText, PRODUCT_TEXTS } from 'shared-types/domain/product-fields';
import { slugOf } from '../../src/api/catalogue/lib/slug';
import { strapiColumns } from '../../src/lib/database/db';
import type { FileRow } from '../../src/lib/media/pictures';
import { writeDraftAndPublished } from '../blocks';
import { banners } from '../catalogue/banners';
import { categories } from '../catalogue/categories';
import { colors } from '../catalogue/colors';
import { garmentMeasuresOf, looks, models, sizeChartOf } from '../catalogue/fitting';
import { products as all } from '../catalogue/products';
import { sizes } from '../catalogue/sizes';
import { insertAll } from '../insert-all';
import { type SeededCoupon, writeCoupons } from './coupons';
import { attach, writeFilm } from './pictures';

const DAY_MS = 24 * 60 * 60 * 1000;

type Pictures = Map<string, FileRow>;

export interface SeededProduct {
  id: number;
  slug: string;
  name: string;
  price: number;
  hsn: string;
  couponId: number | null;
  categoryId: number | null;
  /** How much the sample orders ask for it. */
  popularity: number;
  stocks: { id: number; size: string; color: string; quantity: number; picture: FileRow | null }[];
}

/** Writes categories, sizes, colours, coupons, products with their variants, and banners. */
export async function writeCatalogue(trx: Knex.Transaction, pictures: Pictures, now: Date) {
  const coupons = await writeCoupons(trx, now);
  const { products } = await writeProducts(trx, pictures, now, { products: all, coupons });
  await writeBanners(trx, pictureOf(pictures));
  return { products, coupons };
}

const pictureOf = (pictures: Pictures) => (name: string) => {
  const found = pictures.get(name);
  if (!found) throw new Error(`There is no picture ${name}`);
  return found;
};

/**
 * Writes products with their variants, and of categories, sizes and colours what is not there yet. Answers the ids of what
 * was made.
 */
export async function writeProducts(
  trx: Knex.Transaction,
  pictures: Pictures,
  now: Date,
  { products, coupons }: { products: typeof all; coupons: SeededCoupon[] },
) {
  const picture = pictureOf(pictures);
  const links: ReturnType<typeof attach> = [];
  const films: number[] = [];
  const idsByName = async (table: string, rows: { name: string }[]) => {
    const there: { id: number; name: string }[] = await trx(table).select('id', 'name');
    const known = new Set(there.map(({ name }) => name));
    const inserted = await insertAll<{ id: number; name: string }>(
      trx,
      table,
      rows.filter(({ name }) => !known.has(name)),
      ['id', 'name'],
    );
    return {
      ids: new Map([...there, ...inserted].map(({ id, name }) => [name, id])),
      made: inserted.map(({ id }) => id),
    };
  };
  const { ids: sizeIds, made: sizesMade } = await idsByName(
    'sizes',
    sizes.map(({ name }, position) => ({ ...strapiColumns(), name, position })),
  );
  const { ids: colorIds, made: colorsMade } = await idsByName(
    'colors',
    colors.map(({ name, hex }, position) => ({ ...strapiColumns(), name, hex_code: hex, position })),
  );
  const { ids: categoryIds, made: categoriesMade } = await writeCategories(trx, picture, links);

  const seeded: SeededProduct[] = [];
  // Newest first in the data, and so on the screens: the first one was made last.
  for (const [index, product] of products.entries()) {
    const madeAt = new Date(now.getTime() - (index * 11 + 2) * DAY_MS);
    const [{ id }] = await trx('products').insert(
      {
        ...strapiColumns(madeAt),
        name: product.name,
        slug: product.slug,
        ...eachOf(PRODUCT_TEXTS, (name) => product[name] ?? newText(name)),
        model: models[product.slug] ?? '',
        garment_measures: garmentMeasuresOf(product),
        price: product.price,
        hsn_code: product.hsn,
        gst_rate: null,
        category_id: categoryIds.get(`${product.root}/${product.leaf}`),
        offer_coupon_id: coupons.find(({ code }) => code === product.couponCode)?.id ?? null,
        is_featured: product.flags.featured ?? false,
        is_popular: product.flags.popular ?? false,
        is_new_arrival: product.flags.newArrival ?? false,
        is_top_selling: product.flags.topSelling ?? false,
        is_discounted_deal: product.flags.discountedDeal ?? false,
        is_active: true,
      },
      ['id'],
    );
    links.push(...attach([picture(product.thumbnail).id], 'api::catalogue.product', id, 'thumbnail'));
    if (product.film) {
      const film = await writeFilm(trx, [{ file: product.film, type: 'video/mp4' }]);
      films.push(...film);
      links.push(...attach(film, 'api::catalogue.product', id, 'film'));
    }
    links.push(
      ...attach(
        [product.thumbnail, ...product.images].map((name) => picture(name).id),
        'api::catalogue.product',
        id,
        'images',
      ),
    );
    const stocks: { id: number }[] = await trx('stock_labels').insert(
      product.stocks.map((stock, position) => ({
        ...strapiColumns(madeAt),
        product_id: id,
        size_id: sizeIds.get(stock.size),
        color_id: colorIds.get(stock.color),
        label: stock.label,
        quantity: stock.quantity,
        position,
      })),
      ['id'],
    );
    product.stocks.forEach((stock, position) => {
      const stockId = stocks[position]?.id;
      if (stockId)
        links.push(
          ...attach(
            stock.pictures.map((name) => picture(name).id),
            'api::catalogue.stock-label',
            stockId,
            'images',
          ),
        );
    });
    seeded.push({
      id,
      slug: product.slug,
      name: product.name,
      price: product.price,
      hsn: product.hsn,
      couponId: coupons.find(({ code }) => code === product.couponCode)?.id ?? null,
      categoryId: categoryIds.get(`${product.root}/${product.leaf}`) ?? null,
      popularity: popularityOf(product),
      stocks: product.stocks.map((stock, position) => ({
        id: stocks[position]?.id ?? 0,
        size: stock.size,
        color: stock.color,
        quantity: stock.quantity,
        picture: pictures.get(stock.pictures[0] ?? '') ?? null,
      })),
    });
  }
  await writeLooks(trx, seeded);
  await insertAll(trx, 'files_related_mph', links);
  return { products: seeded, made: { size: sizesMade, color: colorsMade, category: categoriesMade, film: films } };
}

export const popularityOf = ({ flags, price }: Pick<(typeof all)[number], 'flags' | 'price'>): number =>
  (flags.topSelling ? 5 : flags.popular ? 3 : 1) * (price < 10_000 ? 3 : price < 25_000 ? 1.2 : 0.4);

async function writeLooks(trx: Knex.Transaction, seeded: readonly SeededProduct[]) {
  const ids = new Map(seeded.map(({ id, slug }) => [slug, id]));
  const links = seeded.flatMap(({ id, slug }) =>
    (looks[slug] ?? []).flatMap((other, at) =>
      ids.has(other) ? [{ product_id: id, inv_product_id: ids.get(other), product_ord: at + 1 }] : [],
    ),
  );
  await insertAll(trx, 'products_look_lnk', links);
}

async function writeCategories(
  trx: Knex.Transaction,
  picture: (name: string) => FileRow,
  links: ReturnType<typeof attach>,
) {
  const there: { id: number; slug: string }[] = await trx('categories').select('id', 'slug');
  const ids = new Map<string, number>();
  const made: number[] = [];
  for (const [position, category] of categories.entries()) {
    const key = category.leaf ? `${category.root}/${category.leaf}` : category.root;
    const slug = slugOf(`${category.root} ${category.leaf ?? ''}`);
    const known = there.find((each) => each.slug === slug);
    if (known) {
      ids.set(key, known.id);
      continue;
    }
    const [{ id }] = await trx('categories').insert(
      {
        ...strapiColumns(),
        name: category.leaf ?? category.root,
        slug,
        page_title: category.pageTitle,
        description: category.description,
        size_chart: sizeChartOf(category),
        intro: category.intro,
        parent_id: category.leaf ? ids.get(category.root) : null,
        is_active: true,
        position,
      },
      ['id'],
    );
    ids.set(key, id);
    made.push(id);
    links.push(...attach([picture(category.picture).id], 'api::catalogue.category', id, 'file'));
  }
  return { ids, made };
}

async function writeBanners(trx: Knex.Transaction, picture: (name: string) => FileRow) {
  const links: ReturnType<typeof attach> = [];
  for (const [position, banner] of banners.entries()) {
    const { title, link } = banner;
    for (const id of await writeDraftAndPublished(trx, 'banners', { title, link, is_active: true, position }))
      links.push(...attach([picture(banner.picture).id], 'api::content.banner', id, 'file'));
  }
  await insertAll(trx, 'files_related_mph', links);
}
