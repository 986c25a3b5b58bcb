import { matchPath } from 'react-router-dom';
import { categories } from 'shared-types/calls/categories';
import { products } from 'shared-types/calls/products';
import { pathOf } from 'shared-types/client/client';
import type { ReadAnswers, ViewPages } from 'shared-types/contract/views';
import { queryOf, viewOf } from 'shared-types/domain/browse-view';
import { choiceIn } from '../features/product/choice-query';
import { PAGE_SHELVES } from '../lib/routes/page-shelves';
import { paths } from '../lib/routes/paths';
import { screenAt } from './routes';

export const pages: ViewPages = {
  fixed: [paths.home, paths.collection, paths.about, paths.contact, paths.faq, paths.legal],
  category: paths.category.href,
  product: paths.product.href,
  written: paths.written.href,
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
const WRITTEN = new RegExp(`^/(${PAGE_SHELVES.join('|')})/[^/]+$`);
const SHELVES: ReadonlySet<string> = new Set([paths.journal, paths.lookbook]);
const COLLECTION = /^\/collection(\/[^/]+)?$/;

/** See `ViewRenderer`: it is asked for every page, so the usual ones take no more than a look. */
export function addressOf(url: string): string | null {
  const mark = url.indexOf('?');
  const pathname = mark < 0 ? url : url.slice(0, mark);
  if (FIXED.has(pathname) || SHELVES.has(pathname) || WRITTEN.test(pathname)) return pathname;
  if (PRODUCT.test(pathname)) {
    const choice = mark < 0 ? '' : choiceIn(new URLSearchParams(url.slice(mark))).toString();
    if (choice.length > ADDRESS_MAX) return null;
    return choice ? `${pathname}?${choice}` : pathname;
  }
  if (COLLECTION.test(pathname)) {
    const query = mark < 0 ? '' : queryOf(viewOf(new URLSearchParams(url.slice(mark)))).toString();
    const address = query ? `${pathname}?${query}` : pathname;
    return address.length > ADDRESS_MAX ? null : address;
  }
  return screenAt(pathname).pattern === '*' ? NOWHERE : null;
}

/** Where a page has moved, by what it has read: a record answers to the slugs that it had. */
export function movedTo(pathname: string, answers: ReadAnswers): string | null {
  for (const [screen, read] of [
    [paths.product, products.bySlug],
    [paths.category, categories.bySlug],
  ] as const) {
    const { slug } = matchPath(screen.pattern, pathname)?.params ?? {};
    const answer = slug !== undefined && answers[pathOf(read, { params: { slug } })];
    const now = answer && 'data' in answer ? (answer.data as { slug: string }).slug : slug;
    if (now !== undefined && now !== slug) return screen.href(now);
  }
  return null;
}

/** Whether an address that was answered is the one of all that are unknown. */
export const isNowhere = (address: string): boolean => address === NOWHERE;
