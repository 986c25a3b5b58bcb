import { errors } from '@strapi/utils';
import { eachOf, PRODUCT_TEXTS, TEXT_FIELDS } from 'shared-types/domain/product-fields';
import { READ_ONLY } from '../lib/strapi/editor-types';

const USER = 'plugin::users-permissions.user';

/**
 * Fields that the shop counts itself, by type: read-only whatever is sent, because Strapi's UI sends back what it has read,
 * and others have bought meanwhile. The back office adjusts stock by differences; a new variant begins with the quantity
 * that it is given.
 */
const COUNTER_FIELDS: Record<string, { field: string; actions: string[] }> = {
  'api::catalogue.stock-label': { field: 'quantity', actions: ['update'] },
  'api::promotion.offer-coupon': { field: 'used_count', actions: ['create', 'update'] },
};

/** Not for editors at all: they may hold a password reset link. */
const HIDDEN: ReadonlySet<string> = new Set(['api::mail.mail', 'api::people.password-reset']);

/** Labels that are not just the attribute's name with spaces; after the `|` what stands below the field. */
const LABELS: Record<string, string> = {
  ...eachOf(PRODUCT_TEXTS, (name) => `${TEXT_FIELDS[name].label} | ${TEXT_FIELDS[name].hint ?? ''}`),
  hsn_code: 'HSN code | 4–8 digits. Empty: the store’s',
  default_hsn_code: 'HSN code | Of products that have none of their own',
  delivery_hsn:
    'Delivery is a line of its own | Services’ code (SAC) such as 9968, taxed at its rate. Empty: a part of the goods, at their rate',
  hsn_prefix: 'HSN | A chapter or heading: the beginning of HSN codes, such as 62 or 6309',
  gst_rate: 'Fixed GST rate in % | Empty: by the slabs of its HSN code',
  gst_code: 'GST state code',
  gstin: 'GSTIN | Empty: not registered, plain invoices and no sale to other states',
  standing: 'Standing | regular: tax invoices. composition: bills of supply. unregistered: plain invoices',
  sells_handicrafts:
    'Handicrafts only | I sell nothing but goods of the handicraft list (notification 3/2018 – Integrated Tax) and may sell to other states without a GSTIN',
  invoice_prefix: 'Invoice numbers begin with | Up to three capital letters. A new beginning is a new series',
  credit_note_prefix: 'Credit note numbers begin with | Up to three capital letters',
  first_invoice_number: 'First invoice number | Where the shop goes on from another. Counts until the first invoice',
  e_invoicing_from:
    'E-invoicing from | The day from which documents to businesses are registered: turnover above ₹5 crore in a year since 2017-18 (notification 10/2023 – Central Tax). Empty: not',
  transporter_id:
    'Transporter of e-way bills | GSTIN or TRANSIN of the courier, 15 signs; consignments above ₹50,000 move with an e-way bill',
  buyer_gstin: 'GSTIN of the buyer',
  buyer_firm: 'Firm of the buyer',
  upi_id: 'UPI id | Empty: no QR is shown, and nobody pays by UPI',
  cash_on_delivery: 'Cash on delivery | Offered at the checkout',
  cash_fee: 'Fee for cash on delivery | In rupees, GST included. Taxed with the goods. Empty or 0: none',
  cash_least: 'Cash on delivery from | Rupees an order, without the fee. Empty or 0: any',
  cash_most:
    'Cash on delivery up to | Rupees an order, without the fee; always below ₹2,00,000 (Income-tax Act, section 269ST)',
  cash_only_in:
    'Cash on delivery only at | PIN codes, first digits of them or ranges such as 342001-342010, with commas or a line each. Empty: everywhere',
  cash_not_in: 'Cash on delivery not at | As above. Counts before it',
  cash_confirm_from:
    'Cash asks for a code from | Earlier orders of the person, phone or address that came back or were called off. Empty or 0: never',
  cash_advance_from: 'Cash asks for a part ahead from | Earlier orders that came back. Empty or 0: never',
  cash_advance: 'Part ahead by UPI | In rupees. Without it, or without a UPI id, such an order is refused cash',
  cash_refuse_from: 'Cash is refused from | Earlier orders that came back. Empty or 0: never',
  cash_back_percent: 'Part that came back | Percent of the earlier orders at least, else none of the three counts',
  prepaid_discount: 'Discount for paying ahead | In rupees or percent, off what the coupon leaves. Empty or 0: none',
  refund_returns:
    'Money of returns goes back | on_receipt: when the pieces were looked at. at_once: as soon as the courier has them, or has brought back what nobody took in',
  grievance_name: 'Grievance officer | Who hears complaints: a person, by name',
  grievance_designation: 'Designation | What that person is in the shop',
  grievance_email: 'Mail of the grievance officer',
  grievance_phone: 'Phone of the grievance officer',
  branches: 'Other addresses | Of branches; empty for who has none',
  exchanges: 'Pieces are exchanged | As well as returned',
  returns_paid_by: 'Way back is paid by | Of a faulty or wrong piece always by the shop',
  refund_days: 'Refund takes | Working days from what came back to the money',
  returns_note: 'Condition of what comes back | Such as “Unworn and with its card.”',
  prepaid_discount_type: 'Discount for paying ahead is | flat: rupees an order',
  upi: 'UPI | Offered at the checkout, if there is a UPI id',
  card: 'Card on delivery | Offered at the checkout',
  unpaid_orders_limit: 'Unpaid orders | On their way to one buyer. Empty or 0: any',
  unpaid_pieces_limit: 'Unpaid pieces | In all of them. Empty or 0: any',
  unpaid_product_limit: 'Unpaid pieces of one product | In all of them. Empty or 0: any',
  unpaid_value_limit: 'Unpaid value in rupees | Of all of them. Empty or 0: any',
  orders_a_day_limit: 'Orders a day | Of one buyer, cancelled ones too. Empty or 0: any',
  unconfirmed_cash_limit: 'Cash on delivery without a confirmed mail address | Rupees an order. Empty or 0: any',
  orders_an_hour_limit: 'Orders an hour | From one network. Empty or 0: any',
  // Strapi keeps the plain name `status` for itself.
  order_status: 'Status',
  cart_status: 'Status',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  hex_code: 'Colour value | As #rrggbb',
  quantity: 'Quantity | Pieces are added and taken in the back office, at the product’s stock',
  used_count: 'Used | Counted by the shop',
  slug: 'Slug | The end of its address. Empty: made from the name. The old one goes on leading here',
  page_title: 'Title | For search engines and the window. Empty: made from the names',
  dispatch_days: 'Days of packing | Working days until a parcel leaves',
  cut_off_hour: 'Cut-off hour | What is ordered from this hour on counts for the next working day; 24: none does',
  holidays: 'Holidays | A day a line, such as “2026-11-08 Diwali”: nobody packs or delivers',
  places: 'Places | Names of states and first digits of PIN codes, with commas. Empty: everywhere else',
  min_days: 'Days at least | Working days on the road',
  max_days: 'Days at most',
  price_by: 'Prices go by | weight in grams, value of the goods in rupees, or pieces',
  prices: 'Standard, in rupees | “60”, or with steps “60, 500: 99”. Empty: the shop’s one fee',
  free_from: 'Standard is free from | Rupees of goods after the coupon',
  express_prices: 'Express, in rupees | Empty: no express here',
  express_min_days: 'Express, days at least',
  express_max_days: 'Express, days at most',
  pickup_place: 'Pick-up at the store | The address where parcels may be fetched. Empty: they are not',
  parcel_grams: 'Weight of a piece in grams | Packed. Of products that have no weight of their own',
  weight_grams: 'Weight in grams | Packed. Empty: what the store says of any piece',
  look: 'Complete the look | Up to six pieces, in this order. Empty: what is ordered together with it',
  sku: 'SKU | What you call it. Each only once',
  barcode: 'Barcode | An EAN or a code of your own. Each only once',
  cost: 'Cost | In rupees, what a piece costs you. Never shown to shoppers',
  mrp: 'MRP | In rupees, all taxes included. Empty: the price is it',
  default_packer: 'Maker, packer or importer | Name and address, of every piece that says nothing else',
  default_net_quantity: 'Net quantity | Of every piece that says nothing else, such as “1 piece”',
  price: 'Price | In rupees, GST included',
  file: 'Picture',
  logo: 'Logo | On invoices and mails. PNG, WebP or JPEG',
  logo_in_header: 'Logo in the header | In the place of the name',
  icon: 'Icon | Square, for browser tabs and phones. Empty: the first letter of the name',
  share_picture: 'Share picture | Shown where the shop is shared. Empty: drawn from the name',
  collection_note: 'About the collection | For search engines',
  product_note: 'On each product',
  footer_note: 'In the footer | Behind © and the name',
  mail_note: 'Below each mail',
  mail_words: 'Words of mails | They are changed in the back office, with a preview',
  invoice_note: 'Below each document',
  order_prefix: 'Order numbers begin with | 2 to 6 capital letters or digits, the first a letter',
  page_color: 'Paper | As #rrggbb. Empty: as a shop begins',
  soft_color: 'Quiet surfaces | As #rrggbb',
  text_color: 'Writing | As #rrggbb',
  ornament_color: 'Ornaments | As #rrggbb',
  font_pair: 'Fonts',
  card_style: 'Products in lists',
  brand_color: 'Colour of the brand | Of buttons, the footer, mails and documents, as #rrggbb',
  up_to: 'Up to | Value of one piece or pair before tax, in rupees. Empty: no limit',
  rate: 'Rate in %',
  valid_from: 'Valid from',
  seen_price: 'Price when last seen',
  zipcode: 'PIN code',
  words: 'Words | Between commas, in any script. Without “Finds” they mean each other',
  finds: 'Finds | What is looked for instead of them, between commas',
  is_motif: 'Motif | What a piece shows, such as a peacock: counts more in descriptions',
  is_optional: 'Optional | A piece need not have it; those that do come first, also of words that another row explains',
  hero_phone: 'Hero for phones | Upright',
  publish_at: 'Publish at | The draft as it is by then. Empty: when you press Publish',
  starts_at: 'From | Empty: at once',
  ends_at: 'Until | Empty: until it is taken back',
  old_path: 'Old address | Such as /old-page, without a question mark',
  new_path: 'Leads to | A path such as /collection, or a whole https:// address',
  header: 'In the header | Without any: Home, Collection, About. The menu of categories stands beside /collection',
  footer: 'In the footer | Without any: FAQ, Privacy Policy, Terms, Find your order, Contact',
  shelf:
    'Where it stands | pages: at an address of its own; journal, lookbook: among the stories and looks; category: above the pieces of one',
  date: 'Date | Of a story. Empty: when it was begun',
  title_first: 'Title, first words',
  title_second: 'Title, second words | The heavier',
  rule: 'Which products | newest, popular, offers: found by the shop; chosen: those that you choose below',
  limit: 'At most | Of what the shop finds',
  layout: 'Layout | line: one line to look through; grid: all of them',
  button_label: 'Button',
  button_link: 'Button leads to | A path such as /collection, a whole https:// address, mailto: or tel:',
  link: 'Link | A path such as /collection, or a whole https:// address',
  picture_side: 'Picture stands on the',
  picture_phone: 'Picture for phones | Upright',
  by: 'By whom',
  left: 'From the left | In percent of the width',
  top: 'From the top | In percent of the height',
  blocks: 'Blocks | In this order, one below the other',
  latest_title_first: 'Latest pieces, first words | While the page has no blocks',
  latest_title_second: 'Latest pieces, second words | While the page has no blocks',
  latest_text: 'Latest pieces, text | While the page has no blocks',
};

