import { sql } from 'kysely';
import type { CategoryPage, MenuCategory } from 'shared-types/contract/categories';
import { db } from '../../../lib/database/db';
import { prepare, query, run, type Values } from '../../../lib/database/query';
import { groupBy } from '../../../lib/group-by';
import { firstFile } from '../../../lib/media/picture-queries';
import { presentPicture } from '../../../lib/media/pictures';
import { requireDocument } from '../../../lib/strapi/documents';
import { blocksOfCategory } from '../../content/services/block-page';
import { productFacts } from './browse';
import { findCollectionPage, shownCollections } from './collection-members';

const CATEGORY = 'api::catalogue.category';

/** The categories that are switched on, as are those above them, in the editors' order; with what is on sale in each. */
async function readShown() {
  const [rows, { facts, collected }] = await Promise.all([
    run(
      db(),
      query
        .selectFrom('categories as c')
        .select(['c.id', 'c.name', 'c.slug', 'c.page_title', 'c.description', 'c.intro', 'c.parent_id'])
        .select(({ ref }) => firstFile(CATEGORY, ref('c.id'), 'file').as('file'))
        .where('c.is_active', '=', sql.lit(true))
        .orderBy(({ fn, lit }) => fn.coalesce('c.position', lit(0)))
        .orderBy(({ ref }) => sql`fold(${ref('c.name')})`)
        .orderBy('c.id'),
    ),
    productFacts(),
  ]);
  const counts = new Map<string, number>();
  for (const slug of facts.flatMap(({ path }) => path)) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const below = groupBy(rows, ({ parent_id }) => parent_id);
  const shownBelow = (parent: number | null): MenuCategory[] =>
    (below.get(parent) ?? []).flatMap(({ id, name, slug, file }) => {
      const count = counts.get(slug) ?? 0;
      // The name beside the picture says what it shows.
      const picture = file && { ...presentPicture(file), alt: '' };
      return count > 0 ? [{ id, name, slug, picture, count, children: shownBelow(id) }] : [];
    });
  return { rows, shownBelow, collected };
}

/** The tree, and behind it the collections that are in the menu. */
export async function menuOfCategories(): Promise<MenuCategory[]> {
  const { shownBelow, collected } = await readShown();
  const collections = await shownCollections(collected);
  return [...shownBelow(null), ...collections.flatMap(({ in_menu, ...shown }) => (in_menu ? [shown] : []))];
}

/** A category or collection that is switched on, by its slug or one that it had. Throws 404. */
export async function showCategoryPage(slug: string): Promise<CategoryPage> {
  const { rows, shownBelow } = await readShown();
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const collection = bySlug.has(slug) ? null : await findCollectionPage(slug);
  if (collection) return collection;
  const [moved] = bySlug.has(slug) ? [] : await RENAMED({ slug });
  const row = requireDocument(bySlug.get(slug) ?? byId.get(moved?.category_id ?? 0), 'Category');
  const above: CategoryPage['above'] = [];
  for (let parent = row.parent_id; parent !== null; ) {
    // One that is switched off hides those below it.
    const next = requireDocument(byId.get(parent), 'Category');
    above.unshift({ name: next.name, slug: next.slug });
    parent = next.parent_id;
  }
  return {
    ...{ id: row.id, name: row.name, slug: row.slug },
    page_title: row.page_title ?? '',
    description: row.description ?? '',
    intro: row.intro ?? '',
    picture: row.file && presentPicture(row.file),
    blocks: await blocksOfCategory(row.id),
    above,
    children: shownBelow(row.id),
  };
}

const RENAMED = prepare(({ slug }: Values<{ slug: string }>) =>
  query.selectFrom('category_old_slugs').select('category_id').where('slug', '=', slug),
);
