import type { Knex } from 'knex';
import { kolkataDay } from '../../src/lib/time/kolkata';
import { type SeedBlock, writeBlocks, writeDraftAndPublished } from '../blocks';
import { footerLinks, looks, type SeedLook, type SeedStory, stories } from '../catalogue/stories';
import { insertAll } from '../insert-all';
import { components } from '../pages';
import { attach } from './pictures';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Drawn {
  picture: (name: string) => number;
  product: (slug: string) => number;
  now: Date;
}

/** Writes the journal, the lookbook and the footer that leads there, with the sample's own pictures and products. */
export async function writeStories(trx: Knex.Transaction, drawn: Drawn): Promise<void> {
  for (const story of stories) await writePage(trx, drawn, 'journal', story, blocksOfStory(story, drawn));
  for (const look of looks) await writePage(trx, drawn, 'lookbook', look, blocksOfLook(look, drawn));
  for (const id of await writeDraftAndPublished(trx, 'menus', {}))
    await components(trx, 'menus', id, 'footer', 'shop.link', footerLinks);
}

async function writePage(
  trx: Knex.Transaction,
  { picture, now }: Drawn,
  shelf: string,
  page: SeedStory | SeedLook,
  blocks: SeedBlock[],
): Promise<void> {
  const { title, slug, description } = page;
  const date = kolkataDay(new Date(now.getTime() - page.daysAgo * DAY_MS));
  for (const id of await writeDraftAndPublished(trx, 'pages', { title, slug, shelf, description, date })) {
    await insertAll(trx, 'files_related_mph', attach([picture(page.picture)], 'api::content.page', id, 'picture'));
    await writeBlocks(trx, 'pages', id, blocks);
  }
}

const blocksOfStory = ({ texts, quote }: SeedStory, { picture }: Drawn): SeedBlock[] => [
  ...texts.map(({ heading, body, picture: beside }, place): SeedBlock => {
    const paragraphs = body.map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] }));
    return {
      kind: 'text',
      row: { heading, body: JSON.stringify(paragraphs), picture_side: place % 2 ? 'left' : 'right' },
      files: beside ? { picture: [picture(beside)] } : {},
    };
  }),
  { kind: 'quote', row: quote },
  {
    kind: 'products',
    row: { title_first: 'Painted', title_second: 'Lately', rule: 'newest', limit: 8, layout: 'line' },
  },
];

const blocksOfLook = ({ text, picture: name, tags }: SeedLook, { picture, product }: Drawn): SeedBlock[] => [
  {
    kind: 'look',
    row: { text },
    files: { picture: [picture(name)] },
    parts: tags.map(({ product: slug, left, top }) => ({
      ...{ field: 'tags', component: 'block.tag' as const, row: { left, top }, product: product(slug) },
    })),
  },
];
