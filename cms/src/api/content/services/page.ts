import { sql } from 'kysely';
import type { Block } from 'shared-types/contract/blocks';
import type { AboutPage, ContactPage, FaqPage, HomePage, LegalPage, SizeGuidePage } from 'shared-types/contract/pages';
import { BROWSER_STORAGE } from 'shared-types/domain/browser-storage';
import { HOME_PRODUCTS } from 'shared-types/domain/limits';
import type { PaymentMethod } from 'shared-types/domain/payment';
import { BOOKS_YEARS, type RetentionKind } from 'shared-types/domain/retention';
import { parseTable } from 'shared-types/domain/table';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { HttpError } from '../../../lib/http/http-error';
import { localPath } from '../../../lib/media/pictures';
import { type Document, type DocumentFile, presentFile } from '../../../lib/strapi/documents';
import { findShown } from '../../../lib/strapi/find-shown';
import { POPULATE, presentBlocks, type StoredBlock } from '../lib/present-blocks';
import { settingTexts } from '../lib/setting-texts';
import { storeSettings, termsOf } from './store-setting';

/** A single type's one record. Throws 503 while the shop is not seeded. */
function requirePage<Page>(found: Page | null): Page {
  if (!found) throw new HttpError(503, 'The shop is not set up yet');
  return found;
}

/** Puts the store's settings into the texts of the pages. `onlineMethods`: by which orders are paid online. */
export const loadSettingTexts = async (onlineMethods: readonly PaymentMethod[]) =>
  settingTexts({ ...termsOf(await storeSettings()), onlineMethods });

const picture = (file: DocumentFile | null) => (file ? presentFile(file) : null);

interface StoredHome extends Omit<Document<'api::content.home-page'>, 'blocks' | 'hero' | 'hero_phone'> {
  hero: DocumentFile | null;
  hero_phone: DocumentFile | null;
  blocks: StoredBlock[] | null;
}

export async function home(methods: readonly PaymentMethod[]): Promise<HomePage> {
  const page = requirePage(
    await findShown<StoredHome>('api::content.home-page', {
      populate: { hero: true, hero_phone: true, blocks: POPULATE },
    }),
  );
  const latest = {
    latest_title: [page.latest_title_first ?? '', page.latest_title_second ?? ''] satisfies [string, string],
    latest_text: page.latest_text ?? '',
  };
  const blocks = presentBlocks(page.blocks, await loadSettingTexts(methods));
  return {
    heading: page.heading ?? '',
    tagline: page.tagline ?? '',
    button_label: page.button_label ?? '',
    hero: picture(page.hero),
    hero_phone: picture(page.hero_phone),
    ...latest,
    blocks: blocks.length ? blocks : standardBlocks(latest),
  };
}

/** What a shop begins with below the hero, and has while an editor puts nothing there. */
const standardBlocks = ({ latest_title, latest_text }: Pick<HomePage, 'latest_title' | 'latest_text'>): Block[] => [
  { type: 'banners', items: [] },
  {
    type: 'products',
    title: latest_title,
    text: latest_text,
    rule: 'newest',
    category: null,
    product_ids: [],
    limit: HOME_PRODUCTS,
    layout: 'grid',
    button: { label: 'See the whole collection', to: '/collection' },
  },
  { type: 'badges' },
];

export async function about(): Promise<AboutPage> {
  const page = requirePage(
    await findShown<Document<'api::content.about-page'>>('api::content.about-page', {
      populate: ['film', 'film_poster', 'gallery'],
    }),
  );
  const film: DocumentFile[] = page.film ?? [];
  const gallery: DocumentFile[] = page.gallery ?? [];
  return {
    title: page.title ?? '',
    story: page.story ?? '',
    film: film.length
      ? {
          sources: film.map((file) => ({ local_path: localPath(file.url), type: file.mime })),
          poster: picture(page.film_poster),
        }
      : null,
    gallery: gallery.map(presentFile),
  };
}

/** `methods`: by which orders are paid online. */
export async function faq(methods: readonly PaymentMethod[]): Promise<FaqPage> {
  const page = requirePage(
    await findShown<Document<'api::content.faq-page'>>('api::content.faq-page', { populate: ['items'] }),
  );
  const withSettings = await loadSettingTexts(methods);
  return {
    title: page.title ?? '',
    items: (page.items ?? []).flatMap(({ question, answer: typed }) => {
      const answer = withSettings(typed ?? '');
      return answer === null ? [] : [{ question: question ?? '', answer }];
    }),
  };
}

/** The times of the settings, as shoppers read them. */
function retentionWords(times: readonly { kind: RetentionKind; months: number }[]): string[] {
  const after = (kind: RetentionKind) => `${times.find((time) => time.kind === kind)?.months} months`;
  return [
    `Invoices and what belongs to them: ${BOOKS_YEARS} years, as the tax law and the Companies Act want.`,
    `Your details in orders without an account: ${after('guests')} after the last.`,
    `An account that you do not use: ${after('accounts')}; we write to you before.`,
    `Messages, and complaints once they are settled: ${after('messages')}.`,
    `That you said yes and no to news from us: ${after('consents')} after the no.`,
  ];
}

interface Section {
  title?: string | null;
  body?: string | null;
}

export async function legal(
  methods: readonly PaymentMethod[],
  processors: LegalPage['processors'],
): Promise<LegalPage> {
  const page = requirePage(
    await findShown<Document<'api::content.legal-page'>>('api::content.legal-page', {
      populate: ['privacy_sections', 'terms_sections'],
    }),
  );
  const withSettings = await loadSettingTexts(methods);
  const sections = (typed: readonly Section[]) =>
    typed.flatMap(({ title, body }) => {
      const words = withSettings(body ?? '');
      return words === null ? [] : [{ title: title ?? '', body: words }];
    });
  return {
    privacy: { title: page.privacy_title ?? '', sections: sections(page.privacy_sections ?? []) },
    terms: { title: page.terms_title ?? '', sections: sections(page.terms_sections ?? []) },
    processors,
    retention: retentionWords(await run(db(), query.selectFrom('retention_times').select(['kind', 'months']))),
    storage: BROWSER_STORAGE.map(({ name, use }) => ({ name: name.replace(/:$/, ''), use })),
  };
}

export async function contact(): Promise<ContactPage> {
  const page = requirePage(await findShown<Document<'api::content.contact-page'>>('api::content.contact-page'));
  return { title: page.title ?? '', intro: page.intro ?? '' };
}

/** The names of all sizes that the guide's tables measure: the first cell of each of their lines (shared-types/domain/table). */
export const guidedSizes = query
  .selectFrom('size_guide_pages_cmps as l')
  .innerJoin('size_guide_pages as g', 'g.id', 'l.entity_id')
  .innerJoin('components_page_sections as c', 'c.id', 'l.cmp_id')
  .where('g.published_at', 'is not', null)
  .where('l.field', '=', sql.lit('tables'))
  .select(({ ref }) =>
    sql<string>`trim(split_part(regexp_split_to_table(${ref('c.body')}, '\\r?\\n'), '|', 1))`.as('name'),
  );

export async function sizeGuide(): Promise<SizeGuidePage> {
  const page = requirePage(
    await findShown<Document<'api::content.size-guide-page'>>('api::content.size-guide-page', { populate: ['tables'] }),
  );
  return {
    title: page.title ?? '',
    intro: page.intro ?? '',
    tables: (page.tables ?? []).map(({ title, body }) => ({ title: title ?? '', ...parseTable(body ?? '') })),
  };
}
