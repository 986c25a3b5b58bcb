import type { Knex } from 'knex';
import type { Block } from 'shared-types/contract/blocks';
import { strapiColumns } from '../src/lib/database/db';

/** A block of a page as its component's columns, with files by field and parts that are repeated. */
export interface SeedBlock {
  kind: Block['type'];
  row?: object;
  files?: Record<string, number[]>;
  /** In `items` or `tags`; `product`: the id of the product that a tag marks. */
  parts?: { field: string; component: Part; row: object; product?: number }[];
}

const TABLES = {
  hero: 'heroes',
  banners: 'banner_rows',
  products: 'product_rails',
  text: 'texts',
  quote: 'quotes',
  gallery: 'galleries',
  squares: 'squares',
  film: 'films',
  faq: 'faqs',
  map: 'maps',
  look: 'looks',
  newsletter: 'newsletters',
  badges: 'badges',
} satisfies Record<Block['type'], string>;
const PARTS = { 'page.question': 'components_page_questions', 'block.tag': 'components_block_tags' };
type Part = keyof typeof PARTS;

/** A record of which there is a draft: Strapi keeps it as two rows. Answers both ids. */
export async function writeDraftAndPublished(trx: Knex.Transaction, table: string, row: object): Promise<number[]> {
  const columns = { ...strapiColumns(), ...row };
  const rows: { id: number }[] = await trx(table).insert([{ ...columns, published_at: null }, columns], ['id']);
  return rows.map(({ id }) => id);
}

/** Writes the blocks of one row of a page as Strapi keeps them: rows of their own, linked in order. */
export async function writeBlocks(
  trx: Knex.Transaction,
  owner: 'home_pages' | 'pages',
  ownerId: number,
  blocks: readonly SeedBlock[],
): Promise<void> {
  for (const [at, { kind, row = {}, files = {}, parts = [] }] of blocks.entries()) {
    const table = `components_block_${TABLES[kind]}`;
    const id = await insertPart(trx, table, row);
    await link(trx, owner, ownerId, { id, component: `block.${kind}`, field: 'blocks', at });
    for (const [field, ids] of Object.entries(files))
      await trx('files_related_mph').insert(
        ids.map((file_id, order) => ({
          file_id,
          related_id: id,
          related_type: `block.${kind}`,
          field,
          order: order + 1,
        })),
      );
    for (const [place, part] of parts.entries()) {
      const partId = await insertPart(trx, PARTS[part.component], part.row);
      await link(trx, table, id, { id: partId, component: part.component, field: part.field, at: place });
      if (part.product)
        await trx('components_block_tags_product_lnk').insert({ tag_id: partId, product_id: part.product });
    }
  }
}

async function insertPart(trx: Knex.Transaction, table: string, row: object): Promise<number> {
  // A row without any column of its own.
  if (!Object.keys(row).length) {
    const { rows } = await trx.raw<{ rows: { id: number }[] }>('INSERT INTO ?? DEFAULT VALUES RETURNING id', [table]);
    return rows[0]?.id ?? 0;
  }
  const [{ id }] = await trx(table).insert(row, ['id']);
  return id;
}

const link = (
  trx: Knex.Transaction,
  owner: string,
  ownerId: number,
  { id, component, field, at }: { id: number; component: string; field: string; at: number },
) =>
  trx(`${owner}_cmps`).insert({
    entity_id: ownerId,
    cmp_id: id,
    component_type: component,
    field,
    order: at + 1,
  });
