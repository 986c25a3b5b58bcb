import type { Context, Next } from 'koa';
import { delayGuesses } from '../api/people/services/sign-in-delays';
import { isDatabaseAway } from '../lib/database/db';
import { clientNetworks } from '../lib/http/client-address';
import { type DeviceCookie, knownDevice, rememberDevice } from '../lib/security/known-device';
import { refuseAsStrapi } from './editor-rate-limits';

const DEVICE: DeviceCookie = { name: 'editor_device', path: '/cms' };

/** Limits guessing at Strapi's own sign-in like at ours. */
export default () =>
  async function limitEditorSignIn(ctx: Context, next: Next) {
    if (ctx.method !== 'POST' || !/^\/admin\/login\/*$/i.test(ctx.path)) return next();
    const { email: input } = (ctx.request.body ?? {}) as { email?: unknown };
    const email = String(input).toLowerCase();
    const attempt = {
      accounts: 'cms',
      email,
      isForStaff: true,
      networks: clientNetworks(ctx.ip),
      device: knownDevice(ctx, DEVICE, email),
    } as const;
    await refuseAsStrapi(ctx, () => delayGuesses(attempt, next, (error) => !isDatabaseAway(error)));
    if (ctx.status < 400) rememberDevice(ctx, DEVICE, email);
  };
