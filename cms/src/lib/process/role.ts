const ROLES = ['all', 'web', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/**
 * What this process is for, by `SHOP_ROLE`: `web` answers visitors and staff, a `worker` does what nobody waits for (mails,
 * refunds, couriers, sweeps), and `all`, the default, does both.
 */
export function role(): Role {
  const wanted = process.env.SHOP_ROLE || 'all';
  const known = ROLES.find((one) => one === wanted);
  if (!known) throw new Error(`SHOP_ROLE=${wanted} is unknown: use ${ROLES.join(', ')}.`);
  return known;
}

export const servesShop = (): boolean => role() !== 'worker';
export const doesJobs = (): boolean => role() !== 'web';

/** How long what was begun may take once the process is to stop. Nobody waits for a worker to be gone. */
export const finishMs = (): number => (role() === 'worker' ? 20_000 : 5000);
