const PEOPLE = 'plugin::users-permissions.user';

/**
 * Kept by the shop itself; Strapi's UI shows them and changes nothing. People too: who may do what, and whose sessions end,
 * the back office decides.
 */
export const READ_ONLY: ReadonlySet<string> = new Set([
  PEOPLE,
  ...[
    'cart.cart',
    'cart.cart-line',
    'order.order',
    'order.order-line',
    'order.order-event',
    'order-return.order-return',
    'order-return.return-request',
    'order-return.return-request-line',
    'invoice.invoice',
    'invoice.number-series',
    'engage.visit',
    'placement.idempotency-key',
    'stock.stock-hold',
    'stock.stock-movement',
    'trail.change',
  ].map((name) => `api::${name}`),
]);

/**
 * What the menu of Strapi's UI offers, whoever is signed in: what editors write, and what no screen of the back office
 * changes. Orders, people and what the shop keeps itself are `visible: false` in their schemas, so that nobody has a right
 * to them; what is neither has its screens in the back office (tests/api/editors/editors-menu.test.ts names them all).
 */
export const IN_THE_MENU: ReadonlySet<string> = new Set([
  ...['home', 'about', 'faq', 'legal', 'contact', 'size-guide'].map((page) => `api::content.${page}-page`),
  ...['page', 'menu', 'announcement', 'banner', 'redirect'].map((type) => `api::content.${type}`),
  ...['product', 'category', 'collection', 'size', 'color', 'search-word'].map((type) => `api::catalogue.${type}`),
  ...['tax.gst-slab', 'places.state', 'places.city', 'places.pin-code'].map((type) => `api::${type}`),
]);

/** Places that addresses refer to are never deleted. */
export const UNDELETABLE: ReadonlySet<string> = new Set([
  'api::places.country',
  'api::places.state',
  'api::places.city',
]);

/** The record that a variant has of a size or a colour: while one has it, it is not deleted. */
export const USED_BY_VARIANTS: Readonly<Record<string, 'size' | 'color'>> = {
  'api::catalogue.size': 'size',
  'api::catalogue.color': 'color',
};

/** Products are archived in the back office, where orders and carts that need them are looked after. */
export const isNeverDeleted = (uid: string): boolean =>
  READ_ONLY.has(uid) || UNDELETABLE.has(uid) || uid === 'api::catalogue.product';
