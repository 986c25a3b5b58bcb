import type { ViewPages } from 'shared-types/contract/views';
import { queryOf, viewOf } from '../features/collection/filters';
import { choiceIn } from '../features/product/choice-query';
import { paths } from '../lib/routes/paths';
import { screenAt } from './routes';

export const pages: ViewPages = {
  fixed: [paths.home, paths.collection, paths.about, paths.contact, paths.faq, paths.legal],
  category: (name) => `${paths.collection}?${new URLSearchParams({ category: name })}`,
  product: paths.product.href,
  personal: [
    paths.cart,
    paths.placeOrder,
    paths.checkout,
    paths.thankYou,
    paths.orders,
    paths.profile,
    paths.auth,
    paths.login,
    paths.register,
    paths.forgotPassword,
    paths.resetPassword,
    paths.verifyEmail,
    paths.unauthorized,
  ],
};

/** Longer addresses of the collection are not rendered on the server. */
const ADDRESS_MAX = 300;
/** The one address of all that are unknown. */
const NOWHERE = '/404';

const FIXED = new Set(pages.fixed.filter((path) => path !== paths.collection));
const PRODUCT = /^\/product\/[^/]+$/;

/** See `ViewRenderer`: it is asked for every page, so the usual ones take no more than a look. */
export function addressOf(url: string): string | null {
  const mark = url.indexOf('?');
  const pathname = mark < 0 ? url : url.slice(0, mark);
  if (FIXED.has(pathname)) return pathname;
  if (PRODUCT.test(pathname)) {
    const choice = mark < 0 ? '' : choiceIn(new URLSearchParams(url.slice(mark))).toString();
    if (choice.length > ADDRESS_MAX) return null;
    return choice ? `${pathname}?${choice}` : pathname;
  }
  if (pathname === paths.collection) {
    const query = mark < 0 ? '' : queryOf(viewOf(new URLSearchParams(url.slice(mark)))).toString();
    const address = query ? `${pathname}?${query}` : pathname;
    return address.length > ADDRESS_MAX ? null : address;
  }
  return screenAt(pathname).pattern === '*' ? NOWHERE : null;
}

/** Whether an address that was answered is the one of all that are unknown. */
export const isNowhere = (address: string): boolean => address === NOWHERE;
