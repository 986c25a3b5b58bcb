/** Every screen's address below `/admin`. */
export const paths = {
  home: '/',
  login: '/login',
  orders: '/orders',
  profile: '/profile',
} as const;

/** Addresses outside the back office: they need a load of the page. */
export const outside = {
  shop: '/',
  unauthorized: '/unauthorized',
} as const;
