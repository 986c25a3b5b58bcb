import fs from 'node:fs';
import path from 'node:path';
import type { Context } from 'koa';
import type { CreateViewRenderer, ViewContext, ViewRenderer } from 'shared-types/contract/views';
import { brandedPage } from '../brand/branded-pages';
import { readPublic } from '../cache/public-reads';
import { hasFileExtension, isReadable, isStorefrontPath, URL_MAX } from './url-space';

/** The storefront's folder, seen from `cms/dist/src/lib/http`. */
const STOREFRONT = path.resolve(__dirname, '../../../../../storefront');
const BUILD = path.join(STOREFRONT, 'dist');
const SERVER_BUILD = path.join(STOREFRONT, 'dist-server/server.js');

let renderer: ViewRenderer | null | undefined;
/** What the browsers' build has beside the assets, as `/favicon.ico`. */
let files: ReadonlySet<string>;

/** The shop's own address without a slash at its end. */
export const siteOf = (): string => String(strapi.config.get('server.url')).replace(/(?<!\/)\/+$/, '');

/** The storefront's renderer; null where only its browser's build is there, as in development. */
export function viewRenderer(): ViewRenderer | null {
  if (renderer === undefined) renderer = fs.existsSync(SERVER_BUILD) ? loadRenderer() : null;
  return renderer;
}

function loadRenderer(): ViewRenderer {
  const { createViewRenderer } = require(SERVER_BUILD) as { createViewRenderer: CreateViewRenderer };
  const readBuilt = (file: string) => fs.readFileSync(path.join(BUILD, file), 'utf8');
  files = new Set(fs.readdirSync(BUILD).map((name) => `/${name}`));
  return createViewRenderer({
    site: siteOf(),
    shell: () => brandedPage(path.join(BUILD, 'index.html'), 'storefront'),
    manifest: JSON.parse(readBuilt('.vite/manifest.json')) as ViewContext['manifest'],
    read: readPublic,
  });
}

/** The page without server-rendered content. */
export const emptyPage = async (): Promise<string> => (await viewRenderer()?.emptyPage()) ?? '';

/** The address under which the view of a URL is rendered and cached; null for what the server does not render. */
export function viewAddressOf(request: Pick<Context, 'path' | 'url' | 'headers'>): string | null {
  if (!isStorefrontPath(request.path) || !isReadable(request.path) || request.url.length > URL_MAX) return null;
  const renderer = viewRenderer();
  return renderer && !isForFile(request) ? renderer.addressOf(request.url) : null;
}

/** A browser that navigates to a missing file gets the 404 page; any other client a short text. */
function isForFile({ path: pathname, headers }: Pick<Context, 'path' | 'headers'>): boolean {
  if (!hasFileExtension(pathname)) return false;
  return pathname.startsWith('/assets/') || files.has(pathname) || !headers.accept?.includes('text/html');
}

/** The canonical form of a path, to which any other spelling is redirected. */
export const canonicalAddressOf = (pathname: string): string => viewRenderer()?.canonicalPathOf(pathname) ?? pathname;
