import type { Context } from 'koa';
import { clientNetwork } from './http/client-address';
import { deviceOf, SHOP_DEVICE } from './security/known-device';

/** Where a request comes from. */
export interface Origin {
  network: string;
  /** The id of a browser that somebody has signed in with. */
  device: string | null;
}

export const originOf = (ctx: Context): Origin => ({
  network: clientNetwork(ctx.ip),
  device: deviceOf(ctx, SHOP_DEVICE),
});
