import type { Context } from 'koa';
import { deviceOf, SHOP_DEVICE } from '../security/known-device';
import { clientNetwork } from './client-address';

/** Where a request comes from. */
export interface ClientInfo {
  network: string;
  /** The id of a browser that somebody has signed in with. */
  device: string | null;
}

export const clientInfoOf = (ctx: Context): ClientInfo => ({
  network: clientNetwork(ctx.ip),
  device: deviceOf(ctx, SHOP_DEVICE),
});
