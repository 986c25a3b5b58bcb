import { db, sql } from '../../../lib/database/db';
import { CATEGORY_TREE, ON_SALE } from './on-sale';

interface SitemapContent {
  products: { slug: string; updated_at: Date }[];
  /** The root categories that have something on sale, by name. */
  categories: string[];
}

/** What of the catalogue has a page of its own in the shop, newest first. */
export async function listSitemapContent(): Promise<SitemapContent> {
  const rows = await sql<SitemapContent['products'][number] & { category: string | null }>(
    db(),
    `WITH RECURSIVE ${CATEGORY_TREE}
     SELECT p.slug, p.updated_at, tree.root_name AS category
     FROM products p LEFT JOIN tree ON tree.id = p.category_id
     WHERE ${ON_SALE} ORDER BY p.created_at DESC NULLS LAST, p.id DESC`,
  );
  const categories = new Set(rows.flatMap(({ category }) => category ?? []));
  return { products: rows, categories: [...categories].sort() };
}
