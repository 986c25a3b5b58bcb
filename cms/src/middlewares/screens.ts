import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Context, Next } from 'koa';
import sirv from 'sirv';
import { isKnownOpen } from '../api/setup/services/opening';
import { brandedPage, brandedWorker } from '../lib/brand/branded-pages';
import { datedNow, setEdgeHeaders } from '../lib/cache/edge';
import { sendPlainError } from '../lib/http/send-plain-error';
import { canonicalAddressOf, emptyPage } from '../lib/http/storefront-build';
import {
  hasFileExtension,
  isAdminPath,
  isReadable,
  isServerPath,
  redirectTarget,
  URL_MAX,
} from '../lib/http/url-space';
import { isOpenCall } from '../lib/strapi/editor-routes';

/** The folder of a built app, relative to `cms/dist/src/middlewares`. */
const distFolder = (workspace: string) => path.resolve(__dirname, '../../../..', workspace, 'dist');

/** What Strapi's UI calls; its bundle is built with this prefix (`npm run build`). */
const CMS_API = '/cms/api';

/**
 * One origin: the storefront at `/`, the back office at `/admin`, Strapi's UI at `/cms`.
 * Strapi's own API is at `/admin/…`, `/content-manager/…` and so on, which would collide with our screens; so it is
 * reachable below `/cms/api` only.
 */
export default () => {
  const admin = serveApp(distFolder('admin-panel'), { base: '/admin', pages: PANEL_PAGES });
  const storefront = serveApp(distFolder('storefront'), { base: '', pages: STOREFRONT_PAGES });
  return async function screens(ctx: Context, next: Next) {
    if (!isReadable(ctx.path)) return sendPlainError(ctx, 400);
    if (ctx.path.startsWith(`${CMS_API}/`)) {
      const call = ctx.path.slice(CMS_API.length);
      // The routes themselves are filtered too (bootstrap/disabled-routes.ts); but Strapi would also serve files here.
      if (!isOpenCall(call)) return sendPlainError(ctx, 404);
      ctx.path = call;
      await next();
      // Strapi's static file route matches any path, so the router answers 405 for a disabled one.
      if (ctx.status === 405) sendPlainError(ctx, 404);
      return;
    }
    if (isServerPath(ctx.path)) return next();
    if (ctx.url.length > URL_MAX) return sendPlainError(ctx, 414);
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return sendPlainError(ctx, 404);
    const target = redirectTarget(ctx.path);
    if (target) return ctx.redirect(target);
    if (isAdminPath(ctx.path)) return (await admin(ctx)) || sendPlainError(ctx, 404);
    const canonical = canonicalAddressOf(ctx.path);
    if (canonical !== ctx.path) {
      ctx.redirect(canonical + ctx.search);
      ctx.status = 308;
      return;
    }
    return (await storefront(ctx)) || sendPlainError(ctx, 404);
  };
};

/** What is not sent as it was built but with the brand in it: by its path, its type and its content. */
type Pages = Record<string, [type: string, content: (folder: string) => Promise<string>]>;

const STOREFRONT_PAGES: Pages = {
  '/index.html': ['html', emptyPage],
  // What the service worker keeps.
  '/app.html': ['html', emptyPage],
  '/offline.html': ['html', (folder) => brandedPage(path.join(folder, 'offline.html'), 'storefront')],
  '/sw.js': ['js', brandedWorker],
};
const PANEL_PAGES: Pages = {
  '/index.html': ['html', (folder) => brandedPage(path.join(folder, 'index.html'), 'panel')],
};

async function sendPage(ctx: Context, [type, read]: [string, (folder: string) => Promise<string>], folder: string) {
  const begun = datedNow();
  const content = await read(folder);
  ctx.status = 200;
  ctx.type = type;
  ctx.set('Cache-Control', 'no-cache');
  // Before the shop is open it depends on who asks; a release's worker replaces the one before at once.
  if (type === 'html' && isKnownOpen()) setEdgeHeaders(ctx.res, begun);
  ctx.set('ETag', `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`);
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = content;
}

/** Files of one built app; an unknown path that names no file gets its `index.html`, as the routes live in the browser. */
function serveApp(folder: string, { base, pages }: { base: string; pages: Pages }) {
  // `dev` looks at the folder for each request: a file of its first listing that a new build has taken away ends the process.
  const files = fs.existsSync(folder)
    ? sirv(folder, { dev: true, gzip: true, brotli: true, etag: true, setHeaders })
    : null;
  return async (ctx: Context): Promise<boolean> => {
    const pathname = ctx.path.slice(base.length) || '/';
    // Such as the note of what was built.
    if (!files || decodeURI(pathname).includes('/.')) return false;
    const file = hasFileExtension(pathname) ? pathname : '/index.html';
    const page = pages[file];
    if (page) {
      await sendPage(ctx, page, folder);
      return true;
    }
    const url = ctx.req.url;
    ctx.req.url = file;
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

function setHeaders(response: ServerResponse, pathname: string) {
  response.setHeader(
    'Cache-Control',
    pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  if (pathname !== '/speculation-rules.json') return;
  // The only kind of our files that sirv does not know. Every page has browsers ask for it.
  response.setHeader('Content-Type', 'application/speculationrules+json');
  setEdgeHeaders(response, datedNow());
}