/** The attribute that names a record in lists and pickers, where it is not `name` or `title`. */
const MAIN_FIELDS: Record<string, string> = {
  'api::catalogue.stock-label': 'label',
  'api::promotion.offer-coupon': 'code',
  'api::order.order': 'order_number',
  'api::order.order-line': 'product_name',
  'api::invoice.invoice': 'number',
  'api::people.user-address': 'address',
  'api::places.pin-code': 'zipcode',
  'api::tax.gst-slab': 'hsn_prefix',
  'api::tax.seller-standing': 'standing',
  'api::catalogue.search-word': 'words',
  [USER]: 'email',
};

/** What a list shows, where Strapi's first four attributes are not what is looked for. */
const COLUMNS: Record<string, string[]> = {
  'api::order.order': ['order_number', 'customer_name', 'order_status', 'total_amount', 'placed_at'],
  'api::catalogue.stock-label': ['product', 'sku', 'size', 'color', 'quantity'],
  'api::catalogue.product': ['name', 'price', 'category', 'is_active'],
  'api::catalogue.search-word': ['words', 'finds', 'is_motif', 'is_optional'],
  'api::content.page': ['title', 'shelf', 'slug'],
  'api::tax.gst-slab': ['hsn_prefix', 'valid_from', 'up_to', 'rate'],
  'api::tax.seller-standing': ['standing', 'valid_from'],
  'api::invoice.invoice': ['number', 'kind', 'order', 'issued_at'],
  [USER]: ['name', 'email', 'phone', 'active'],
};

