import { cachedRead } from '../../../lib/cache/cached-read';
import { type Db, db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { invalid } from '../../../lib/http/http-error';
import { withCircuitBreaker } from '../../../lib/overload/circuit-breaker';

/** Asked before a request comes to what watches over the database for it. */
const readAll = cachedRead(() =>
  withCircuitBreaker(async () => {
    const rows = await run(db(), query.selectFrom('redirects').select(['old_path', 'new_path']));
    return new Map(rows.map(({ old_path, new_path }) => [old_path, new_path]));
  }),
);

/** Where an old address leads now. While the database is away none does: the pages that are kept go on being shown. */
export async function redirectOf(path: string): Promise<string | null> {
  const redirects = await readAll().catch(() => null);
  return redirects?.get(path) ?? null;
}

/** Those where the app itself may have a page, such as `/about`: it asks the server there. */
export const movedScreens = async (): Promise<string[]> =>
  [...(await readAll()).keys()].filter((path) => /^\/[^/]*$/.test(path)).sort();

/** Throws 400 at an address that leads on: nobody is sent twice, or in a circle. */
export async function checkRedirect(connection: Db, { new_path }: { new_path: string }): Promise<void> {
  const [path = ''] = new_path.split(/[?#]/);
  const [next] = await run(
    connection,
    query.selectFrom('redirects').select('new_path').where('old_path', '=', path).limit(1),
  );
  if (next) throw invalid('new_path', `That address leads on to ${next.new_path}: lead there at once`);
}
