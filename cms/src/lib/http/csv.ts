import { AsyncResource } from 'node:async_hooks';
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Context } from 'koa';
import { CSV_FORMAT } from 'shared-types/domain/csv';

export type Cells = (string | number | null)[];

/**
 * Answers rows as a CSV file while they are still being read, so that a table of any size needs little memory. The first
 * row is fetched before anything is sent: a database that is away is a 503 and not half a file. `bom`: a byte order mark, by
 * which Excel knows UTF-8 and other programs stumble.
 */
export async function sendCsv(
  ctx: Context,
  filename: string,
  heading: string[],
  rows: AsyncGenerator<Cells>,
  { bom = true } = {},
): Promise<Readable> {
  // Whoever takes the file reads the rest, and from where this request may (lib/database/reads.ts).
  const next = AsyncResource.bind(() => rows.next());
  const first = await next();
  async function* all(): AsyncGenerator<Cells> {
    try {
      yield heading;
      if (first.done) return;
      yield first.value;
      for (let row = await next(); !row.done; row = await next()) yield row.value;
    } finally {
      await rows.return(undefined);
    }
  }
  ctx.set('Content-Disposition', `attachment; filename="${filename}"`);
  const file = stringify({ bom, ...CSV_FORMAT });
  pipeline(Readable.from(all()), file, (error) => {
    if (!error || ctx.res.destroyed) return;
    strapi.log.error(error.stack ?? error.message);
    // What was sent so far must not look like the whole.
    ctx.res.destroy();
  });
  return file;
}
