/**
 * Who hears first of a `popstate` (`main.tsx`): a window calls its listeners in their order, so whoever comes after the
 * router cannot keep anything from it.
 */
export const earlyPopstate: { listener?: (event: PopStateEvent) => void } = {};
