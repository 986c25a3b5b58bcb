/** What is at which path of the one origin: storefront, back office, Strapi's UI, the API and the files. */

/** Addresses that the specification's admin menu links to without declaring them, and where they are. */
const REDIRECTS: [old: RegExp, now: string][] = [
  [/^\/users\/(\d+)(\/edit)?\/?$/, '/admin/users/$1$2'],
  [/^\/app-profile\/?$/, '/admin/profile'],
  [/^\/post-details\/?$/, '/admin/content'],
  [/^\/email-inbox\/?$/, '/admin/inbox'],
  [/^\/logout\/?$/, '/admin/logout'],
  // The template of every page of the storefront, not a page itself.
  [/^\/index\.html$/, '/'],
];

/** Where a path of `REDIRECTS` leads now. */
export function redirectTarget(path: string): string | null {
  const redirect = REDIRECTS.find(([old]) => old.test(path));
  return redirect ? path.replace(...redirect) : null;
}

/** The API, Strapi's UI, uploads: not served by the SPAs. */
export const isServerPath = (path: string): boolean => /^\/(api|cms|uploads)(\/|$)/.test(path);

export const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/.test(path);

/** Longer ones are rejected. Except for Strapi's UI, which sends its filters in the URL. */
export const URL_MAX = 8192;

/** Whether a path's percent-encoding is valid UTF-8; routers disagree on any other. */
export function isReadable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether a path ends like a file's name, `.env` too. */
export const hasFileExtension = (path: string): boolean => path.lastIndexOf('.') > path.lastIndexOf('/');

/** What only search engines and shops of others read. */
export const isForCrawlers = (path: string): boolean =>
  /^\/(sitemap(-\d{1,4})?\.xml|robots\.txt|feeds\/google\.xml)$/.test(path);

/** What the server draws of the brand (middlewares/brand-files.ts), and pages that the service worker keeps. */
const BRANDED =
  /^\/(favicon\.ico|(apple-touch-icon|icon-[\w-]+)\.png|manifest\.webmanifest|og\.jpg|share\/.*|(app|offline)\.html|sw\.js)$/;

/** One of the storefront's screens, or its 404. */
export function isStorefrontPath(path: string): boolean {
  return !isServerPath(path) && !isAdminPath(path) && !BRANDED.test(path) && !redirectTarget(path);
}
