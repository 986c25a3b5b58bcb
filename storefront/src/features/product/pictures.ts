import type { Picture } from 'shared-types/contract/common';
import type { ProductDetail } from 'shared-types/contract/product';
import { phoneSizes } from '../../lib/api/picture-url';

/** The first tile of the gallery fills its column on wide screens; what is larger than the second is for the zoom. */
export const MAIN_SIZES = `${phoneSizes(100)}, (min-width: 1344px) 680px, (min-width: 1024px) 50vw, 46vw`;
export const MAIN_WIDEST = 1440;

/** The gallery: pictures of the chosen colour first, then the thumbnail and the product's own, each once. */
export function galleryOf(product: ProductDetail, color: number | null): Picture[] {
  const ofColor = product.stockLabels
    .filter((label) => color !== null && label.color?.id === color)
    .flatMap((label) => label.productStockImages.map(({ file }) => file));
  const own = product.thumbnail ? [product.thumbnail, ...product.images] : product.images;
  const byPath = new Map([...ofColor, ...own].map((picture) => [picture.local_path, picture]));
  return [...byPath.values()];
}

/** A picture for each colour that has one of its own; empty unless all have. */
export function picturesByColor({ stockLabels }: ProductDetail): Map<number, Picture> {
  const colors = new Set(stockLabels.flatMap(({ color }) => (color ? [color.id] : [])));
  const pictures = new Map<number, Picture>();
  for (const { color, productStockImages } of stockLabels) {
    const [first] = productStockImages;
    if (color && first && !pictures.has(color.id)) pictures.set(color.id, first.file);
  }
  const distinct = new Set([...pictures.values()].map(({ local_path }) => local_path));
  return distinct.size === colors.size ? pictures : new Map();
}
