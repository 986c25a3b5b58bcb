export const ROLES = ['shopper', 'sales', 'admin', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (name: unknown): name is Role => ROLES.some((role) => role === name);

/** Roles that may sign in to the back office. */
export const STAFF_ROLES = ['sales', 'admin', 'super_admin'] as const satisfies readonly Role[];

/**
 * Who may do what in the back office: by the specification, section 6.
 * The API enforces it; the screens hide by it. A person may hold several roles; one that is named here is enough.
 */
export const PERMISSIONS = {
  'profile.own': ['sales', 'admin', 'super_admin'],
  /** Views of the lists that one may see. */
  'views.keep': ['sales', 'admin', 'super_admin'],
  'orders.read': ['sales', 'admin', 'super_admin'],
  'orders.setStatus': ['sales', 'admin'],
  /** Payments, refunds and parcels. */
  'orders.handle': ['sales', 'admin'],
  /** Whoever may send a replacement has noted why, and may take back what it replaces. */
  'orders.note': ['sales', 'admin', 'super_admin'],
  'orders.return': ['sales', 'admin', 'super_admin'],
  /** Orders for a caller: drafts, and placing them. Who takes money for one needs `orders.handle` too. */
  'orders.draft': ['sales', 'admin', 'super_admin'],
  /** Selling a piece for less than its list price. */
  'orders.reprice': ['admin', 'super_admin'],
  /** Sending what is not paid, or has no e-way bill. */
  'shipments.overrule': ['admin', 'super_admin'],
  'couriers.manage': ['admin', 'super_admin'],
  'products.read': ['admin', 'super_admin'],
  'products.create': ['super_admin'],
  'products.edit': ['admin', 'super_admin'],
  'products.delete': ['admin'],
  'products.import': ['super_admin'],
  'categories.read': ['admin', 'super_admin'],
  'categories.create': ['super_admin'],
  'categories.edit': ['admin', 'super_admin'],
  'categories.setStatus': ['admin'],
  'categories.delete': ['admin'],
  'users.read': ['admin', 'super_admin'],
  'users.create': ['super_admin'],
  'users.edit': ['admin'],
  'users.delete': ['admin'],
  /** Who buys, with their addresses, and what staff write about them. */
  'customers.read': ['admin', 'super_admin'],
  'customers.edit': ['admin', 'super_admin'],
  /** One of two is gone afterwards, as when it is deleted. */
  'customers.merge': ['admin'],
  /** What is kept of who ordered without an account: to hand it out, and to erase it. */
  'guests.erase': ['admin'],
  /** Coming into Strapi's UI without a second sign-in. */
  'editor.enter': ['admin', 'super_admin'],
  'reviews.moderate': ['admin', 'super_admin'],
  'coupons.manage': ['admin', 'super_admin'],
  'banners.manage': ['admin', 'super_admin'],
  /** Texts, blocks and pictures of the shop's pages: drafts, publishing, versions. */
  'pages.edit': ['admin', 'super_admin'],
  'brand.manage': ['admin', 'super_admin'],
  /** What a shop needs before it opens, opening it, and the sample products. */
  'setup.manage': ['admin', 'super_admin'],
  'delivery.manage': ['admin', 'super_admin'],
  'files.upload': ['admin', 'super_admin'],
  'stats.read': ['admin', 'super_admin'],
  'reports.read': ['admin', 'super_admin'],
  /** Locking a month whose GST return was filed, and unlocking it. */
  'gst.file': ['admin', 'super_admin'],
  'changes.read': ['admin', 'super_admin'],
  'health.read': ['admin', 'super_admin'],
  'inbox.read': ['admin', 'super_admin'],
  /** Who gets the newsletter, and their addresses as a file. */
  'newsletter.read': ['admin', 'super_admin'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSIONS;

export function may(roles: readonly Role[], permission: Permission): boolean {
  return PERMISSIONS[permission].some((role) => roles.includes(role));
}

export function isStaff(roles: readonly Role[]): boolean {
  return STAFF_ROLES.some((role) => roles.includes(role));
}
