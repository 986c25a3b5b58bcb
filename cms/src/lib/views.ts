import fs from 'node:fs';
import path from 'node:path';
import type { Context } from 'koa';
import type { CreateViewRenderer, ViewRenderer, ViewSurroundings } from 'shared-types/contract/views';
import { isStorefrontPath } from './faces';
import { readPublic } from './public-reads';

/** The storefront's folder, seen from `cms/dist/src/lib`. */
const STOREFRONT = path.resolve(__dirname, '../../../../storefront');
const SERVER_BUILD = path.join(STOREFRONT, 'dist-server/server.js');

let renderer: ViewRenderer | null | undefined;
let shell = '';

/** The shop's own address without a slash at its end. */
export const siteOf = (): string => String(strapi.config.get('server.url')).replace(/\/+$/, '');

/** The storefront's renderer; null where only its browser's build is there, as in development. */
export function viewRenderer(): ViewRenderer | null {
  if (renderer === undefined) renderer = fs.existsSync(SERVER_BUILD) ? loadRenderer() : null;
  return renderer;
}

function loadRenderer(): ViewRenderer {
  const { createViewRenderer } = require(SERVER_BUILD) as { createViewRenderer: CreateViewRenderer };
  const built = (file: string) => fs.readFileSync(path.join(STOREFRONT, 'dist', file), 'utf8');
  shell = built('index.html');
  return createViewRenderer({
    site: siteOf(),
    shell,
    manifest: JSON.parse(built('.vite/manifest.json')) as ViewSurroundings['manifest'],
    read: readPublic,
  });
}

/** The page that the browser fills by itself. */
export const emptyPage = (): string => shell;

/** Under which address the view of a URL is rendered and kept; null for what the server does not render. */
export function viewAddressOf({ path: pathname, url }: Pick<Context, 'path' | 'url'>): string | null {
  return isStorefrontPath(pathname) ? (viewRenderer()?.addressOf(url) ?? null) : null;
}
