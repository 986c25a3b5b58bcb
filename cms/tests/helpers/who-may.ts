/**
 * Who may call what, written out by hand from section 6 of the specification and decisions.md, never from the code's own
 * table. A new endpoint fails the test until it stands here.
 *
 * Section 6: users are added by super_admin, edited and deleted by admin; products are added by super_admin and deleted by
 * admin; an order's status is set by admin or sales; categories are added by super_admin, switched and deleted by admin;
 * reviews have no gating. decisions.md: product edit, coupons, banners, reviews, files and stats are for admin or
 * super_admin; who is only sales has orders and the own profile.
 */
export const CALLERS = ['nobody', 'device', 'shopper', 'sales', 'admin', 'super_admin', 'super_admin+admin'] as const;
export type Caller = (typeof CALLERS)[number];

const EVERYBODY = CALLERS;
const SHOPPERS: readonly Caller[] = ['shopper'];
const STAFF: readonly Caller[] = ['sales', 'admin', 'super_admin', 'super_admin+admin'];
/** decisions.md: a device's cookie opens its cart and what ordering it takes, and nothing else. */
const DEVICES: readonly Caller[] = ['device'];
const CUSTOMERS: readonly Caller[] = ['device', 'shopper'];
const CUSTOMERS_AND_STAFF: readonly Caller[] = [...CUSTOMERS, ...STAFF];
const SALES_AND_ADMINS: readonly Caller[] = ['sales', 'admin', 'super_admin+admin'];
const BOTH_ADMINS: readonly Caller[] = ['admin', 'super_admin', 'super_admin+admin'];
const ADMINS: readonly Caller[] = ['admin', 'super_admin+admin'];
const SUPER_ADMINS: readonly Caller[] = ['super_admin', 'super_admin+admin'];

