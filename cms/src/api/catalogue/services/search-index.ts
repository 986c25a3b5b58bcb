import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Suggestions } from 'shared-types/contract/browse';
import { SEARCHED_TEXTS } from 'shared-types/domain/product-fields';
import { catalogueCache } from '../../../lib/cache/catalogue-cache';
import { db } from '../../../lib/database/db';
import { query, run, withAlias } from '../../../lib/database/query';
import { allowReplica, withCatalogue } from '../../../lib/database/reads';
import { IndexBuilder } from '../lib/search/build-index';
import { colorWords } from '../lib/search/color-words';
import { entryOf } from '../lib/search/entry-of';
import type { Entry } from '../lib/search/entry-words';
import type { ProductIndex } from '../lib/search/product-index';
import { onSale, withCategoryTree } from './on-sale';

/** What a search finds is made of these; a write of any other table changes nothing about it. */
const TABLES: ReadonlySet<string> = new Set([
  'products',
  'stock_labels',
  'categories',
  'colors',
  'sizes',
  'search_words',
]);
/** How long a search waits for the index after a write, before it makes do with the one from before it. */
const PATIENCE_MS = 300;
/** Writes come several at a time. */
const GATHER_MS = 100;

interface Indexes {
  products: ProductIndex;
  /** Each category with something on sale, by its place in `shelves`. */
  categories: ProductIndex;
  shelves: Shelf[];
  /** Each colour by its id. */
  colors: ProductIndex;
}

/** A category as shoppers find it: `subCategory` is empty for a root. */
type Shelf = Suggestions['categories'][number];

const productsBuilder = new IndexBuilder();
const categoriesBuilder = new IndexBuilder();
const colorsBuilder = new IndexBuilder();
let current: Indexes | null = null;
/** How many writes there were, and after which of them the current index was read. */
let writes = 1;
let readAfter = 0;
/** Which transactions the current index has seen. */
let snapshot = '';
let running: Promise<void> | undefined;
let timer: NodeJS.Timeout | undefined;

/** Has the index read anew after a write; `table` is empty when nobody knows which one. */
export function invalidateSearch(table = ''): void {
  if (table && !TABLES.has(table)) return;
  writes++;
  if (timer) return;
  timer = setTimeout(() => {
    timer = undefined;
    // The next search tries again, and says what is wrong.
    refresh().catch(() => {});
  }, GATHER_MS).unref();
}

/** Null while there is none: at the start, when the first search comes before the catalogue was read. */
export async function searchIndexes(): Promise<Indexes | null> {
  if (!catalogueCache.isOpen && (await isWritten())) writes++;
  if (readAfter === writes) return current;
  const fresh = refresh();
  if (!catalogueCache.isOpen) await fresh;
  else await Promise.race([fresh.catch(() => {}), sleep(PATIENCE_MS)]);
  return current;
}

/** Where nobody tells what is written: whether any transaction was committed since the index was read. */
async function isWritten(): Promise<boolean> {
  const [now] = await run(db(), SNAPSHOT);
  return now?.snapshot !== snapshot;
}

/** Once more after one that began before the last write. */
async function refresh(): Promise<void> {
  const wanted = writes;
  while (readAfter < wanted) {
    running ??= allowReplica(withCatalogue, read).finally(() => {
      running = undefined;
    });
    await running;
  }
}

async function read(): Promise<void> {
  const at = writes;
  const [before] = await run(db(), SNAPSHOT);
  const [rows, words, colors, sizes, categories] = await Promise.all([
    run(db(), SEARCHED),
    run(db(), WORDS),
    run(db(), COLORS),
    run(db(), SIZES),
    run(db(), CATEGORIES),
  ]);
  const colorOf = new Map(colors.map(({ id, name, hex_code: hex }) => [id, { name, words: colorWords(hex ?? '') }]));
  const sizeOf = new Map(sizes.map(({ id, name }) => [id, name]));
  const products = await productsBuilder.build(
    rows,
    ({ color_ids, size_ids, ...row }) =>
      entryOf({
        ...row,
        colors: (color_ids ?? []).flatMap((id) => colorOf.get(id) ?? []),
        sizes: (size_ids ?? []).flatMap((id) => sizeOf.get(id) ?? []),
      }),
    words,
  );
  const shelves = shelvesOf(rows, categories);
  current = {
    products,
    shelves,
    categories: await categoriesBuilder.build(shelves, shelfEntry, words),
    colors: await colorsBuilder.build([...colorOf], colorEntry, words),
  };
  readAfter = at;
  snapshot = before?.snapshot ?? '';
  // What was answered meanwhile is of the index before.
  catalogueCache.invalidate();
}

