import type { AboutPage, ContactPage, FaqPage, HomePage, LegalPage, SizeGuidePage } from 'shared-types/contract/pages';
import { db, sql } from '../../../lib/database/db';
import { HttpError } from '../../../lib/http/http-error';
import { attachedFiles, type FileRow, filesByField, localPath, presentPicture } from '../../../lib/media/pictures';
import { shopWords } from '../lib/shop-words';
import { parseTable } from '../lib/table';
import { promisesOf, storeSettings } from './store-setting';

type PageTable = 'home_pages' | 'about_pages' | 'faq_pages' | 'legal_pages' | 'contact_pages' | 'size_guide_pages';

/** A single type's one row. Throws 503 while the shop is not seeded. */
async function row<Row>(table: PageTable): Promise<Row & { id: number }> {
  const [found] = await sql<Row & { id: number }>(db(), `SELECT * FROM ${table} ORDER BY id LIMIT 1`);
  if (!found) throw new HttpError(503, 'The shop is not set up yet');
  return found;
}

/** A page's repeated components of one field, in their order. */
function components<Row>(
  page: PageTable,
  id: number,
  field: string,
  table: 'components_page_questions' | 'components_page_sections',
): Promise<Row[]> {
  return sql<Row>(
    db(),
    `SELECT c.* FROM ${page}_cmps l JOIN ${table} c ON c.id = l.cmp_id
     WHERE l.entity_id = :id AND l.field = :field ORDER BY l."order"`,
    { id, field },
  );
}

async function files(uid: string, id: number): Promise<(field: string) => FileRow[]> {
  const filesOf = filesByField(await attachedFiles(db(), 'SELECT :uid::text, :id::int', { uid, id }));
  return (field) => filesOf(uid, id, field);
}

const settingsInWords = async () => shopWords(promisesOf(await storeSettings()));

const picture = ([file]: FileRow[]) => (file ? presentPicture(file) : null);

export async function home(): Promise<HomePage> {
  const page = await row<{
    heading: string;
    tagline: string;
    button_label: string;
    latest_title_first: string;
    latest_title_second: string;
    latest_text: string | null;
  }>('home_pages');
  const filesOf = await files('api::content.home-page', page.id);
  return {
    heading: page.heading,
    tagline: page.tagline,
    button_label: page.button_label,
    hero: picture(filesOf('hero')),
    hero_phone: picture(filesOf('hero_phone')),
    latest_title: [page.latest_title_first, page.latest_title_second],
    latest_text: page.latest_text ?? '',
  };
}

export async function about(): Promise<AboutPage> {
  const page = await row<{ title: string; story: string }>('about_pages');
  const filesOf = await files('api::content.about-page', page.id);
  const film = filesOf('film');
  return {
    title: page.title,
    story: page.story,
    film: film.length
      ? {
          sources: film.map((file) => ({ local_path: localPath(file.url), type: file.mime })),
          poster: picture(filesOf('film_poster')),
        }
      : null,
    gallery: filesOf('gallery').map((file) => presentPicture(file)),
  };
}

export async function faq(): Promise<FaqPage> {
  const page = await row<{ title: string }>('faq_pages');
  const items = await components<{ question: string; answer: string }>(
    'faq_pages',
    page.id,
    'items',
    'components_page_questions',
  );
  const inWords = await settingsInWords();
  return {
    title: page.title,
    items: items.flatMap(({ question, answer: typed }) => {
      const answer = inWords(typed);
      return answer === null ? [] : [{ question, answer }];
    }),
  };
}

export async function legal(): Promise<LegalPage> {
  const page = await row<{ privacy_title: string; terms_title: string }>('legal_pages');
  const inWords = await settingsInWords();
  const sections = async (field: string) => {
    const rows = await components<{ title: string; body: string }>(
      'legal_pages',
      page.id,
      field,
      'components_page_sections',
    );
    return rows.flatMap(({ title, body: typed }) => {
      const body = inWords(typed);
      return body === null ? [] : [{ title, body }];
    });
  };
  return {
    privacy: { title: page.privacy_title, sections: await sections('privacy_sections') },
    terms: { title: page.terms_title, sections: await sections('terms_sections') },
  };
}

export async function contact(): Promise<ContactPage> {
  const page = await row<{ title: string; intro: string | null }>('contact_pages');
  return { title: page.title, intro: page.intro ?? '' };
}

/** SQL of the names of all sizes that the guide's tables measure: the first cell of each of their lines (lib/table.ts). */
export const GUIDED_SIZES = `
  SELECT trim(split_part(line, '|', 1)) FROM size_guide_pages_cmps l JOIN components_page_sections c ON c.id = l.cmp_id,
    regexp_split_to_table(c.body, '\\r?\\n') AS line WHERE l.field = 'tables'`;

export async function sizeGuide(): Promise<SizeGuidePage> {
  const page = await row<{ title: string; intro: string | null }>('size_guide_pages');
  const tables = await components<{ title: string; body: string }>(
    'size_guide_pages',
    page.id,
    'tables',
    'components_page_sections',
  );
  return {
    title: page.title,
    intro: page.intro ?? '',
    tables: tables.map(({ title, body }) => ({ title, ...parseTable(body) })),
  };
}

export default { home, about, faq, legal, contact, sizeGuide };