interface View {
  settings: Record<string, unknown>;
  metadatas: Record<string, { edit: Record<string, unknown>; list: Record<string, unknown> }>;
  layouts: { list: string[] } & Record<string, unknown>;
}

/** Gives every type and every component readable labels in Strapi's UI. Labels that an editor has changed are kept. */
export async function labelEditorViews(): Promise<void> {
  const service = strapi.plugin('content-manager').service('content-types');
  for (const [uid, type] of Object.entries(strapi.contentTypes)) {
    if (!uid.startsWith('api::') && uid !== USER) continue;
    const view: View = await service.findConfiguration(type);
    const isNew = Object.entries(view.metadatas).every(([name, meta]) => meta.list.label === name);
    let changed = labelFields(
      view,
      (name) => READ_ONLY.has(uid) || COUNTER_FIELDS[uid]?.field === name || isInverseRelation(type.attributes[name]),
    );
    const columns = COLUMNS[uid];
    if (columns && isNew) view.layouts.list = ['id', ...columns];
    const mainField = MAIN_FIELDS[uid];
    if (mainField && view.settings.mainField === 'id') {
      view.settings.mainField = mainField;
      changed = true;
    }
    if (changed) await service.updateConfiguration(type, view);
  }
  const parts = strapi.plugin('content-manager').service('components');
  for (const component of Object.values(strapi.components)) {
    const view: View = await parts.findConfiguration(component);
    if (labelFields(view, () => false)) await parts.updateConfiguration(component, view);
  }
}

