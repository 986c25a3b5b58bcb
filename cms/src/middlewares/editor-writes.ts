import type { Context, Next } from 'koa';
import { rememberEditorWrite } from '../lib/database/reads';

/** What staff write in Strapi's UI stands in the back office's lists at once, as what they write there (lib/http/lagging-reads.ts). */
export default () =>
  async function rememberWritesOfEditors(ctx: Context, next: Next) {
    await next();
    const { user } = ctx.state as { user?: { id?: number } };
    const isWrite = ctx.method !== 'GET' && ctx.method !== 'HEAD' && !ctx.path.startsWith('/api/');
    if (isWrite && user?.id !== undefined) await rememberEditorWrite(user.id);
  };