const SNAPSHOT = sql<{ snapshot: string }>`SELECT pg_current_snapshot()::text AS snapshot`;
const WORDS = query.selectFrom('search_words').select(['words', 'finds', 'is_motif', 'is_optional']).orderBy('id');
const COLORS = query.selectFrom('colors').select(['id', 'name', 'hex_code']).orderBy('position').orderBy('id');
const CATEGORIES = query.selectFrom('categories').select(['id', 'name', 'slug', 'parent_id']).orderBy('id');
const SIZES = query.selectFrom('sizes').select(['id', 'name']).orderBy('id');

/** Every product, newest first, for staff find what is not on sale too. */
const SEARCHED = withCategoryTree()
  .with('variants', (from) =>
    from
      .selectFrom('stock_labels')
      .groupBy('product_id')
      .select(({ ref }) => [
        'product_id',
        sql<number[]>`array_agg(DISTINCT ${ref('color_id')})`.as('color_ids'),
        sql<number[]>`array_agg(DISTINCT ${ref('size_id')})`.as('size_ids'),
      ]),
  )
  .selectFrom('products as p')
  .leftJoin('tree', 'tree.id', 'p.category_id')
  .leftJoin('variants as v', 'v.product_id', 'p.id')
  .select(withAlias('p', ['id', 'name', 'price', 'category_id', ...SEARCHED_TEXTS]))
  .select(({ fn }) => [
    onSale.as('is_on_sale'),
    fn.coalesce('tree.root_name', sql.lit('')).as('root_name'),
    fn.coalesce('tree.leaf_name', sql.lit('')).as('leaf_name'),
    'v.color_ids',
    'v.size_ids',
  ])
  .orderBy('p.created_at', (order) => order.desc().nullsLast())
  .orderBy('p.id', 'desc');

interface Shelved {
  is_on_sale: boolean;
  root_name: string;
  leaf_name: string;
  category_id: number | null;
}

function shelvesOf(
  rows: readonly Shelved[],
  categories: readonly { id: number; name: string; slug: string; parent_id: number | null }[],
): Shelf[] {
  const slugOf = new Map(categories.map(({ id, slug }) => [id, slug]));
  const roots = new Map(categories.flatMap(({ name, slug, parent_id }) => (parent_id === null ? [[name, slug]] : [])));
  const shelves = new Map<string, Shelf>();
  const add = (shelf: Shelf) => {
    const key = `${shelf.category}/${shelf.subCategory}`;
    if (!shelves.has(key)) shelves.set(key, shelf);
  };
  for (const { is_on_sale: isOnSale, root_name: category, leaf_name: subCategory, category_id: id } of rows) {
    if (!isOnSale || !category) continue;
    add({ category, subCategory: '', slug: roots.get(category) ?? '' });
    if (subCategory) add({ category, subCategory, slug: slugOf.get(id ?? 0) ?? '' });
  }
  return [...shelves.values()].sort((a, b) => a.subCategory.localeCompare(b.subCategory));
}

const colorEntry = ([id, { name, words }]: [number, { name: string; words: string[] }]): Entry => ({
  id,
  root: '',
  price: 0,
  isOnSale: true,
  texts: { color: name, colorWords: words.join(' ') },
});

const shelfEntry = ({ category, subCategory }: Shelf, id: number): Entry => ({
  id,
  root: category,
  price: 0,
  isOnSale: true,
  texts: { name: subCategory },
});
