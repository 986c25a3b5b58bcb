import type { Context, Next } from 'koa';
import { type Endpoint, isForCustomers } from 'shared-types/contract/endpoint';
import { refusalOf } from 'shared-types/domain/role-refusals';
import { findKeyHolder } from '../api/order/services/order-key';
import { findGuest } from '../api/people/services/device';
import { bearerOf, findCaller } from '../api/people/services/session';
import { AUDIENCES } from '../api/people/services/session-rows';
import { type AnyCaller, type Guest, isStaffWith } from '../lib/http/caller';
import { call } from '../lib/http/endpoint';
import { endpointOf } from '../lib/http/endpoint-of';
import { HttpError } from '../lib/http/http-error';
import { hasStaffForm } from '../lib/http/staff-form';
import { guestToken, setGuestToken } from '../lib/security/guest-cookie';

/** Who comes in beside staff. */
const LETS_IN: Record<string, readonly AnyCaller['audience'][]> = {
  shopper: ['storefront'],
  device: ['device'],
  customer: ['storefront', 'device'],
  order: ['storefront', 'device', 'order'],
};

/** Each endpoint of the contract is called from here: Strapi's own router has no routes below `/api`. */
export default () =>
  async function dispatch(ctx: Context, next: Next) {
    const endpoint = endpointOf(ctx);
    if (!endpoint) return next();
    await checkCaller(ctx, endpoint);
    await call(endpoint, ctx);
  };

/**
 * Finds who calls, by the contract's `access`: 401 without a valid session, 403 with one of the wrong kind.
 * A public endpoint ignores an invalid token, so that an old one never hides the shop.
 */
async function checkCaller(ctx: Context, { access, staff, sameForStaff, knowsShopper }: Endpoint): Promise<void> {
  if (access === 'public' && !knowsShopper && !hasStaffForm({ staff, sameForStaff }, ctx.query)) return;
  const token = bearerOf(ctx.request.header.authorization);
  // On a public page only a member of staff gets something else than everybody, so only their tokens are looked up.
  const audiences =
    access !== 'public' ? AUDIENCES : knowsShopper ? (['storefront'] as const) : (['back-office'] as const);
  const caller =
    (access === 'order' ? await findKeyHolder(ctx.get('Order-Key')) : null) ??
    (token ? await findCaller(token, audiences) : LETS_IN[access]?.includes('device') ? await guestOf(ctx) : null);
  ctx.state.caller = caller;
  if (access === 'public') return;
  if (!caller) throw new HttpError(401, token ? 'Your session has ended. Please sign in again.' : 'Please sign in');
  const allowed =
    (isForCustomers(access) ? LETS_IN[access]?.includes(caller.audience) : isStaffWith(caller, access)) ||
    (staff !== undefined && isStaffWith(caller, staff));
  if (!allowed) throw new HttpError(403, refusalFor(access, caller));
}

/** To staff whose roles leave it out: which role it takes. Nobody else is told anything of roles. */
const refusalFor = (access: Endpoint['access'], caller: AnyCaller): string =>
  access !== 'public' && !isForCustomers(access) && caller.audience === 'back-office'
    ? refusalOf(access)
    : 'You are not allowed to do this';

/** The guest of the device's cookie, which is good for another while now and then. */
async function guestOf(ctx: Context): Promise<Guest | null> {
  const token = guestToken(ctx);
  const found = await findGuest(token);
  if (found?.isDue && token) setGuestToken(ctx, token);
  return found?.guest ?? null;
}
