import type { Picture } from 'shared-types/contract/common';
import type { ProductCard } from 'shared-types/contract/product';

/**
 * The product card whose link was pressed last, as far as it is known: its product's page shows the name and the picture at
 * once, while the rest and a larger rendition are on their way. Filled by `prefetch.ts`, which is fetched after the first view.
 */
export const pressedCard: {
  product?: ProductCard | undefined;
  /** The address of the rendition that the card shows. */
  rendition?: string | undefined;
  /** Resolves once the rendition that fits `sizes` can be painted. */
  loadPicture?: (host: string, picture: Picture, sizes: string, widest?: number) => Promise<unknown>;
} = {};
