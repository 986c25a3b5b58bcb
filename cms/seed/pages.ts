import type { Knex } from 'knex';
import type { OrnamentName } from 'shared-types/domain/brand';
import { HOME_PRODUCTS } from 'shared-types/domain/limits';
import type { ReturnPayer } from 'shared-types/domain/return-terms';
import { strapiColumns } from '../src/lib/database/db';
import { writeBlocks, writeDraftAndPublished } from './blocks';
import { gstSlabs } from './gst-slabs';

interface Section {
  title: string;
  body: string;
}

/** The settings and page texts that a shop begins with: the sample's, or those of a new one. */
export interface Beginning {
  store: {
    name: string;
    brand: {
      /** Of the order numbers. */
      prefix: string;
      collectionNote: string | null;
      productNote: string | null;
      footerNote: string | null;
      color: string | null;
      ornament: OrnamentName;
    };
    legalName: string;
    tagline: string | null;
    contact: { email: string; phone: string; hasWhatsApp: boolean; address: string; hours: string | null };
    address: { state: string; stateCode: string };
    gstin: string | null;
    defaultHsn: string | null;
    socials: readonly { name: string; url: string }[];
    policy: {
      returnsDays: number;
      deliveryDays: string;
      dispatchDays: number;
      cutOffHour: number;
      freeDelivery: boolean;
      deliveryFee: number;
      /** Null: parcels are not fetched. */
      pickupPlace: string | null;
      returnsPaidBy: ReturnPayer | null;
      refundDays: number | null;
      returnsNote: string | null;
      packer: string | null;
      netQuantity: string | null;
    };
    /** Who hears complaints; null: nobody is named yet. */
    grievance: { name: string; designation: string; email: string; phone: string } | null;
    upiId: string | null;
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
    sizeGuide: { title: string; intro: string; tables: readonly Section[] };
  };
}

type Write = (trx: Knex.Transaction, beginning: Beginning) => Promise<number[]>;

async function writeSettings(trx: Knex.Transaction, { store }: Beginning): Promise<number[]> {
  const id = await insertRow(trx, 'store_settings', {
    name: store.name,
    tagline: store.tagline,
    legal_name: store.legalName,
    email: store.contact.email,
    phone: store.contact.phone,
    phone_has_whatsapp: store.contact.hasWhatsApp,
    hours: store.contact.hours,
    address: store.contact.address,
    state_name: store.address.state,
    state_code: store.address.stateCode,
    gstin: store.gstin,
    default_hsn_code: store.defaultHsn,
    upi_id: store.upiId,
    brand_color: store.brand.color,
    ornament: store.brand.ornament,
    order_prefix: store.brand.prefix,
    collection_note: store.brand.collectionNote,
    product_note: store.brand.productNote,
    footer_note: store.brand.footerNote,
    logo_in_header: false,
    cash_on_delivery: true,
    upi: true,
    card: true,
    unpaid_orders_limit: 5,
    unpaid_pieces_limit: 30,
    unpaid_product_limit: 10,
    unpaid_value_limit: 100_000,
    orders_a_day_limit: 20,
    orders_an_hour_limit: 300,
    free_delivery: store.policy.freeDelivery,
    delivery_fee: store.policy.deliveryFee,
    returns_days: store.policy.returnsDays,
    delivery_days: store.policy.deliveryDays,
    dispatch_days: store.policy.dispatchDays,
    cut_off_hour: store.policy.cutOffHour,
    pickup_place: store.policy.pickupPlace,
    parcel_grams: 500,
    exchanges: true,
    returns_paid_by: store.policy.returnsPaidBy,
    refund_days: store.policy.refundDays,
    returns_note: store.policy.returnsNote,
    default_packer: store.policy.packer,
    default_net_quantity: store.policy.netQuantity,
    grievance_name: store.grievance?.name,
    grievance_designation: store.grievance?.designation,
    grievance_email: store.grievance?.email,
    grievance_phone: store.grievance?.phone,
  });
  await components(trx, 'store_settings', id, 'socials', 'shop.link', store.socials);
  return [id];
}

async function writeHome(trx: Knex.Transaction, { pages }: Beginning): Promise<number[]> {
  const home = await writeDraftAndPublished(trx, 'home_pages', {
    heading: pages.home.heading,
    tagline: pages.home.tagline,
    button_label: pages.home.buttonLabel,
    latest_title_first: pages.home.latestTitle[0],
    latest_title_second: pages.home.latestTitle[1],
    latest_text: pages.home.latestText,
  });
  const [title_first, title_second] = pages.home.latestTitle;
  const text = pages.home.latestText;
  const button = { button_label: 'See the whole collection', button_link: '/collection' };
  for (const id of home)
    await writeBlocks(trx, 'home_pages', id, [
      { kind: 'banners' },
      {
        kind: 'products',
        row: { title_first, title_second, text, rule: 'newest', limit: HOME_PRODUCTS, layout: 'grid', ...button },
      },
      { kind: 'badges' },
    ]);
  return home;
}

/** The records that no shop can be without, by their tables: each writes those that a shop begins with, and answers their ids. */
export const REQUIRED: Record<string, Write> = {
  store_settings: writeSettings,
  home_pages: writeHome,
  about_pages: (trx, { pages: { about } }) =>
    writeDraftAndPublished(trx, 'about_pages', { title: about.title, story: about.story }),
  faq_pages: async (trx, { pages: { faq } }) => {
    const ids = await writeDraftAndPublished(trx, 'faq_pages', { title: faq.title });
    for (const id of ids) await components(trx, 'faq_pages', id, 'items', 'page.question', faq.items);
    return ids;
  },
  legal_pages: async (trx, { pages: { legal } }) => {
    const { privacy, terms } = legal;
    const ids = await writeDraftAndPublished(trx, 'legal_pages', {
      privacy_title: privacy.title,
      terms_title: terms.title,
    });
    for (const id of ids) {
      await components(trx, 'legal_pages', id, 'privacy_sections', 'page.section', privacy.sections);
      await components(trx, 'legal_pages', id, 'terms_sections', 'page.section', terms.sections);
    }
    return ids;
  },
  contact_pages: (trx, { pages: { contact } }) =>
    writeDraftAndPublished(trx, 'contact_pages', { title: contact.title, intro: contact.intro }),
  size_guide_pages: async (trx, { pages: { sizeGuide } }) => {
    const { title, intro, tables } = sizeGuide;
    const ids = await writeDraftAndPublished(trx, 'size_guide_pages', { title, intro });
    for (const id of ids) await components(trx, 'size_guide_pages', id, 'tables', 'page.section', tables);
    return ids;
  },
  gst_slabs: async (trx) => {
    const rows = gstSlabs.map((slab) => ({ ...strapiColumns(), ...slab }));
    const written: { id: number }[] = await trx('gst_slabs').insert(rows, ['id']);
    return written.map(({ id }) => id);
  },
};

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
export async function components(
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
