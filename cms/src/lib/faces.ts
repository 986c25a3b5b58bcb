/** What lies at which path of the one origin (decisions.md): three faces, the API and the files. */

/** Addresses that the specification's admin menu links to without declaring them (decisions.md), and where they are. */
const MOVED: [old: RegExp, now: string][] = [
  [/^\/users\/(\d+)(\/edit)?\/?$/, '/admin/users/$1$2'],
  [/^\/app-profile\/?$/, '/admin/profile'],
  [/^\/post-details\/?$/, '/admin/content'],
  [/^\/email-inbox\/?$/, '/admin/inbox'],
  [/^\/logout\/?$/, '/admin/logout'],
];

/** Where a path that has moved is now. */
export function movedTo(path: string): string | null {
  const moved = MOVED.find(([old]) => old.test(path));
  return moved ? path.replace(...moved) : null;
}

/** The API, Strapi's UI, uploads: not ours to serve. */
export const isServersPath = (path: string): boolean => /^\/(api|cms|uploads)(\/|$)/.test(path);

export const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/.test(path);

/** Whether a path ends like a file's name, `.env` too. */
export const namesFile = (path: string): boolean => /\.[^/]*$/.test(path);

/** One of the storefront's screens, or what it says where there is none; not a file. */
export function isStorefrontPath(path: string): boolean {
  return !isServersPath(path) && !isAdminPath(path) && !namesFile(path) && !movedTo(path);
}
