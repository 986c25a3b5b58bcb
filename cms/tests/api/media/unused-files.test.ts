import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { shopOfKind } from '../../helpers/own-shop';
import { query, tidyUp } from '../../helpers/shop';
import { picture } from '../../helpers/upload';

const shop = shopOfKind({ instances: [{ RATE_LIMIT_SCALE: '1000' }] });

/** A row and a file as the back office's uploads leave them. */
async function plant({ hash = randomBytes(16).toString('hex'), folder = '/' } = {}): Promise<number> {
  const url = `/uploads/${hash}_60.webp`;
  await fs.writeFile(path.join(shop.dataDir, 'public', url), await picture('webp'));
  const formats = { avif_60: { hash: `${hash}_60`, ext: '.webp', url } };
  const [row] = await query<{ id: number }>(
    `INSERT INTO files (name, hash, ext, mime, width, height, size, url, formats, provider, folder_path)
     VALUES ('A kurta', $1, '.webp', 'image/webp', 60, 40, 1, $2, $3, 'local', $4) RETURNING id`,
    [`${hash}_60`, url, JSON.stringify(formats), folder],
  );
  return row?.id ?? 0;
}
const show = `INSERT INTO files_related_mph (file_id, related_id, related_type, field, "order")
              SELECT $1, id, 'api::content.home-page', 'hero', 1 FROM home_pages`;
const marked = async () =>
  (await query<{ file_id: number }>('SELECT file_id FROM unused_files ORDER BY file_id')).map(({ file_id }) => file_id);
const left = async () => (await query<{ id: number }>('SELECT id FROM files ORDER BY id')).map(({ id }) => id);
const onDisk = async () =>
  (await fs.readdir(path.join(shop.dataDir, 'public', 'uploads'))).filter((name) => !name.startsWith('.'));
const passDays = (days: number) => query("UPDATE unused_files SET since = since - $1 * interval '1 day'", [days]);

it('an upload that no record shows goes after a week, with its files; an editor’s and one that is being used stay', async () => {
  const unused = await plant();
  const usedAgain = await plant();
  const beingUsed = await plant();
  const shown = await plant();
  await query(show, [shown]);
  const inFolder = await plant({ folder: '/1' });
  const named = await plant({ hash: 'gaj-kurta' });
  const edited = await plant();
  await query(
    `INSERT INTO changes (record_kind, record_id, act, fields, by_name, happened_at)
     VALUES ('file', $1, 'edited', '[]', 'An editor', now())`,
    [edited],
  );
  const all = [unused, usedAgain, beingUsed, shown, inFolder, named, edited];

  await tidyUp();
  await eventually(async () => expect(await marked()).toEqual([unused, usedAgain, beingUsed]), 60_000);
  await passDays(6);
  await query(show, [usedAgain]);
  await tidyUp();
  await eventually(async () => expect(await marked()).toEqual([unused, beingUsed]), 60_000);
  expect(await left()).toEqual(all);

  // As whoever saves a record with it does; the record is not there yet.
  const saving = new Client({ connectionString: shop.databaseUrl });
  await saving.connect();
  await saving.query('BEGIN');
  await saving.query('SELECT id FROM files WHERE id = $1 FOR KEY SHARE', [beingUsed]);
  // Only now: the round that marked them may still be looking for what is due.
  await passDays(2);
  await tidyUp();
  await eventually(async () => expect(await left()).toEqual(all.filter((id) => id !== unused)), 60_000);
  await eventually(async () => expect(await onDisk()).toHaveLength(all.length - 1), 60_000);
  await saving.query(show, [beingUsed]);
  await saving.query('COMMIT');
  await saving.end();
  await tidyUp();
  await eventually(async () => expect(await marked()).toEqual([]), 60_000);
  expect(await left()).toEqual(all.filter((id) => id !== unused));
});
