/**
 * The numbers of PostgreSQL's advisory locks, all of them: two uses of one number wait for each other. Nobody takes one
 * by a number of its own (locks.test.ts).
 */
export const LOCKS = {
  /** Processes on one database are brought up one after another, Strapi's sync of the tables included (serve.mjs). */
  start: 6_273_428,
  /** App instances bring their own part of the database up to date one after another (bootstrap/index.ts). */
  boot: 6_273_427,
  /** Two products of one name that are made at once take turns at the slug (api/catalogue/services/write-product.ts). */
  slug: 6_273_429,
  /** One instance at a time draws the pictures that are there since before (api/media/services/redraw-missing.ts). */
  pictures: 6_273_430,
} as const;
