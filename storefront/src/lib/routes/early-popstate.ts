/**
 * Who is told first that the browser has arrived at another entry of its history (`main.tsx`): a window tells its
 * listeners in their order, so whoever comes after the router cannot keep anything from it.
 */
export const arrivals: { hear?: (event: PopStateEvent) => void } = {};
