import { db } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import { productsOnSale } from './on-sale';

interface SitemapContent {
  products: { slug: string; updated_at: Date }[];
  /** The root categories that have something on sale, by name. */
  categories: string[];
}

/** What of the catalogue has a page of its own in the shop, newest first. */
export async function listSitemapContent(): Promise<SitemapContent> {
  const products = await run(
    db(),
    productsOnSale()
      .select(['p.slug', 'p.updated_at', 'tree.root_name as category'])
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc'),
  );
  const categories = new Set(products.flatMap(({ category }) => category ?? []));
  return { products, categories: [...categories].sort() };
}
