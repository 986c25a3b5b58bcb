import slugify from '@sindresorhus/slugify';
import type { Knex } from 'knex';

interface Row {
  id: number;
  name: string;
  parent_id: number | null;
  slug: string | null;
}

/** Every category has a page of its own, at an address that is made of its parent's name and its own. */
export async function up(trx: Knex.Transaction): Promise<void> {
  const rows: Row[] = await trx('categories').select('id', 'name', 'parent_id', 'slug').orderBy('id');
  const taken = new Set(rows.flatMap(({ slug }) => slug ?? []));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  for (const { id, name, parent_id, slug } of rows) {
    if (slug) continue;
    const parent = parent_id === null ? '' : `${names.get(parent_id)} `;
    const wanted =
      slugify(parent + name)
        .slice(0, 120)
        .replace(/-$/, '') || 'category';
    let free = wanted;
    for (let number = 2; taken.has(free); number++) free = `${wanted}-${number}`;
    taken.add(free);
    await trx('categories').where({ id }).update({ slug: free });
  }
  await trx.raw('CREATE UNIQUE INDEX categories_slug_key ON categories (slug)');
  await trx.raw('ALTER TABLE categories ADD CONSTRAINT categories_slug_set CHECK (slug IS NOT NULL)');
}
