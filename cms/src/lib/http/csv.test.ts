import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { csvParseRows } from 'd3-dsv';
import type { Context } from 'koa';
import { expect, it } from 'vitest';
import { type Cells, sendCsv } from './csv';

/** As many rows as the sample shop's products have. */
const ROWS = 423;
const HEADING = ['name', 'words', 'last'];
/** What texts hold: every kind of line break, and what a CSV file is made of. */
const WORDS = [
  ...['First line\nsecond line', 'First\rsecond', 'First\r\nsecond', '\n', 'Says "Mor", twice', 'a, b', 'a; b', 'a\tb'],
  ...[' spaces at both ends ', "It's", '', 'Sṛṣṭi – मोर', '"', '""\n,'],
];
const rows: Cells[] = Array.from({ length: ROWS }, (_, n) => [`Piece ${n}`, WORDS[n % WORDS.length] ?? '', `end ${n}`]);

async function written(cells: Cells[], bom = false): Promise<string> {
  const ctx = { set: () => {}, res: { destroyed: false } } as unknown as Context;
  async function* all() {
    yield* cells;
  }
  return (await buffer(await sendCsv(ctx, 'all.csv', HEADING, all(), { bom }))).toString('utf8');
}

/** LibreOffice's own reader and writer, where it is installed. */
const OFFICE = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((program) => existsSync(program));
function throughLibreOffice(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'csv-'));
  try {
    writeFileSync(join(folder, 'all.csv'), file);
    const [profile, out] = [`-env:UserInstallation=file://${folder}/profile`, join(folder, 'out')];
    // Commas, quotes, UTF-8, and every column as text.
    const asText = '44,34,76,1,1/2/2/2/3/2';
    execFileSync(
      OFFICE ?? '',
      [
        ...[profile, '--headless', `--infilter=Text - txt - csv (StarCalc):${asText}`],
        ...['--convert-to', `csv:Text - txt - csv (StarCalc):${asText}`, '--outdir', out, join(folder, 'all.csv')],
      ],
      { stdio: 'ignore', timeout: 100_000 },
    );
    return readFileSync(join(out, 'all.csv'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const readers: [string, (file: string) => string[][]][] = [
  ['d3-dsv', csvParseRows],
  ...(OFFICE
    ? [['LibreOffice', (file: string) => csvParseRows(throughLibreOffice(file))] as [string, typeof csvParseRows]]
    : []),
];

it.each(readers)(
  'has as many rows as were written for %s, each cell whole',
  { timeout: 120_000 },
  async (name, read) => {
    // An office program keeps a line break of its own kind.
    const plain = (cells: readonly unknown[]) =>
      cells.map((cell) => (name === 'LibreOffice' ? String(cell).replace(/\r\n?/g, '\n') : String(cell)));
    expect(read(await written(rows)).map(plain)).toEqual([HEADING, ...rows].map(plain));
  },
);

it('ends each row by CR LF, as RFC 4180 has it, and begins as Excel expects where it is asked to', async () => {
  expect(await written([['a', 'b\nc', 1]], true)).toBe('\ufeffname,words,last\r\na,"b\nc",1\r\n');
});

it('keeps what a spreadsheet would carry out from being a formula', async () => {
  expect(csvParseRows(await written([['=1+1', '-5', '@a']]))[1]).toEqual(["'=1+1", "'-5", "'@a"]);
});
