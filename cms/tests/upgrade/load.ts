import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { copyStreams } from '../../../scripts/lib/connect.mjs';

type Line = { sql: string } | { table: string; columns: string[]; rows: string };

/** Fills an empty database with the shop of an older version (dump.mjs has written it). */
export async function loadShop(databaseUrl: string, version: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const file = createReadStream(path.join(__dirname, `${version}.jsonl.gz`)).pipe(createGunzip());
  await client.query('BEGIN');
  for await (const text of createInterface({ input: file })) {
    const line: Line = JSON.parse(text);
    if ('sql' in line) await client.query(line.sql);
    else {
      const columns = line.columns.map((column) => `"${column}"`).join(', ');
      await pipeline(
        Readable.from([line.rows]),
        client.query(copyStreams().from(`COPY "${line.table}" (${columns}) FROM STDIN`)),
      );
    }
  }
  await client.query('COMMIT');
  await client.end();
}
