/** Every screen's address: the pattern for the router beside the maker of a link. */
export const paths = {
  home: '/',
  collection: '/collection',
  category: { pattern: '/collection/:slug', href: (slug: string) => `/collection/${slug}` },
  product: { pattern: '/product/:slug', href: (slug: string) => `/product/${encodeURIComponent(slug)}` },
  cart: '/cart',
  wishlist: '/wishlist',
  cancelNotices: '/notices/cancel',
  newsletter: { confirm: '/newsletter/confirm', end: '/newsletter/end' },
  placeOrder: '/placeorder',
  checkout: '/checkout',
  payment: { pattern: '/checkout/payment/:id', href: (id: string) => `/checkout/payment/${id}` },
  thankYou: '/thank-you',
  orders: '/orders',
  order: {
    pattern: '/orders/:orderNumber',
    href: (orderNumber: string) => `/orders/${encodeURIComponent(orderNumber)}`,
    /** For who has the order's key and no session. */
    keyedHref: (orderNumber: string, key: string) => `/orders/${encodeURIComponent(orderNumber)}#${key}`,
  },
  /** For whoever has the link that staff have sent. */
  payLink: {
    pattern: '/orders/:orderNumber/pay',
    href: (orderNumber: string) => `/orders/${encodeURIComponent(orderNumber)}/pay`,
  },
  findOrder: '/orders/find',
  profile: '/profile',
  auth: '/auth',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgotpassword',
  resetPassword: '/resetpassword',
  verifyEmail: '/verifyemail',
  /** What an editor has put together: at an address of its own, among the stories or among the looks. */
  written: {
    pattern: (shelf: string) => `/${shelf}/:slug`,
    href: (shelf: string, slug: string) => `/${shelf}/${slug}`,
  },
  journal: '/journal',
  lookbook: '/lookbook',
  faq: '/faq',
  legal: '/legal',
  about: '/about',
  contact: '/contact',
  /** Where a complaint is written, and where it is followed. */
  complain: (orderNumber: string) => `/contact?order=${encodeURIComponent(orderNumber)}#message`,
  complaint: '/complaint',
  /** Of who ordered without an account. */
  guestData: '/your-data',
  unauthorized: '/unauthorized',
} as const;

export const privacyHref = `${paths.legal}#privacy`;
export const termsHref = `${paths.legal}#terms`;
