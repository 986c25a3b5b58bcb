import type { MenuCategory } from 'shared-types/contract/categories';
import { db } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import { productFacts } from './browse';
import { menuOfCategories } from './category-page';
import { shownCollections } from './collection-members';
import { productsOnSale } from './on-sale';

interface SitemapContent {
  products: { slug: string; updated_at: Date }[];
  /** The slugs of the categories and collections that have something on sale. */
  categories: string[];
}

/** What of the catalogue has a page of its own in the shop, newest first. */
export async function listSitemapContent(): Promise<SitemapContent> {
  const [products, menu, collections] = await Promise.all([
    run(
      db(),
      productsOnSale().select(['p.slug', 'p.updated_at']).orderBy('p.created_at', 'desc').orderBy('p.id', 'desc'),
    ),
    menuOfCategories(),
    productFacts().then(({ collected }) => shownCollections(collected)),
  ]);
  const slugsOf = ({ slug, children }: MenuCategory): string[] => [slug, ...children.flatMap(slugsOf)];
  return { products, categories: [...new Set([...menu, ...collections].flatMap(slugsOf))] };
}
