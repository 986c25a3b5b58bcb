import { productCsvTemplate } from 'shared-types/domain/product-csv';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv';

const read = (text: string) => readCsv(new TextEncoder().encode(text));

describe('reading a CSV file', () => {
  it('takes commas, semicolons and tabs, quotes, a byte order mark and empty rows', () => {
    const expected = [
      { row: 2, cells: { name: 'Kurta, long', price: '5' } },
      { row: 4, cells: { name: 'Shawl' } },
    ];
    expect(read('\ufeffName,Price\r\n"Kurta, long",5\r\n,\r\nShawl,\r\n').rows).toEqual(expected);
    expect(read(' name , price\n "Kurta, long" , 5 \n\n\nShawl\n').rows).toEqual([
      expected[0],
      { row: 5, cells: { name: 'Shawl' } },
    ]);
    expect(read('name;price\n"Kurta, long";5\n;\nShawl;\n').rows).toEqual(expected);
    expect(read('name\tprice\nKurta, long\t5\n\t\nShawl\t\n').rows).toEqual(expected);
  });

  it('takes the apostrophe away that guards exports', () => {
    expect(read("name,description\nKurta,'=1+1\n").rows[0]?.cells.description).toBe('=1+1');
    for (const text of ["'tis", "a'=b"])
      expect(read(`name,description\nKurta,${text}\n`).rows[0]?.cells.description).toBe(text);
  });

  it('reads its own template', () => {
    const { rows, problems } = read(productCsvTemplate());
    expect([rows.length, problems]).toEqual([2, []]);
  });

  it.each([
    ['name,colour\nKurta,red', 'There is no such column', 1, 'colour'],
    ['name,name\nKurta,Kurta', 'This column is there twice', 1, 'name'],
    ['Kurta,red\nShawl,blue', 'The first row must name the columns', 1, null],
    ['', 'The first row must name the columns', 1, null],
    ['name\n', 'There is no row below the heading', 2, null],
    ['name\n"Kurta', 'The file is no CSV that can be read', 2, null],
    ['name\nKurta,red', 'This row has more cells than there are columns', 2, null],
    [`name\n${'Kurta\n'.repeat(2001)}`, 'At most 2000 rows in one file', 1, null],
  ])('says what is wrong with %j', (text, message, row, column) => {
    const { rows, problems } = read(text);
    expect(problems).toEqual([{ row, column, message }]);
    if (!message.startsWith('This row')) expect(rows).toEqual([]);
  });

  it('takes 2000 rows', () => {
    expect(read(`name\n${'Kurta\n'.repeat(2000)}`)).toMatchObject({ rows: { length: 2000 }, problems: [] });
  });

  it('says so when the bytes are no UTF-8', () => {
    expect(readCsv(new Uint8Array([0x6e, 0xe9, 0x0a])).problems[0]?.message).toBe('The file is not written in UTF-8');
  });
});
