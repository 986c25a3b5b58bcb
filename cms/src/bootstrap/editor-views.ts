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
  hsn_prefix: 'HSN | A chapter or heading: the beginning of HSN codes, such as 62 or 6309',
  gst_rate: 'Fixed GST rate in % | Empty: by the slabs of its HSN code',
  gst_code: 'GST state code',
  gstin: 'GSTIN | Empty: bills of supply instead of tax invoices',
  upi_id: 'UPI id | Empty: no QR is shown, and nobody pays by UPI',
  cash_on_delivery: 'Cash on delivery | Offered at the checkout',
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
  slug: 'Slug | The end of its address. Empty: made from the name',
  price: 'Price | In rupees, GST included',
  file: 'Picture',
  logo: 'Logo on invoices and mails | PNG, WebP or JPEG',
  brand_color: 'Colour of the brand | Of the button in mails, as #rrggbb. Empty: black',
  up_to: 'Up to | Value of one piece or pair before tax, in rupees. Empty: no limit',
  rate: 'Rate in %',
  valid_from: 'Valid from',
  seen_price: 'Price when last seen',
  zipcode: 'PIN code',
  hero_phone: 'Hero for phones | Upright',
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
  [USER]: 'email',
};

/** What a list shows, where Strapi's first four attributes are not what is looked for. */
const COLUMNS: Record<string, string[]> = {
  'api::order.order': ['order_number', 'customer_name', 'order_status', 'total_amount', 'placed_at'],
  'api::catalogue.stock-label': ['product', 'label', 'size', 'color', 'quantity'],
  'api::catalogue.product': ['name', 'price', 'category', 'is_active'],
  'api::tax.gst-slab': ['hsn_prefix', 'valid_from', 'up_to', 'rate'],
  'api::invoice.invoice': ['number', 'kind', 'order', 'issued_at'],
  [USER]: ['name', 'email', 'phone', 'active'],
};

interface View {
  settings: Record<string, unknown>;
  metadatas: Record<string, { edit: Record<string, unknown>; list: Record<string, unknown> }>;
  layouts: { list: string[] } & Record<string, unknown>;
}

/** Gives every type readable labels in Strapi's UI. Labels that an editor has changed are kept. */
export async function labelEditorViews(): Promise<void> {
  const service = strapi.plugin('content-manager').service('content-types');
  for (const [uid, type] of Object.entries(strapi.contentTypes)) {
    if (!uid.startsWith('api::') && uid !== USER) continue;
    const view: View = await service.findConfiguration(type);
    let changed = false;
    const isNew = Object.entries(view.metadatas).every(([name, meta]) => meta.list.label === name);
    for (const [name, meta] of Object.entries(view.metadatas)) {
      const readOnly =
        READ_ONLY.has(uid) || COUNTER_FIELDS[uid]?.field === name || isInverseRelation(type.attributes[name]);
      if (meta.edit.label !== name && meta.list.label !== name && (!readOnly || meta.edit.editable === false)) continue;
      const [label = '', description = ''] = (LABELS[name] ?? labelFor(name)).split(' | ');
      if (Object.keys(meta.edit).length)
        Object.assign(meta.edit, { label, description, editable: !readOnly && meta.edit.editable !== false });
      Object.assign(meta.list, { label });
      changed = true;
    }
    const columns = COLUMNS[uid];
    if (columns && isNew) view.layouts.list = ['id', ...columns];
    const mainField = MAIN_FIELDS[uid];
    if (mainField && view.settings.mainField === 'id') {
      view.settings.mainField = mainField;
      changed = true;
    }
    if (changed) await service.updateConfiguration(type, view);
  }
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
