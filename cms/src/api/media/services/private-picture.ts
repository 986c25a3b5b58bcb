import type { PictureSize } from 'shared-types/contract/files';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { notFound } from '../../../lib/http/http-error';
import { type PrivateFiles, redrawPrivate, redrawSmall } from '../lib/redraw';
import { queue } from './file';

/** Pictures that not everybody may see are rows and not among the files that anybody can fetch. */
type Table = 'review_pictures' | 'return_pictures';

/** What an uploaded one is stored as: drawn anew as every other picture. Throws 413 and 415. */
export async function drawPrivate(file: File): Promise<PrivateFiles> {
  const bytes = Buffer.from(await file.arrayBuffer());
  return queue(() => redrawPrivate(bytes));
}

/** The bytes of a picture that the caller may see; of older ones the small size is drawn now, for `keep`. Throws 404. */
export async function readPrivate(
  table: Table,
  { id, size }: { id: number; size: PictureSize | undefined },
  keep: (small_webp: Buffer) => Promise<unknown>,
): Promise<Buffer> {
  const column = size === 'small' ? 'small_webp' : 'webp';
  const [picture] = await run(db(), query.selectFrom(table).select(`${column} as bytes`).where('id', '=', id));
  if (!picture) throw notFound('Picture');
  if (picture.bytes) return picture.bytes;
  const small = await queue(async () => redrawSmall(await readPrivate(table, { id, size: undefined }, keep)));
  await keep(small);
  return small;
}
