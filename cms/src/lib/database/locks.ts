/**
 * All keys of PostgreSQL's advisory locks: two uses of one key wait for each other. No other code takes one
 * by a literal number (locks.test.ts).
 */
export const LOCKS = {
  /** Processes on one database are brought up one after another, Strapi's sync of the tables included (serve.mjs). */
  start: 6_273_428,
  /** App instances bring their own part of the database up to date one after another (bootstrap/index.ts). */
  boot: 6_273_427,
  /** Two products of one name that are made at once get different slugs (api/catalogue/services/write-product.ts). */
  slug: 6_273_429,
  /** One instance at a time processes pictures of before (api/media/services/redraw-missing.ts). */
  pictures: 6_273_430,
  /** One instance at a time decides of what the owner is told (api/health/services/alarms.ts). */
  health: 6_273_431,
} as const;
