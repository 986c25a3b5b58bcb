import { sql } from 'kysely';
import type { Picture } from 'shared-types/contract/common';
import type { ProductCard } from 'shared-types/contract/product';
import { cachedById } from '../../../lib/cache/cached-by-id';
import { db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import { groupBy } from '../../../lib/group-by';
import { presentPicture } from '../../../lib/media/pictures';

/** For each product the first picture of each colour that has one of its own. */
const readPictures = cachedById(async (ids: number[]) => {
  const rows = await run(
    db(),
    query
      .selectFrom('stock_labels as s')
      .innerJoin('colors as k', 'k.id', 's.color_id')
      .innerJoin('files_related_mph as m', 'm.related_id', 's.id')
      .innerJoin('files as f', 'f.id', 'm.file_id')
      .where('m.related_type', '=', sql.lit('api::catalogue.stock-label'))
      .where('m.field', '=', sql.lit('images'))
      .where('s.product_id', '=', anyOf(ids))
      .distinctOn(['s.product_id', 's.color_id'])
      .select(['s.product_id', 'k.id as color_id', 'k.name as color'])
      .select(['f.id', 'f.url', 'f.alternative_text', 'f.width', 'f.height', 'f.mime', 'f.formats', 'f.focal_point'])
      .orderBy('s.product_id')
      .orderBy('s.color_id')
      .orderBy('s.position')
      .orderBy('s.id')
      .orderBy('m.order'),
  );
  const ofProduct = groupBy(rows, ({ product_id }) => product_id);
  return ids.map((id) => ({
    id,
    pictures: new Map(
      (ofProduct.get(id) ?? []).map(({ color_id, color, ...file }) => [
        color_id,
        { color, file: presentPicture(file) },
      ]),
    ),
  }));
});

interface InColor {
  color: string;
  file: Picture;
}
interface Found {
  colorIds: readonly number[];
}

/** Shows what was found by a colour in it: who looks for an indigo kurta sees the indigo one. */
async function inColorsOf<Shown extends { id: number }>(
  { colorIds }: Found,
  products: Shown[],
  show: (product: Shown, as: InColor) => Shown,
): Promise<Shown[]> {
  if (colorIds.length === 0) return products;
  const known = await readPictures(products.map(({ id }) => id));
  const ofProduct = new Map(known.map(({ id, pictures }) => [id, pictures]));
  return products.map((product) => {
    const pictures = ofProduct.get(product.id);
    const [as] = colorIds.flatMap((id) => pictures?.get(id) ?? []);
    return as ? show(product, as) : product;
  });
}

/** The name beside a card's picture says what it shows; the second picture is of any colour. */
export const cardsInColors = (found: Found, cards: ProductCard[]): Promise<ProductCard[]> =>
  inColorsOf(found, cards, (card, { color, file }) => ({
    ...card,
    color,
    thumbnail: { ...file, alt: '' },
    second: null,
  }));

export const thumbnailsInColors = <Shown extends { id: number; name: string; thumbnail: Picture | null }>(
  found: Found,
  products: Shown[],
): Promise<Shown[]> =>
  inColorsOf(found, products, (product, { file }) => ({
    ...product,
    thumbnail: { ...file, alt: file.alt || product.name },
  }));
