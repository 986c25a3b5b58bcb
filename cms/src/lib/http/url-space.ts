/** What lies at which path of the one origin (decisions.md): three faces, the API and the files. */

/** Addresses that the specification's admin menu links to without declaring them (decisions.md), and where they are. */
const MOVED: [old: RegExp, now: string][] = [
  [/^\/users\/(\d+)(\/edit)?\/?$/, '/admin/users/$1$2'],
  [/^\/app-profile\/?$/, '/admin/profile'],
  [/^\/post-details\/?$/, '/admin/content'],
  [/^\/email-inbox\/?$/, '/admin/inbox'],
  [/^\/logout\/?$/, '/admin/logout'],
  // The file that every page of the storefront is made of, and no page itself.
  [/^\/index\.html$/, '/'],
];

/** Where a path that has moved is now. */
export function movedTo(path: string): string | null {
  const moved = MOVED.find(([old]) => old.test(path));
  return moved ? path.replace(...moved) : null;
}

/** The API, Strapi's UI, uploads: not ours to serve. */
export const isServersPath = (path: string): boolean => /^\/(api|cms|uploads)(\/|$)/.test(path);

export const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/.test(path);

/** Longer ones are somebody's experiments. Strapi's UI is not meant, which sends what it looks for in the address. */
export const URL_MAX = 8192;

/** Whether the escapes of a path stand for text; of others each router makes something else. */
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
export const namesFile = (path: string): boolean => /\.[^/]*$/.test(path);

/** One of the storefront's screens, or what it says where there is none. */
export function isStorefrontPath(path: string): boolean {
  return !isServersPath(path) && !isAdminPath(path) && !movedTo(path);
}
