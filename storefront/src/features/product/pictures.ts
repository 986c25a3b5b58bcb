import type { Picture } from 'shared-types/contract/common';
import type { ProductDetail } from 'shared-types/contract/products';

/** The gallery: pictures of the chosen colour first, then the thumbnail and the product's own, each once. */
export function galleryOf(product: ProductDetail, color: number | null): Picture[] {
  const ofColor = product.stockLabels
    .filter((label) => color !== null && label.color?.id === color)
    .flatMap((label) => label.productStockImages.map(({ file }) => file));
  const own = product.thumbnail ? [product.thumbnail, ...product.images] : product.images;
  const byPath = new Map([...ofColor, ...own].map((picture) => [picture.local_path, picture]));
  return [...byPath.values()];
}
