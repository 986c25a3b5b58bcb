/** Every screen's address below `/admin`. */
export const paths = {
  home: '/',
  login: '/login',
  dashboard: '/dashboard',
  stats: '/stats',
  orders: '/orders',
  order: '/orders/:id',
  categories: '/categories',
  newCategory: '/categories/new',
  editCategory: '/categories/:id/edit',
  profile: '/profile',
} as const;

/** A path with its `:id` filled in. */
export const withId = (path: string, id: number): string => path.replace(':id', String(id));
export const editCategory = (id: number): string => withId(paths.editCategory, id);

/** Addresses outside the back office: they need a load of the page. */
export const outside = {
  shop: '/',
  unauthorized: '/unauthorized',
} as const;
