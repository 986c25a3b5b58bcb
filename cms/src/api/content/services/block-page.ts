import type { Block } from 'shared-types/contract/blocks';
import type { BlockPage, PageCard, PageShelf } from 'shared-types/contract/pages';
import type { PaymentMethod } from 'shared-types/domain/payment';
import { type DocumentFile, momentOf, presentFile, requireDocument } from '../../../lib/strapi/documents';
import { findShown } from '../../../lib/strapi/find-shown';
import { POPULATE, presentBlocks, type StoredBlock } from '../lib/present-blocks';
import { loadSettingTexts } from './page';

const PAGE = 'api::content.page';

/** As the document service answers it; its generated types know nothing of what is populated in a zone. */
interface StoredPage {
  slug: string | null;
  title: string | null;
  shelf: PageShelf | 'category';
  page_title: string | null;
  description: string | null;
  date: string | null;
  createdAt: string;
  updatedAt: string;
  picture: DocumentFile | null;
  blocks: StoredBlock[] | null;
}

const populate = { picture: true, blocks: POPULATE } as const;

function presentCard({ slug, title, description, picture, date, createdAt }: StoredPage): PageCard {
  return {
    slug: slug ?? '',
    title: title ?? '',
    description: description ?? '',
    picture: picture && presentFile(picture),
    date: momentOf(date ?? createdAt),
  };
}

/** A page that is published, or previewed. Throws 404. */
export async function showPage(
  { shelf, slug }: { shelf: PageShelf; slug: string },
  methods: readonly PaymentMethod[],
): Promise<BlockPage> {
  const page = requireDocument(await findShown<StoredPage>(PAGE, { filters: { shelf, slug }, populate }), 'Page');
  return {
    ...presentCard(page),
    shelf,
    page_title: page.page_title ?? '',
    updated_at: momentOf(page.updatedAt),
    blocks: presentBlocks(page.blocks, await loadSettingTexts(methods)),
  };
}

/** The published pages of a shelf, newest first. */
export async function listShelf(shelf: PageShelf): Promise<PageCard[]> {
  const found = await strapi
    .documents(PAGE)
    .findMany({ status: 'published', filters: { shelf }, populate: ['picture'], limit: MOST });
  const cards = (found as unknown as StoredPage[]).map(presentCard);
  return cards.sort((a, b) => b.date.localeCompare(a.date));
}
const MOST = 500;

/** What stands above a category's pieces; mostly nothing. */
export async function blocksOfCategory(id: number): Promise<Block[]> {
  const page = await findShown<StoredPage>(PAGE, { filters: { shelf: 'category', category: { id } }, populate });
  return page ? presentBlocks(page.blocks, await loadSettingTexts([])) : [];
}

/** For search engines: all pages that have an address of their own. */
export async function listPages(): Promise<{ shelf: PageShelf; slug: string; updated_at: Date }[]> {
  const found = await strapi
    .documents(PAGE)
    .findMany({ status: 'published', fields: ['shelf', 'slug', 'updatedAt'], sort: 'id', limit: 5000 });
  return (found as unknown as StoredPage[]).flatMap(({ shelf, slug, updatedAt }) =>
    shelf === 'category' || !slug ? [] : [{ shelf, slug, updated_at: new Date(updatedAt) }],
  );
}
