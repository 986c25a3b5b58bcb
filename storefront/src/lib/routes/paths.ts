/** Every screen's address: the pattern for the router beside the maker of a link. */
export const paths = {
  home: '/',
  collection: '/collection',
  product: { pattern: '/product/:slug', href: (slug: string) => `/product/${encodeURIComponent(slug)}` },
  cart: '/cart',
  wishlist: '/wishlist',
  cancelNotices: '/notices/cancel',
  placeOrder: '/placeorder',
  checkout: '/checkout',
  thankYou: '/thank-you',
  orders: '/orders',
  order: {
    pattern: '/orders/:orderNumber',
    href: (orderNumber: string) => `/orders/${encodeURIComponent(orderNumber)}`,
    /** For who has the order's key and no session. */
    keyedHref: (orderNumber: string, key: string) => `/orders/${encodeURIComponent(orderNumber)}#${key}`,
  },
  findOrder: '/orders/find',
  profile: '/profile',
  auth: '/auth',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgotpassword',
  resetPassword: '/resetpassword',
  verifyEmail: '/verifyemail',
  faq: '/faq',
  legal: '/legal',
  about: '/about',
  contact: '/contact',
  unauthorized: '/unauthorized',
} as const;

export const privacyHref = `${paths.legal}#privacy`;
export const termsHref = `${paths.legal}#terms`;
