import type { MenuCategory } from 'shared-types/contract/categories';
import { db } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import { menuOfCategories } from './category-page';
import { productsOnSale } from './on-sale';

interface SitemapContent {
  products: { slug: string; updated_at: Date }[];
  /** The slugs of the categories that have something on sale. */
  categories: string[];
}

/** What of the catalogue has a page of its own in the shop, newest first. */
export async function listSitemapContent(): Promise<SitemapContent> {
  const [products, menu] = await Promise.all([
    run(
      db(),
      productsOnSale().select(['p.slug', 'p.updated_at']).orderBy('p.created_at', 'desc').orderBy('p.id', 'desc'),
    ),
    menuOfCategories(),
  ]);
  const slugsOf = ({ slug, children }: MenuCategory): string[] => [slug, ...children.flatMap(slugsOf)];
  return { products, categories: menu.flatMap(slugsOf) };
}
