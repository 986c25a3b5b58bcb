import { sql } from 'kysely';
import type { AboutPage, ContactPage, FaqPage, HomePage, LegalPage, SizeGuidePage } from 'shared-types/contract/pages';
import { query } from '../../../lib/database/query';
import { HttpError } from '../../../lib/http/http-error';
import { localPath } from '../../../lib/media/pictures';
import { type DocumentFile, presentFile } from '../../../lib/strapi/documents';
import { settingTexts } from '../lib/setting-texts';
import { parseTable } from '../lib/table';
import { storeSettings, termsOf } from './store-setting';

/** A single type's one record. Throws 503 while the shop is not seeded. */
function requirePage<Page>(found: Page | null): Page {
  if (!found) throw new HttpError(503, 'The shop is not set up yet');
  return found;
}

const loadSettingTexts = async () => settingTexts(termsOf(await storeSettings()));

const picture = (file: DocumentFile | null) => (file ? presentFile(file) : null);

export async function home(): Promise<HomePage> {
  const page = requirePage(
    await strapi.documents('api::content.home-page').findFirst({ populate: ['hero', 'hero_phone'] }),
  );
  return {
    heading: page.heading ?? '',
    tagline: page.tagline ?? '',
    button_label: page.button_label ?? '',
    hero: picture(page.hero),
    hero_phone: picture(page.hero_phone),
    latest_title: [page.latest_title_first ?? '', page.latest_title_second ?? ''],
    latest_text: page.latest_text ?? '',
  };
}

export async function about(): Promise<AboutPage> {
  const page = requirePage(
    await strapi.documents('api::content.about-page').findFirst({ populate: ['film', 'film_poster', 'gallery'] }),
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

export async function faq(): Promise<FaqPage> {
  const page = requirePage(await strapi.documents('api::content.faq-page').findFirst({ populate: ['items'] }));
  const withSettings = await loadSettingTexts();
  return {
    title: page.title ?? '',
    items: (page.items ?? []).flatMap(({ question, answer: typed }) => {
      const answer = withSettings(typed ?? '');
      return answer === null ? [] : [{ question: question ?? '', answer }];
    }),
  };
}

interface Section {
  title?: string | null;
  body?: string | null;
}

export async function legal(): Promise<LegalPage> {
  const page = requirePage(
    await strapi.documents('api::content.legal-page').findFirst({ populate: ['privacy_sections', 'terms_sections'] }),
  );
  const withSettings = await loadSettingTexts();
  const sections = (typed: readonly Section[]) =>
    typed.flatMap(({ title, body }) => {
      const words = withSettings(body ?? '');
      return words === null ? [] : [{ title: title ?? '', body: words }];
    });
  return {
    privacy: { title: page.privacy_title ?? '', sections: sections(page.privacy_sections ?? []) },
    terms: { title: page.terms_title ?? '', sections: sections(page.terms_sections ?? []) },
  };
}

export async function contact(): Promise<ContactPage> {
  const page = requirePage(await strapi.documents('api::content.contact-page').findFirst());
  return { title: page.title ?? '', intro: page.intro ?? '' };
}

/** The names of all sizes that the guide's tables measure: the first cell of each of their lines (lib/table.ts). */
export const guidedSizes = query
  .selectFrom('size_guide_pages_cmps as l')
  .innerJoin('components_page_sections as c', 'c.id', 'l.cmp_id')
  .where('l.field', '=', sql.lit('tables'))
  .select(({ ref }) =>
    sql<string>`trim(split_part(regexp_split_to_table(${ref('c.body')}, '\\r?\\n'), '|', 1))`.as('name'),
  );

export async function sizeGuide(): Promise<SizeGuidePage> {
  const page = requirePage(await strapi.documents('api::content.size-guide-page').findFirst({ populate: ['tables'] }));
  return {
    title: page.title ?? '',
    intro: page.intro ?? '',
    tables: (page.tables ?? []).map(({ title, body }) => ({ title: title ?? '', ...parseTable(body ?? '') })),
  };
}