/** Whether anything was labelled anew. */
function labelFields(view: View, isReadOnly: (name: string) => boolean): boolean {
  let changed = false;
  for (const [name, meta] of Object.entries(view.metadatas)) {
    const readOnly = isReadOnly(name);
    if (meta.edit.label !== name && meta.list.label !== name && (!readOnly || meta.edit.editable === false)) continue;
    const [label = '', description = ''] = (LABELS[name] ?? labelFor(name)).split(' | ');
    if (Object.keys(meta.edit).length)
      Object.assign(meta.edit, { label, description, editable: !readOnly && meta.edit.editable !== false });
    Object.assign(meta.list, { label });
    changed = true;
  }
  return changed;
}

/** The other side of a relation whose key another record holds (editor-relations.ts): shown here, changed there. */
const isInverseRelation = (attribute: unknown): boolean =>
  typeof attribute === 'object' && attribute !== null && 'mappedBy' in attribute;

/** `is_active` → `Is active`, `orderNumber` → `Order number`. */
function labelFor(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Refuses hidden types, and writes of read-only ones and fields, through Strapi's UI; the shop itself writes them by SQL. */
export function protectReadOnly(): void {
  const writes = new Set(['create', 'update', 'delete', 'clone', 'publish', 'unpublish', 'discardDraft']);
  strapi.documents.use((context, next) => {
    // The shop itself reads and writes them by SQL; only Strapi's UI comes this way.
    if (HIDDEN.has(context.uid)) throw new errors.ForbiddenError('This is not for editors');
    if (READ_ONLY.has(context.uid) && writes.has(context.action)) {
      throw new errors.ForbiddenError('This is read only here: it is kept by the shop itself');
    }
    const counter = COUNTER_FIELDS[context.uid];
    const params = context.params as { data?: Record<string, unknown> };
    if (counter?.actions.includes(context.action)) delete params.data?.[counter.field];
    // A copy has no uses and no stock.
    if (counter && context.action === 'clone') params.data = { ...params.data, [counter.field]: 0 };
    return next();
  });
}
