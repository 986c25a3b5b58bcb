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

/** The bytes of a picture that the caller may see; of older ones the small size is drawn now. Throws 404. */
export async function readPrivate(table: Table, id: number, size: PictureSize | undefined): Promise<Buffer> {
  const column = size === 'small' ? 'small_webp' : 'webp';
  const [picture] = await run(db(), query.selectFrom(table).select(`${column} as bytes`).where('id', '=', id));
  if (!picture) throw notFound('Picture');
  return picture.bytes ?? addSmall(table, id);
}

async function addSmall(table: Table, id: number): Promise<Buffer> {
  const small_webp = await queue(async () => redrawSmall(await readPrivate(table, id, undefined)));
  await run(db(), query.updateTable(table).set({ small_webp }).where('id', '=', id));
  return small_webp;
}
