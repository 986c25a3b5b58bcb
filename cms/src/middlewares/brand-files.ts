import { createHash } from 'node:crypto';
import type { Context, Next } from 'koa';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Picture } from 'shared-types/contract/common';
import type { Store } from 'shared-types/contract/store';
import { filesOfBrand } from '../api/content/services/store-setting';
import { isKnownOpen } from '../api/setup/services/opening';
import { knownStore } from '../lib/brand/branded-pages';
import { cutShare, drawIcon, drawShare } from '../lib/brand/drawings';
import { ico } from '../lib/brand/ico';
import { datedNow, setEdgeHeaders } from '../lib/cache/edge';
import { readPublic } from '../lib/cache/public-reads';
import { sendPlainError } from '../lib/http/send-plain-error';
import { siteOf } from '../lib/http/storefront-build';
import { readPicture } from '../lib/media/read-picture';
import { RETRY_SECONDS } from '../lib/overload/circuit-breaker';

interface BrandFile {
  type: string;
  body: Buffer;
}

type Draw = (store: Store) => Promise<BrandFile | null>;

const PNG = 'image/png';
const JPEG = 'image/jpeg';

const pictureAt = async (url: string | null | undefined): Promise<Buffer | null> =>
  url ? readPicture(new URL(url, `${siteOf()}/`).href).catch(() => null) : null;

/** Pictures and drawings that are kept: the same stays until the brand, or what is drawn of it, has changed. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 100 });
/** Pure computing: one after another, so that requests go on. */
const inTurn = pLimit(1);

function kept(key: unknown[], draw: () => Promise<Buffer>): Promise<Buffer> {
  const name = JSON.stringify(key);
  const known = drawn.get(name) ?? inTurn(draw);
  drawn.set(name, known);
  known.catch(() => drawn.delete(name));
  return known;
}

async function icon(store: Store, form: Parameters<typeof drawIcon>[2]): Promise<Buffer> {
  const { icon: uploaded } = await filesOfBrand();
  return kept(['icon', store.brand.icon_version, form], async () =>
    drawIcon(await pictureAt(uploaded?.url), { name: store.name, look: store.brand.look }, form),
  );
}

const png =
  (form: Parameters<typeof drawIcon>[2]): Draw =>
  async (store) => ({ type: PNG, body: await icon(store, form) });

async function share(store: Store, { title, picture }: { title: string; picture: Picture | null | undefined }) {
  const { look } = store.brand;
  const body = await kept(['share', store.name, look, title, picture?.local_path], async () =>
    drawShare({ name: store.name, look }, { title, picture: await pictureAt(picture?.local_path) }),
  );
  return { type: JPEG, body };
}

async function read<Answer>(path: string): Promise<Answer | null> {
  const answer = await readPublic(path);
  return 'data' in answer ? (answer.data as Answer) : null;
}

/** The addresses are those that browsers and systems look for by themselves. */
const FILES: Record<string, Draw> = {
  '/favicon.ico': async (store) => ({
    type: 'image/vnd.microsoft.icon',
    body: ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, data: await icon(store, { size }) })))),
  }),
  '/apple-touch-icon.png': png({ size: 180, inset: 0.12, onPaper: true }),
  '/icon-192.png': png({ size: 192 }),
  '/icon-512.png': png({ size: 512 }),
  '/icon-maskable-512.png': png({ size: 512, inset: 0.2, onPaper: true }),
  '/manifest.webmanifest': async (store) => ({
    type: 'application/manifest+json',
    body: Buffer.from(JSON.stringify(manifestOf(store))),
  }),
  '/admin/manifest.webmanifest': async (store) => ({
    type: 'application/manifest+json',
    body: Buffer.from(JSON.stringify(panelManifestOf(store))),
  }),
  '/og.jpg': async (store) => {
    const { share_picture: uploaded } = await filesOfBrand();
    if (uploaded) {
      const picture = await pictureAt(uploaded.url);
      if (picture) return { type: JPEG, body: await kept(['cut', uploaded.url], () => cutShare(picture)) };
    }
    const home = await read<{ hero: Picture | null }>('/pages/home');
    return share(store, { title: store.tagline, picture: home?.hero });
  },
};

const SHARE = /^\/share\/([a-z0-9-]{1,160})\.jpg$/;

function drawingOf(path: string): Draw | null {
  const slug = SHARE.exec(path)?.[1];
  if (!slug) return FILES[path] ?? null;
  return async (store) => {
    const product = await read<{ name: string; thumbnail: Picture | null }>(`/products/by-slug/${slug}`);
    return product && share(store, { title: product.name, picture: product.thumbnail });
  };
}

const manifestOf = ({ name, tagline, brand: { look, icon_version: version } }: Store) => {
  const icon = (file: string, side: number, more = {}) => ({
    src: `/${file}.png?v=${version}`,
    sizes: `${side}x${side}`,
    type: PNG,
    ...more,
  });
  return {
    id: '/',
    name,
    short_name: name,
    ...(tagline && { description: tagline }),
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: look.page_color,
    theme_color: look.page_color,
    categories: ['shopping', 'lifestyle'],
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, { purpose: 'maskable' })],
    shortcuts: [
      { name: 'Collection', url: '/collection' },
      { name: 'My Orders', url: '/orders' },
      { name: 'Cart', url: '/cart' },
    ],
  };
};

/** On the Home Screen of a phone the back office is an app of its own; there alone an iPhone shows its notices. */
const panelManifestOf = (store: Store) => {
  const { lang, display, icons } = manifestOf(store);
  return {
    ...{ id: '/admin/', name: `${store.name} back office`, short_name: store.name, lang, display, icons },
    ...{ start_url: '/admin/', scope: '/admin/', background_color: '#171c30', theme_color: '#171c30' },
  };
};

/** Icons, the web manifest and the pictures for other sites: drawn from the brand, when they are asked for. */
export default () =>
  async function brandFiles(ctx: Context, next: Next) {
    const draw = ctx.method === 'GET' || ctx.method === 'HEAD' ? drawingOf(ctx.path) : null;
    if (!draw) return next();
    const begun = datedNow();
    const store = await knownStore();
    if (!store) {
      ctx.set('Retry-After', String(RETRY_SECONDS));
      return sendPlainError(ctx, 503);
    }
    const file = await draw(store);
    if (!file) return sendPlainError(ctx, 404);
    ctx.status = 200;
    ctx.type = file.type;
    ctx.set('Cache-Control', 'no-cache');
    // Before, what is drawn of products is for who may look around.
    if (isKnownOpen()) setEdgeHeaders(ctx.res, begun);
    ctx.set('ETag', `"${createHash('sha256').update(file.body).digest('base64url').slice(0, 27)}"`);
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = file.body;
  };
