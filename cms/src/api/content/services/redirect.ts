import type { Knex } from 'knex';
import { plainPath } from 'shared-types/domain/links';
import { cachedRead } from '../../../lib/cache/cached-read';
import { readPublic } from '../../../lib/cache/public-reads';
import { type Db, db, strapiColumns } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { invalid } from '../../../lib/http/http-error';
import { viewAddressOf, viewRenderer } from '../../../lib/http/storefront-build';
import { isForCrawlers, isStorefrontPath } from '../../../lib/http/url-space';
import { withCircuitBreaker } from '../../../lib/overload/circuit-breaker';

/** Asked before a request comes to what watches over the database for it. */
const readAll = cachedRead(() =>
  withCircuitBreaker(async () => {
    const rows = await run(db(), query.selectFrom('redirects').select(['old_path', 'new_path']));
    return new Map(rows.map(({ old_path, new_path }) => [plainPath(old_path), new_path]));
  }),
);

/** Where an old address leads now. While the database is away none does: the pages that are kept go on being shown. */
export async function redirectOf(path: string): Promise<string | null> {
  const redirects = await readAll().catch(() => null);
  return redirects?.get(plainPath(path)) ?? null;
}

interface Redirect {
  old_path: string;
  new_path: string;
}

/** Throws 400 at an address that shows something today, and at one that leads on: nobody is sent twice, or in a circle. */
export async function checkRedirect(
  connection: Db,
  { old_path, new_path }: Redirect,
  before: Redirect | null,
): Promise<void> {
  if (old_path !== before?.old_path && (await showsSomething(old_path)))
    throw invalid('old_path', 'The shop shows something at this address: nobody would see it any more');
  const [path = ''] = new_path.split(/[?#]/);
  const rows = await run(connection, query.selectFrom('redirects').select(['old_path', 'new_path']));
  const next = rows.find((row) => plainPath(row.old_path) === plainPath(path));
  if (next) throw invalid('new_path', `That address leads on to ${next.new_path}: lead there at once`);
}

async function showsSomething(path: string): Promise<boolean> {
  const url = encodeURI(path);
  if (!isStorefrontPath(url) || isForCrawlers(url)) return true;
  const renderer = viewRenderer();
  if (!renderer) return false;
  const address = viewAddressOf({ path: url, url, headers: { accept: 'text/html' } });
  return address === null || (await renderer.render(address, readPublic)).status !== 404;
}

/** The address of a page that editors have published; undefined where it has none of its own. */
export async function addressOfPage(trx: Knex.Transaction, documentId: string): Promise<string | undefined> {
  const [page] = await run(
    trx,
    query
      .selectFrom('pages')
      .select(['shelf', 'slug'])
      .where('document_id', '=', documentId)
      .where('published_at', 'is not', null)
      .where('shelf', '<>', 'category'),
  );
  return page?.slug ? `/${page.shelf}/${page.slug}` : undefined;
}

/** What a page was published under before leads to where it is now, and nothing leads away from there. */
export async function keepAddress(trx: Knex.Transaction, old_path: string, new_path: string): Promise<void> {
  await run(trx, query.deleteFrom('redirects').where('old_path', 'in', [old_path, new_path]));
  await run(trx, query.updateTable('redirects').set({ new_path }).where('new_path', '=', old_path));
  await run(trx, query.insertInto('redirects').values({ ...strapiColumns(), old_path, new_path }));
}
