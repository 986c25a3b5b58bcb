import type { Knex } from 'knex';
import { categories } from '../catalogue/categories';
import { products } from '../catalogue/products';
import { writeProducts } from './catalogue';
import { writePictures } from './pictures';

/**
 * The sample's products in a shop that is in use: without its coupons, banners and people, and without those whose address
 * another product has. Answers all that was made, by its kind.
 */
export async function writeSampleProducts(trx: Knex.Transaction): Promise<Record<SampleKind, number[]>> {
  const taken = new Set<string>(await trx('products').pluck('slug'));
  const wanted = products.filter(({ slug }) => !taken.has(slug));
  const pictures = await writePictures(
    trx,
    new Set([
      ...categories.map(({ picture }) => picture),
      ...wanted.flatMap(({ thumbnail, images, stocks }) => [
        ...[thumbnail, ...images],
        ...stocks.flatMap((stock) => stock.pictures),
      ]),
    ]),
  );
  const { products: made, made: others } = await writeProducts(trx, pictures, new Date(), {
    products: wanted,
    coupons: [],
  });
  const { film, ...named } = others;
  return {
    ...named,
    product: made.map(({ id }) => id),
    file: [...[...pictures.values()].map(({ id }) => id), ...film],
  };
}

export type SampleKind = 'product' | 'category' | 'size' | 'color' | 'file';
