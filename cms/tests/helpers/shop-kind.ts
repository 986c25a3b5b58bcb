/** What is set of a shop under test; shops of the same kind are handed from file to file (test-shops.ts). */
export interface ShopKind {
  /** Of each of its processes the environment; with none it is the standard shop, with simulators of its own. */
  instances: Record<string, string>[];
  seed?: 'none' | 'sample' | 'unattended';
}

/** What nearly every file takes: wide limits, the catalogue not kept in memory, a payment provider and a courier. */
export const STANDARD: ShopKind = { instances: [] };

/** Two processes with the limits of a real shop, of which the second stands behind a proxy. */
export const STRICT: ShopKind = {
  instances: [{ RATE_LIMIT_SCALE: '1' }, { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' }],
};

/** The limits of a real shop, behind a proxy that names the visitor's network. */
export const BOUNDED: ShopKind = { instances: [{ RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' }] };
