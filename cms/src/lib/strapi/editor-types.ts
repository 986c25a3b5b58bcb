export type EditorAction = 'create' | 'update' | 'delete' | 'clone' | 'publish' | 'unpublish' | 'discardDraft';

const RECORD: readonly EditorAction[] = ['create', 'update', 'delete', 'clone'];
const DRAFT: readonly EditorAction[] = [...RECORD, 'publish', 'unpublish', 'discardDraft'];
const without = (all: readonly EditorAction[], ...refused: EditorAction[]) =>
  all.filter((action) => !refused.includes(action));

const PAGES = ['home', 'about', 'faq', 'legal', 'contact', 'size-guide'].map((page) => `api::content.${page}-page`);

interface EditorRule {
  types: readonly string[];
  may: readonly EditorAction[];
  /** Why nothing else. */
  otherwise?: string;
}

/** What may be done in Strapi's UI, by type. A type that is not named is changed nowhere there. */
const RULES: readonly EditorRule[] = [
  {
    types: ['category', 'collection', 'size', 'color', 'search-word', 'stock-label'].map(
      (name) => `api::catalogue.${name}`,
    ),
    may: RECORD,
  },
  {
    types: ['api::catalogue.product'],
    may: without(RECORD, 'delete'),
    otherwise: 'Products are deleted or archived in the back office, which looks after orders and carts that have them',
  },
  {
    types: [
      'api::content.delivery-zone',
      'api::content.redirect',
      'api::places.pin-code',
      'api::promotion.offer-coupon',
    ],
    may: RECORD,
  },
  // Beside it only what changes no rate of today: api/tax/services/gst-slab.ts.
  { types: ['api::tax.gst-slab', 'api::tax.seller-standing'], may: RECORD },
  {
    types: ['api::places.state', 'api::places.city'],
    may: without(RECORD, 'delete'),
    otherwise: 'Addresses refer to places: they are kept. Correct the name instead',
  },
  {
    types: ['api::engage.review'],
    may: ['update', 'delete'],
    otherwise: 'Reviews are written by customers',
  },
  { types: ['api::content.page', 'api::content.announcement', 'api::content.banner'], may: DRAFT },
  {
    types: ['api::content.menu'],
    may: without(DRAFT, 'delete', 'clone'),
    otherwise: 'Unpublish it instead: header and footer then have the links that a shop begins with',
  },
  {
    types: PAGES,
    may: without(DRAFT, 'delete', 'clone', 'unpublish'),
    otherwise: 'The shop needs this page: change its words instead',
  },
  {
    types: ['api::content.store-setting'],
    may: ['create', 'update'],
    otherwise: 'The shop cannot be without its settings: change them instead',
  },
];

const BY_TYPE = new Map(RULES.flatMap((rule) => rule.types.map((type) => [type, rule])));

/** Why Strapi's UI may not do something with records of a type; null if it may. */
export function refusalOf(type: string, action: EditorAction): string | null {
  const rule = BY_TYPE.get(type);
  if (rule?.may.includes(action)) return null;
  return rule?.otherwise ?? 'This is read only here: it is kept by the shop itself';
}

/**
 * What the menu of Strapi's UI offers, whoever is signed in: what editors write, and what no screen of the back office
 * changes. Orders, people and what the shop keeps itself are `visible: false` in their schemas, so that nobody has a right
 * to them; what is neither has its screens in the back office (tests/api/editors/editors-menu.test.ts names them all).
 */
export const IN_THE_MENU: ReadonlySet<string> = new Set([
  ...PAGES,
  ...['page', 'menu', 'announcement', 'banner', 'redirect'].map((type) => `api::content.${type}`),
  ...['product', 'category', 'collection', 'size', 'color', 'search-word'].map((type) => `api::catalogue.${type}`),
  ...['tax.gst-slab', 'places.state', 'places.city', 'places.pin-code'].map((type) => `api::${type}`),
]);

/** The record that a variant has of a size or a colour: while one has it, it is not deleted. */
export const USED_BY_VARIANTS: Readonly<Record<string, 'size' | 'color'>> = {
  'api::catalogue.size': 'size',
  'api::catalogue.color': 'color',
};
