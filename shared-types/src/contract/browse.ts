import { z } from 'zod';
import { CHOICE_MAX, CHOICES_MAX, FACETS, SEARCH_MAX, SORTS } from '../domain/browse-view.js';
import { eachOf, SEARCHED_TEXTS } from '../domain/product-fields.js';
import { addressText } from './common.js';
import { Slug } from './fields.js';
import { ProductCard, ProductColor } from './product.js';

/** A card of the collection, which searches on the server. */
export const CollectionCard = ProductCard.omit(eachOf(SEARCHED_TEXTS, () => true as const));
export type CollectionCard = z.infer<typeof CollectionCard>;

/** The same with what the filters and orders need (domain/browse). */
export const CollectionProduct = CollectionCard.extend({
  path: z.array(z.string()).readonly(),
  variants: z.array(z.object({ size: z.string(), color: z.string(), in_stock: z.boolean() })).readonly(),
  on_offer: z.boolean(),
  origin: z.string(),
  popularity: z.int().nullable(),
  places: z.record(z.string(), z.int()),
});
export type CollectionProduct = z.infer<typeof CollectionProduct>;

/** In the editors' order. */
export const Colors = z.array(ProductColor.pick({ name: true, hex_code: true }));

const Choices = z.preprocess(
  (said) => (said === undefined ? [] : [said].flat()),
  z.array(addressText(CHOICE_MAX)).max(CHOICES_MAX, `At most ${CHOICES_MAX} of each`),
);

/** A view of the collection, as the address of its screen says it. */
export const BrowseQuery = z.strictObject({
  ...eachOf(FACETS, () => Choices),
  /** The slug of the category whose page it is. */
  within: Slug.optional(),
  q: addressText(SEARCH_MAX).default(''),
  sort: z.enum(SORTS).default('relevant'),
  limit: z.coerce.number().int().min(1).max(5000).default(24),
});

/** What is offered while somebody types. A category is a root, or with `subCategory` one below it. */
export const Suggestions = z.object({
  products: z.array(ProductCard.pick({ id: true, slug: true, name: true, price: true, thumbnail: true, color: true })),
  categories: z.array(z.object({ category: z.string(), subCategory: z.string(), slug: z.string() })),
});
export type Suggestions = z.infer<typeof Suggestions>;
