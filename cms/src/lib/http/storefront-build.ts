import fs from 'node:fs';
import path from 'node:path';
import type { Context } from 'koa';
import type { CreateViewRenderer, ViewContext, ViewRenderer } from 'shared-types/contract/views';
import { readPublic } from '../cache/public-reads';
import { isReadable, isStorefrontPath, namesFile, URL_MAX } from './url-space';

/** The storefront's folder, seen from `cms/dist/src/lib/http`. */
const STOREFRONT = path.resolve(__dirname, '../../../../../storefront');
const BUILD = path.join(STOREFRONT, 'dist');
const SERVER_BUILD = path.join(STOREFRONT, 'dist-server/server.js');

let renderer: ViewRenderer | null | undefined;
let shell = '';
/** What the browsers' build has beside the assets, as `/favicon.ico`. */
let files: ReadonlySet<string>;

/** The shop's own address without a slash at its end. */
export const siteOf = (): string => String(strapi.config.get('server.url')).replace(/\/+$/, '');

/** The storefront's renderer; null where only its browser's build is there, as in development. */
export function viewRenderer(): ViewRenderer | null {
  if (renderer === undefined) renderer = fs.existsSync(SERVER_BUILD) ? loadRenderer() : null;
  return renderer;
}

function loadRenderer(): ViewRenderer {
  const { createViewRenderer } = require(SERVER_BUILD) as { createViewRenderer: CreateViewRenderer };
  const built = (file: string) => fs.readFileSync(path.join(BUILD, file), 'utf8');
  shell = built('index.html');
  files = new Set(fs.readdirSync(BUILD).map((name) => `/${name}`));
  return createViewRenderer({
    site: siteOf(),
    shell,
    manifest: JSON.parse(built('.vite/manifest.json')) as ViewContext['manifest'],
    read: readPublic,
  });
}

/** The page that the browser fills by itself. */
export const emptyPage = (): string => shell;

/** Under which address the view of a URL is rendered and kept; null for what the server does not render. */
export function viewAddressOf(asked: Pick<Context, 'path' | 'url' | 'headers'>): string | null {
  if (!isStorefrontPath(asked.path) || !isReadable(asked.path) || asked.url.length > URL_MAX) return null;
  const renderer = viewRenderer();
  return renderer && !isForFile(asked) ? renderer.addressOf(asked.url) : null;
}

/** A person who asks for a file that is not there is shown the page that says so; a machine is told in a word. */
function isForFile({ path: pathname, headers }: Pick<Context, 'path' | 'headers'>): boolean {
  if (!namesFile(pathname)) return false;
  return pathname.startsWith('/assets/') || files.has(pathname) || !headers.accept?.includes('text/html');
}

/** How the storefront itself writes a path; it is sent there from any other spelling. */
export const canonicalAddressOf = (pathname: string): string => viewRenderer()?.canonicalPathOf(pathname) ?? pathname;
