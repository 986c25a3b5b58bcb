/** @param {number[]} sorted @param {number} share */
export const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** How far apart the values lie, as a share of their median: what the machine adds of its own. @param {number[]} values */
export const spread = (values) => (Math.max(...values) - Math.min(...values)) / median(values);

/**
 * Does each thing once a round, in turn, so that whatever else the machine does meets all of them alike.
 * @template {string} Name
 * @param {number} rounds
 * @param {Record<Name, () => Promise<number>>} things
 * @returns {Promise<Record<Name, number[]>>}
 */
export async function alternateRounds(rounds, things) {
  const entries = /** @type {[Name, () => Promise<number>][]} */ (Object.entries(things));
  const empty = entries.map(([name]) => /** @type {[Name, number[]]} */ ([name, []]));
  const results = /** @type {Record<Name, number[]>} */ (Object.fromEntries(empty));
  for (let round = 0; round < rounds; round++)
    for (const [name, measure] of entries) results[name].push(await measure());
  return results;
}

/** The median of what `a` is to `b` in each round. @param {number[]} a @param {number[]} b */
export const ratio = (a, b) => median(a.map((value, round) => value / (b[round] ?? Number.NaN)));

/** @param {number} value */
export const whole = (value) => Math.round(value).toLocaleString('en-IN');
/** @param {number} value */
export const percent = (value) => `${Math.round(value * 100)} %`;
/** @param {number} value in milliseconds */
export const ms = (value) => `${value < 10 ? value.toFixed(1) : whole(value)} ms`;
/** @param {number} bytes */
export const mb = (bytes) => `${whole(bytes / 1024 / 1024)} MB`;
/** @param {number} bytes */
export const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
