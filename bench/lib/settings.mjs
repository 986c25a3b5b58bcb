/** What stands beside the instances (setups.mjs). @type {import('./setups.mjs').PartName[]} */
const ALL_PARTS = ['pool', 'replica', 'edge'];
/** @type {import('./setups.mjs').PartName[]} */
const NO_PARTS = [];

/**
 * How much each part does: enough for figures that hold, or once through all of it, to see that it still runs.
 */
const FULL = {
  /** `slow`: servers of which a second says little. */
  catalogue: { rounds: 5, seconds: 2, slow: { rounds: 3, seconds: 4 } },
  orders: {
    rounds: 3,
    warmUp: 200,
    /** How many act at a time, and how many of them there are in a round. */
    loads: [
      { concurrency: 8, people: 500 },
      { concurrency: 64, people: 1200 },
    ],
  },
  stats: { orders: 100_000, customers: 50_000, rounds: 20 },
  growth: {
    rounds: 7,
    sizes: [
      { products: 200, orders: 1000 },
      { products: 2000, orders: 10_000 },
      { products: 20_000, orders: 100_000 },
    ],
  },
  search: { sizes: [200, 2000, 20_000], warmUp: 3000, queries: 2000 },
  pages: { rounds: 3, presses: 12 },
  grown: {
    setups: [
      { instances: 1, parts: NO_PARTS },
      { instances: 2, parts: NO_PARTS },
      { instances: 4, parts: NO_PARTS },
      ...ALL_PARTS.map((part) => ({ instances: 2, parts: [part] })),
      { instances: 4, parts: ALL_PARTS },
    ],
    orders: 20_000,
    seconds: 8,
    warmUp: 2,
    shoppers: 32,
  },
  /** `restMs`: of each shopper after each order; with none they keep the machine busy. */
  soak: { setup: { instances: 2, parts: ALL_PARTS }, minutes: 30, sampleSeconds: 30, restMs: 0 },
};

/** @typedef {typeof FULL} Settings */

/** @type {Settings} */
const QUICK = {
  catalogue: { rounds: 1, seconds: 0.1, slow: { rounds: 1, seconds: 0.1 } },
  orders: {
    rounds: 1,
    warmUp: 8,
    loads: [
      { concurrency: 2, people: 10 },
      { concurrency: 4, people: 20 },
    ],
  },
  stats: { orders: 1500, customers: 500, rounds: 1 },
  growth: {
    rounds: 1,
    sizes: [
      { products: 100, orders: 1200 },
      { products: 200, orders: 1500 },
    ],
  },
  search: { sizes: [100, 200], warmUp: 10, queries: 20 },
  pages: { rounds: 1, presses: 1 },
  grown: {
    setups: [
      { instances: 1, parts: NO_PARTS },
      { instances: 3, parts: ALL_PARTS },
    ],
    orders: 1200,
    seconds: 1,
    warmUp: 0.2,
    shoppers: 4,
  },
  soak: { setup: { instances: 1, parts: NO_PARTS }, minutes: 0.05, sampleSeconds: 1, restMs: 0 },
};

/** @param {{ quick: boolean, minutes?: number, restMs?: number }} how `minutes` and `restMs` of the soak @returns {Settings} */
export function settingsFor({ quick, minutes, restMs }) {
  const { soak, ...parts } = quick ? QUICK : FULL;
  return { ...parts, soak: { ...soak, minutes: minutes ?? soak.minutes, restMs: restMs ?? soak.restMs } };
}
