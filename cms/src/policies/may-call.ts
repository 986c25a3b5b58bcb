import type { Context } from 'koa';
import type { Endpoint } from 'shared-types/contract/endpoint';
import { AUDIENCES, bearerOf, findCaller } from '../api/people/services/session';
import { isStaffWith } from '../lib/http/caller';
import { HttpError } from '../lib/http/http-error';
import { hasStaffForm } from '../lib/http/staff-form';

type Access = Pick<Endpoint, 'access' | 'staff' | 'sameForStaff' | 'knowsShopper'>;

/**
 * Lets a request through by the contract's `access`: 401 without a valid session, 403 with one of the wrong kind.
 * A public endpoint ignores an invalid token, so that an old one never hides the shop.
 */
export default async function mayCall(
  ctx: Context,
  { access, staff, sameForStaff, knowsShopper }: Access,
): Promise<true> {
  if (access === 'public' && !knowsShopper && !hasStaffForm({ staff, sameForStaff }, ctx.request.query)) return true;
  const token = bearerOf(ctx.request.header.authorization);
  // On a public page only a member of staff gets something else than everybody, so only their tokens are looked up.
  const audiences =
    access !== 'public' ? AUDIENCES : knowsShopper ? (['storefront'] as const) : (['back-office'] as const);
  const caller = token ? await findCaller(token, audiences) : null;
  ctx.state.caller = caller;
  if (access === 'public') return true;
  if (!caller) throw new HttpError(401, token ? 'Your session has ended. Please sign in again.' : 'Please sign in');
  const allowed =
    (access === 'shopper' ? caller.audience === 'storefront' : isStaffWith(caller, access)) ||
    (staff !== undefined && isStaffWith(caller, staff));
  if (!allowed) throw new HttpError(403, 'You are not allowed to do this');
  return true;
}
