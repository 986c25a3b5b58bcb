/**
 * How a simulator misbehaves: a table of wishes, each a value or a share of the times (0 to 1) that is drawn from a seed,
 * so that a schedule can be repeated. Nobody but a test sets any; the shop cannot see them.
 * @typedef {{ share?: number, value?: any, times?: number, after?: number, at?: string }} Wish
 */

/** @param {number} seed @param {readonly string[]} names what can be wished */
export function wishes(seed, names) {
  let state = seed || 1;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  /** @type {Record<string, Wish>} */
  const table = {};
  return {
    /** @param {Record<string, Wish>} changes */
    set(changes) {
      for (const [name, wish] of Object.entries(changes)) {
        if (!names.includes(name)) throw new Error(`There is no wish ${name}`);
        table[name] = wish;
      }
    },
    /** It behaves as the real one on a good day. */
    clear() {
      for (const name of Object.keys(table)) delete table[name];
    },
    /**
     * The wish's value, or true, when it comes true this time; else undefined. `path`: of the call; a wish may be for some only.
     * @param {string} name @param {string} [path]
     */
    wish(name, path = '') {
      const wish = table[name];
      if (!wish || wish.times === 0 || !path.includes(wish.at ?? '')) return undefined;
      if (random() >= (wish.share ?? 1)) return undefined;
      if (wish.after) return void wish.after--;
      if (wish.times !== undefined) wish.times--;
      return wish.value ?? true;
    },
  };
}
