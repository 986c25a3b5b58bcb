/**
 * What can be read without a connection: the answers about the products that were looked at last, as the shop gave them, and
 * their pictures. Written by the page (`app/keep-viewed.ts`), read by the service worker and the offline page. All of it is
 * public: nothing of an account, a cart or an order is ever put there.
 */
export const KEPT_PRODUCTS = 'viewed-products';
export const KEPT_PICTURES = 'viewed-pictures';

/** Below it are the answers about single products, by their slugs. */
export const PRODUCT_ANSWERS = '/api/products/by-slug/';
