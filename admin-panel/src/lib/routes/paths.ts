/** Every screen's address below `/admin`. */
export const paths = {
  home: '/',
  login: '/login',
  logout: '/logout',
  /** Leads into Strapi's UI. */
  editor: '/editor',
  forgotPassword: '/forgot-password',
  /** Of the mailed links: an invitation, a forgotten password. */
  newPassword: '/new-password',
  /** Of the link by which the owner of an empty shop makes the first account. */
  firstAccount: '/setup',
  dashboard: '/dashboard',
  stats: '/stats',
  orders: '/orders',
  order: '/orders/:id',
  drafts: '/draft-orders',
  draft: '/draft-orders/:id',
  packing: '/packing',
  returns: '/returns',
  bank: '/bank-statement',
  importStatement: '/bank-statement/import',
  remittances: '/couriers-cash',
  importRemittance: '/couriers-cash/import',
  payouts: '/payouts',
  payout: '/payouts/:provider/:id',
  gstReturns: '/gst-returns',
  products: '/products',
  newProduct: '/products/new',
  importProducts: '/products/import',
  countStock: '/products/count',
  stockLedger: '/products/:id/movements',
  product: '/products/:id',
  editProduct: '/products/:id/edit',
  lowStock: '/low-stock',
  incoming: '/incoming',
  newDelivery: '/incoming/new',
  incomingDelivery: '/incoming/:id',
  editDelivery: '/incoming/:id/edit',
  categories: '/categories',
  newCategory: '/categories/new',
  editCategory: '/categories/:id/edit',
  collections: '/collections',
  newCollection: '/collections/new',
  editCollection: '/collections/:id/edit',
  customers: '/customers',
  customer: '/customers/:id',
  mergeCustomer: '/customers/:id/merge',
  users: '/users',
  newUser: '/users/new',
  inviteUser: '/users/invite',
  user: '/users/:id',
  editUser: '/users/:id/edit',
  coupons: '/offer/coupon',
  newCoupon: '/offer/new',
  editCoupon: '/offer/:id/edit',
  banners: '/banners',
  newBanner: '/banners/new',
  /** A slip of the specification's own list. */
  bannerMisprint: '/banners/me',
  editBanner: '/banners/:id/edit',
  reviews: '/reviews',
  inbox: '/inbox',
  stuckMails: '/undelivered-mails',
  newsletter: '/newsletter',
  content: '/content',
  settings: '/settings',
  brand: '/brand',
  delivery: '/delivery',
  health: '/health',
  openShop: '/open-shop',
  shopDetails: '/open-shop/details',
  disclosures: '/legal-details',
  retention: '/data-retention',
  breach: '/data-breach',
  trail: '/trail',
  mentions: '/mentions',
  profile: '/profile',
} as const;

/** A path with its `:id` filled in. */
export const withId = (path: string, id: number): string => path.replace(':id', String(id));
export const productPath = (id: number): string => withId(paths.product, id);
export const editProduct = (id: number): string => withId(paths.editProduct, id);
export const copyProduct = (id: number): string => `${paths.newProduct}?from=${id}`;
export const incomingPath = (id: number): string => withId(paths.incomingDelivery, id);
export const editCollection = (id: number): string => withId(paths.editCollection, id);
export const editCategory = (id: number): string => withId(paths.editCategory, id);

/** Addresses outside the back office: they need a load of the page. */
export const outside = {
  shop: '/',
  contact: '/contact',
  /** The beginning of the addresses of categories and collections. */
  collection: '/collection/',
  unauthorized: '/unauthorized',
  /** Takes the password of a shop that is not open yet. */
  preview: '/coming-soon',
  /** Strapi's own UI. */
  editor: '/cms',
} as const;
