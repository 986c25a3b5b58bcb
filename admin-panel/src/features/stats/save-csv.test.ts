import { expect, it, vi } from 'vitest';
import { saveFile } from '../../lib/browser/save-file';
import { saveCsv } from './save-csv';

vi.mock('../../lib/browser/save-file', () => ({ saveFile: vi.fn() }));

/** What it is read as; the byte order mark is no part of that. */
const textOf = (file: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file);
  });

it('a cell with a line break of any kind is one cell, and a row ends by CR LF', async () => {
  await saveCsv('sales.csv', [
    ['name', 'sold'],
    ['Kurta\nblue', 2],
    ['=1+1\rx', 0],
  ]);
  const [name, file] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect([name, file && (await textOf(file))]).toEqual([
    'sales.csv',
    'name,sold\r\n"Kurta\nblue",2\r\n"\'=1+1\rx",0\r\n',
  ]);
});
