/**
 * Keeps a shop's database as the upgrade test's start: `node tests/upgrade/dump.mjs <database url> <version>`, against a
 * shop with data that this version (the one about to be released) has made. Writes `<version>.jsonl.gz` beside this file:
 * statements and the rows of each table, in the order in which they make the database again. Passwords and tokens stay out.
 */
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { connect } from '../../../scripts/lib/connect.mjs';
import { dumpRows } from '../../../scripts/lib/dump/rows.mjs';

const [url, version] = process.argv.slice(2);
if (!url || !version) throw new Error('Usage: node tests/upgrade/dump.mjs <database url> <version>');

/** Rows that open something, and the PIN codes, which the seed writes where there are none. */
const LEFT_OUT = new Set([
  'strapi_sessions',
  'strapi_transfer_tokens',
  'strapi_api_tokens',
  'rate_limits',
  'pin_codes',
]);

const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
const client = await connect(url);
const { before, tables, after } = await dumpRows(client, folder);
await client.end();

const out = createGzip({ level: 9 });
out.pipe(createWriteStream(path.join(path.dirname(fileURLToPath(import.meta.url)), `${version}.jsonl.gz`)));
/** @param {object} line */
const write = (line) => out.write(`${JSON.stringify(line)}\n`);
for (const sql of before) write({ sql });
for (const [place, { name, columns }] of tables.entries()) {
  const rows = LEFT_OUT.has(name) ? '' : readFileSync(path.join(folder, `${place}.copy`), 'utf8');
  write({ table: name, columns, rows: withoutSecrets(columns, rows) });
}
for (const sql of after) write({ sql });
out.end();
rmSync(folder, { recursive: true });

/** @param {string[]} columns @param {string} rows in PostgreSQL's COPY text format */
function withoutSecrets(columns, rows) {
  const secret = columns.map((column) => /^(password|.*_token|token_hash)$/.test(column));
  if (!secret.includes(true)) return rows;
  const line = (/** @type {string} */ row) =>
    row
      .split('\t')
      .map((value, place) => (secret[place] ? '\\N' : value))
      .join('\t');
  return rows
    .split('\n')
    .map((row) => (row ? line(row) : row))
    .join('\n');
}
