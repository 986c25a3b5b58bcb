/**
 * What limits the figures whose goal is missed, by the goal's name: shown with it as long as it is missed. Kept by hand,
 * because only people find out why.
 * @type {Record<string, string>}
 */
export const LIMITS = {};
