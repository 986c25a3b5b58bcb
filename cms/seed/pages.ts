import type { Knex } from 'knex';
import { strapiColumns } from '../src/lib/database/db';
import { sizeGuide } from './catalogue/size-guide';

interface Section {
  title: string;
  body: string;
}

/** The settings and page texts that a shop begins with: the sample's, or those of a new one. */
export interface Beginning {
  store: {
    name: string;
    legalName: string;
    tagline: string | null;
    contact: { email: string; phone: string; address: string; hours: string | null };
    address: { state: string; stateCode: string };
    gstin: string | null;
    defaultHsn: string | null;
    socials: readonly { name: string; url: string }[];
    policy: { returnsDays: number; deliveryDays: string; freeDelivery: boolean; deliveryFee: number };
    upiId: string | null;
    brandColor: string | null;
  };
  pages: {
    home: {
      heading: string;
      tagline: string;
      buttonLabel: string;
      latestTitle: [string, string];
      latestText: string | null;
    };
    about: { title: string; story: string };
    faq: { title: string; items: { question: string; answer: string }[] };
    legal: Record<'privacy' | 'terms', { title: string; sections: Section[] }>;
    contact: { title: string; intro: string };
  };
}

/** Writes the store's settings and the texts of the pages. Answers the ids of those that have pictures. */
export async function writeSettingsAndPages(
  trx: Knex.Transaction,
  { store, pages }: Beginning,
): Promise<{ home: number; about: number }> {
  const insert = (table: string, row: object) => insertRow(trx, table, row);
  const settings = await insert('store_settings', {
    name: store.name,
    tagline: store.tagline,
    legal_name: store.legalName,
    email: store.contact.email,
    phone: store.contact.phone,
    hours: store.contact.hours,
    address: store.contact.address,
    state_name: store.address.state,
    state_code: store.address.stateCode,
    gstin: store.gstin,
    default_hsn_code: store.defaultHsn,
    upi_id: store.upiId,
    brand_color: store.brandColor,
    cash_on_delivery: true,
    upi: true,
    card: true,
    unpaid_orders_limit: 5,
    unpaid_pieces_limit: 30,
    unpaid_product_limit: 10,
    unpaid_value_limit: 100_000,
    orders_a_day_limit: 20,
    orders_an_hour_limit: 40,
    free_delivery: store.policy.freeDelivery,
    delivery_fee: store.policy.deliveryFee,
    returns_days: store.policy.returnsDays,
    delivery_days: store.policy.deliveryDays,
  });
  await components(trx, 'store_settings', settings, 'socials', 'shop.link', store.socials);

  const home = await insert('home_pages', {
    heading: pages.home.heading,
    tagline: pages.home.tagline,
    button_label: pages.home.buttonLabel,
    latest_title_first: pages.home.latestTitle[0],
    latest_title_second: pages.home.latestTitle[1],
    latest_text: pages.home.latestText,
  });
  const about = await insert('about_pages', { title: pages.about.title, story: pages.about.story });
  const faq = await insert('faq_pages', { title: pages.faq.title });
  await components(trx, 'faq_pages', faq, 'items', 'page.question', pages.faq.items);
  const legal = await insert('legal_pages', {
    privacy_title: pages.legal.privacy.title,
    terms_title: pages.legal.terms.title,
  });
  await components(trx, 'legal_pages', legal, 'privacy_sections', 'page.section', pages.legal.privacy.sections);
  await components(trx, 'legal_pages', legal, 'terms_sections', 'page.section', pages.legal.terms.sections);
  await insert('contact_pages', { title: pages.contact.title, intro: pages.contact.intro });
  return { home, about };
}

/** Apart from the other pages: a shop that is older than the guide gets it too. */
export async function writeSizeGuide(trx: Knex.Transaction): Promise<void> {
  const id = await insertRow(trx, 'size_guide_pages', { title: sizeGuide.title, intro: sizeGuide.intro });
  await components(trx, 'size_guide_pages', id, 'tables', 'page.section', sizeGuide.tables);
}

async function insertRow(trx: Knex.Transaction, table: string, row: object): Promise<number> {
  const [{ id }] = await trx(table).insert({ ...strapiColumns(), ...row }, ['id']);
  return id;
}

const COMPONENT_TABLES = {
  'shop.link': 'components_shop_links',
  'page.question': 'components_page_questions',
  'page.section': 'components_page_sections',
};

/** Writes the repeated parts of one field as Strapi keeps them: rows of their own, linked in order. */
async function components(
  trx: Knex.Transaction,
  owner: string,
  ownerId: number,
  field: string,
  type: keyof typeof COMPONENT_TABLES,
  parts: readonly object[],
) {
  if (parts.length === 0) return;
  const rows: { id: number }[] = await trx(COMPONENT_TABLES[type]).insert([...parts], ['id']);
  await trx(`${owner}_cmps`).insert(
    rows.map(({ id }, index) => ({ entity_id: ownerId, cmp_id: id, component_type: type, field, order: index + 1 })),
  );
}
