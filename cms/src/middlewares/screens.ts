import fs from 'node:fs';
import path from 'node:path';
import type { Context, Next } from 'koa';
import sirv from 'sirv';
import { refuse } from '../lib/http/refuse';
import { canonicalAddressOf } from '../lib/http/storefront-build';
import {
  hasFileExtension,
  isAdminPath,
  isReadable,
  isServerPath,
  redirectTarget,
  URL_MAX,
} from '../lib/http/url-space';
import { isOpenCall } from '../lib/strapi/editor-routes';

/** The folder of a built screen, seen from `cms/dist/src/middlewares`. */
const built = (workspace: string) => path.resolve(__dirname, '../../../..', workspace, 'dist');

/** What Strapi's UI calls; its bundle is built with this prefix (`npm run build`). */
const CMS_API = '/cms/api';

/**
 * One origin, three faces: the storefront at `/`, the back office at `/admin`, Strapi's UI at `/cms`.
 * Strapi's own calls live at `/admin/…`, `/content-manager/…` and so on, where our screens are; so they are reached
 * below `/cms/api` only.
 */
export default () => {
  const admin = screen(built('admin-panel'), '/admin');
  const storefront = screen(built('storefront'), '');
  return async function screens(ctx: Context, next: Next) {
    if (!isReadable(ctx.path)) return refuse(ctx, 400);
    if (ctx.path.startsWith(`${CMS_API}/`)) {
      const call = ctx.path.slice(CMS_API.length);
      // The routes themselves are narrowed too (bootstrap/disabled-routes.ts); beside them Strapi would serve files here.
      if (!isOpenCall(call)) return refuse(ctx, 404);
      ctx.path = call;
      await next();
      // Strapi's own files below `/` take any path, so the router says of a closed call that another method would do.
      if (ctx.status === 405) refuse(ctx, 404);
      return;
    }
    if (isServerPath(ctx.path)) return next();
    if (ctx.url.length > URL_MAX) return refuse(ctx, 414);
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return refuse(ctx, 404);
    const moved = redirectTarget(ctx.path);
    if (moved) return ctx.redirect(moved);
    if (isAdminPath(ctx.path)) return (await admin(ctx)) || refuse(ctx, 404);
    const spelling = canonicalAddressOf(ctx.path);
    if (spelling !== ctx.path) {
      ctx.redirect(spelling + ctx.search);
      ctx.status = 308;
      return;
    }
    return (await storefront(ctx)) || refuse(ctx, 404);
  };
};

/** Files of one built screen; an unknown path that names no file gets its `index.html`, as the routes live in the browser. */
function screen(folder: string, base: string) {
  const files = fs.existsSync(folder) ? sirv(folder, { gzip: true, brotli: true, etag: true, setHeaders }) : null;
  return async (ctx: Context): Promise<boolean> => {
    if (!files) return false;
    const wanted = ctx.path.slice(base.length) || '/';
    const url = ctx.req.url;
    ctx.req.url = hasFileExtension(wanted) ? wanted : '/index.html';
    const served = await new Promise<boolean>((resolve) => {
      ctx.res.statusCode = 200;
      ctx.res.once('close', () => resolve(true));
      files(ctx.req, ctx.res, () => resolve(false));
    });
    ctx.req.url = url;
    ctx.respond = !served;
    return served;
  };
}

function setHeaders(response: { setHeader(name: string, value: string): void }, pathname: string) {
  // The only kind of our files that sirv does not know.
  if (pathname.endsWith('.ico')) response.setHeader('Content-Type', 'image/vnd.microsoft.icon');
  response.setHeader(
    'Cache-Control',
    pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
}
