import type { Knex } from 'knex';

/** The content types of each module; before, each had a folder, and so a first half of its uid, of its own. */
const MODULES: Record<string, string[]> = {
  people: ['user-address', 'password-reset'],
  places: ['country', 'state', 'city', 'pin-code'],
  catalogue: ['product', 'category', 'color', 'size', 'stock-label'],
  stock: ['stock-movement', 'stock-hold'],
  promotion: ['offer-coupon'],
  cart: ['cart-line'],
  order: ['order-line', 'order-event'],
  placement: ['idempotency-key'],
  invoice: ['number-series'],
  tax: ['gst-slab'],
  trail: ['change'],
  engage: ['review', 'contact-message', 'visit'],
  content: ['banner', 'store-setting'],
};
const PAGES = ['home-page', 'about-page', 'faq-page', 'legal-page', 'contact-page', 'size-guide-page'];

const RENAMED: [from: string, to: string][] = [
  ...Object.entries(MODULES).flatMap(([module, types]) =>
    types.map((type): [string, string] => [`api::${type}.${type}`, `api::${module}.${type}`]),
  ),
  ...PAGES.map((page): [string, string] => [`api::page.${page}`, `api::content.${page}`]),
];

const VIEW = 'plugin_content_manager_configuration_content_types::';

/**
 * What Strapi keeps by uid goes along with the content types: the files of records, what editors have set up of their views,
 * and what their roles may do. Before its sync, which would otherwise begin all of it anew and clear away the old.
 */
export async function beforeSync(trx: Knex.Transaction): Promise<void> {
  for (const [from, to] of RENAMED) {
    await trx('files_related_mph').where({ related_type: from }).update({ related_type: to });
    await trx('admin_permissions').where({ subject: from }).update({ subject: to });
    await trx.raw(
      `UPDATE strapi_core_store_settings SET key = :view || :to, value = replace(value, '"' || :from || '"', '"' || :to || '"')
       WHERE key = :view || :from`,
      { view: VIEW, from, to },
    );
    // A relation's view names the type that it leads to.
    await trx.raw(
      `UPDATE strapi_core_store_settings SET value = replace(value, '"' || :from || '"', '"' || :to || '"') WHERE key LIKE :views`,
      { views: `${VIEW}%`, from, to },
    );
  }
}