export const WHO_MAY: Record<string, readonly Caller[]> = {
  // Signing in, and what anybody sees
  'POST /auth/user/login': EVERYBODY,
  'POST /auth/admin/login': EVERYBODY,
  'POST /auth/register': EVERYBODY,
  'POST /auth/code': EVERYBODY,
  'POST /auth/code/verify': EVERYBODY,
  'POST /auth/refresh': EVERYBODY,
  'POST /auth/logout': EVERYBODY,
  'POST /auth/forgot-password': EVERYBODY,
  'POST /auth/reset-password': EVERYBODY,
  'POST /auth/verify-email': EVERYBODY,
  'GET /products': EVERYBODY,
  'GET /products/by-slug/:slug': EVERYBODY,
  'GET /products/:id/reviews': EVERYBODY,
  'GET /store': EVERYBODY,
  'GET /store/health': EVERYBODY,
  'GET /banners': EVERYBODY,
  'GET /visitor/users': EVERYBODY,
  'GET /pages/home': EVERYBODY,
  'GET /pages/about': EVERYBODY,
  'GET /pages/faq': EVERYBODY,
  'GET /pages/legal': EVERYBODY,
  'GET /pages/contact': EVERYBODY,
  'GET /pages/size-guide': EVERYBODY,
  'POST /contact-messages': EVERYBODY,
  'POST /stock-notices': EVERYBODY,
  'POST /stock-notices/cancel': EVERYBODY,
  'GET /user-addresses/countries/with-all': EVERYBODY,
  'GET /user-addresses/states/by-country/:countryId': EVERYBODY,
  'GET /user-addresses/cities/by-state/:stateId': EVERYBODY,
  'GET /user-addresses/pin-codes/:zipcode': EVERYBODY,

  // A guest
  'POST /devices': EVERYBODY,
  'POST /orders/find': EVERYBODY,
  'PUT /guest': DEVICES,
  'DELETE /guest': DEVICES,

  // A shopper's or a guest's own
  'GET /cart': CUSTOMERS,
  'POST /cart/add': CUSTOMERS,
  'PATCH /cart/items/:id': CUSTOMERS,
  'DELETE /cart/items/:id': CUSTOMERS,
  'PUT /cart/coupon': CUSTOMERS,
  'DELETE /cart/coupon': CUSTOMERS,
  'PUT /cart/hold': CUSTOMERS,
  'DELETE /cart/hold': CUSTOMERS,
  'GET /wishlist': CUSTOMERS,
  'POST /wishlist': CUSTOMERS,
  'DELETE /wishlist/:id': CUSTOMERS,
  'GET /account': SHOPPERS,
  'PUT /account': SHOPPERS,
  'PUT /account/password': SHOPPERS,
  'GET /account/sessions': SHOPPERS,
  'DELETE /account/sessions/:id': SHOPPERS,
  'DELETE /account/sessions': SHOPPERS,
  'POST /account/verify-email': SHOPPERS,
  'POST /account/confirm-address': SHOPPERS,
  'GET /account/export': SHOPPERS,
  'POST /account/delete': SHOPPERS,
  'GET /user-addresses': CUSTOMERS,
  'POST /user-addresses': CUSTOMERS,
  'PUT /user-addresses/:id': CUSTOMERS,
  'PUT /user-addresses/:id/default': CUSTOMERS,
  'DELETE /user-addresses/:id': CUSTOMERS,
  'GET /orders': CUSTOMERS,
  'POST /orders': CUSTOMERS,
  'GET /orders/by-number/:orderNumber': CUSTOMERS,
  'POST /orders/:id/cancel': CUSTOMERS,
  'GET /products/:id/reviews/own': SHOPPERS,
  'POST /products/:id/reviews': SHOPPERS,
  'GET /orders/:id/invoice': CUSTOMERS_AND_STAFF,
  'GET /orders/:id/documents/:documentId': CUSTOMERS_AND_STAFF,
  'POST /orders/:id/again': CUSTOMERS,
  'GET /orders/:id/return-requests': CUSTOMERS_AND_STAFF,
  'POST /orders/:id/return-requests': CUSTOMERS,
  'POST /return-requests/:id/withdraw': CUSTOMERS,
  'POST /return-requests/:id/pictures': CUSTOMERS,
  'GET /return-requests/:id/pictures/:pictureId': CUSTOMERS_AND_STAFF,

  // Orders
  'GET /orders/admin': STAFF,
  'GET /orders/admin/:id': STAFF,
  'GET /orders/:id/packing-slip': STAFF,
  'PUT /orders/:id/status': SALES_AND_ADMINS,
  'PUT /orders/:id/payment': SALES_AND_ADMINS,
  'POST /orders/:id/notes': SALES_AND_ADMINS,
  'POST /orders/:id/returns': SALES_AND_ADMINS,
  'GET /return-requests': STAFF,
  'PUT /return-requests/:id/decision': SALES_AND_ADMINS,
  'POST /return-requests/:id/receive': SALES_AND_ADMINS,

  // Oneself, and other people
  'GET /users/profile/me': STAFF,
  'PUT /users/profile/me': STAFF,
  'PUT /users/profile/password': STAFF,
  'GET /users/roles': BOTH_ADMINS,
  'GET /users': BOTH_ADMINS,
  'GET /users/:id': BOTH_ADMINS,
  'POST /users': SUPER_ADMINS,
  'PUT /users/:id': ADMINS,
  'DELETE /users/:id': ADMINS,

  // The catalogue
  'GET /products/:id': BOTH_ADMINS,
  'GET /gst-rules': BOTH_ADMINS,
  'POST /products': SUPER_ADMINS,
  'POST /products/import': SUPER_ADMINS,
  'PUT /products/:id': BOTH_ADMINS,
  'POST /products/:id/stock': BOTH_ADMINS,
  'DELETE /products/:id': ADMINS,
  'POST /products/:id/restore': ADMINS,
  'GET /categories': BOTH_ADMINS,
  'GET /categories/tree': BOTH_ADMINS,
  'GET /categories/:id': BOTH_ADMINS,
  'POST /categories': SUPER_ADMINS,
  'PUT /categories/:id': BOTH_ADMINS,
  'PUT /categories/:id/status': ADMINS,
  'DELETE /categories/:id': ADMINS,
  'GET /reviews/colors': BOTH_ADMINS,
  'GET /reviews/sizes': BOTH_ADMINS,
  'POST /files/upload': BOTH_ADMINS,

  // Coupons, banners, reviews, messages
  'GET /offer-coupons': BOTH_ADMINS,
  'GET /offer-coupons/:id': BOTH_ADMINS,
  'POST /offer-coupons': BOTH_ADMINS,
  'PATCH /offer-coupons/:id': BOTH_ADMINS,
  'PUT /offer-coupons/:id': BOTH_ADMINS,
  'DELETE /offer-coupons/:id': BOTH_ADMINS,
  'GET /banners/:id': BOTH_ADMINS,
  'POST /banners': BOTH_ADMINS,
  'PUT /banners/order': BOTH_ADMINS,
  'PUT /banners/:id': BOTH_ADMINS,
  'DELETE /banners/:id': BOTH_ADMINS,
  'GET /reviews/admin': BOTH_ADMINS,
  'PUT /reviews/:id/status': BOTH_ADMINS,
  'DELETE /reviews/:id': BOTH_ADMINS,
  'GET /contact-messages': BOTH_ADMINS,
  'PUT /contact-messages/:id/read': BOTH_ADMINS,
  'DELETE /contact-messages/:id': BOTH_ADMINS,

  // Figures and the trail of changes
  'GET /stats': BOTH_ADMINS,
  'GET /stats/today': BOTH_ADMINS,
  'GET /reports/orders': BOTH_ADMINS,
  'GET /reports/products': BOTH_ADMINS,
  'GET /reports/gst': BOTH_ADMINS,
  'GET /changes/:kind/:id': BOTH_ADMINS,
};
