import { productCsvTemplate } from 'shared-types/domain/product-csv';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv';

const read = (text: string) => readCsv([new TextEncoder().encode(text)]);

describe('reading a CSV file', () => {
  it('takes commas, semicolons and tabs, quotes, a byte order mark and empty rows', async () => {
    const expected = [
      { row: 2, cells: { name: 'Kurta, long', price: '5' } },
      { row: 4, cells: { name: 'Shawl' } },
    ];
    expect((await read('\ufeffName,Price\r\n"Kurta, long",5\r\n,\r\nShawl,\r\n')).rows).toEqual(expected);
    expect((await read(' name , price\n "Kurta, long" , 5 \n\n\nShawl\n')).rows).toEqual([
      expected[0],
      { row: 5, cells: { name: 'Shawl' } },
    ]);
    expect((await read('name;price\n"Kurta, long";5\n;\nShawl;\n')).rows).toEqual(expected);
    expect((await read('name\tprice\nKurta, long\t5\n\t\nShawl\t\n')).rows).toEqual(expected);
  });

  it('takes the apostrophe away that guards exports', async () => {
    expect((await read("name,description\nKurta,'=1+1\n")).rows[0]?.cells.description).toBe('=1+1');
    for (const text of ["'tis", "a'=b"])
      expect((await read(`name,description\nKurta,${text}\n`)).rows[0]?.cells.description).toBe(text);
  });

  it('reads its own template', async () => {
    const { rows, problems } = await read(productCsvTemplate());
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
    [`name\n${'Kurta\n'.repeat(20_001)}`, 'At most 20000 rows in one file', 1, null],
  ])('says what is wrong with %j', async (text, message, row, column) => {
    const { rows, problems } = await read(text);
    expect(problems).toEqual([{ row, column, message }]);
    if (!message.startsWith('This row')) expect(rows).toEqual([]);
  });

  it('takes 20000 rows', async () => {
    expect(await read(`name\n${'Kurta\n'.repeat(20_000)}`)).toMatchObject({ rows: { length: 20_000 }, problems: [] });
  });

  it('says so when the bytes are no UTF-8', async () => {
    expect((await readCsv([new Uint8Array([0x6e, 0xe9, 0x0a])])).problems[0]?.message).toBe(
      'The file is not written in UTF-8',
    );
  });

  it('reads the same however the file is cut, in the middle of a letter too', async () => {
    const bytes = new TextEncoder().encode('name;description\n"Kurta; ähnlich";"zwei\nZeilen ₹"\nShawl;x\n');
    const whole = await readCsv([bytes]);
    expect(whole.rows).toEqual([
      { row: 2, cells: { name: 'Kurta; ähnlich', description: 'zwei\nZeilen ₹' } },
      { row: 3, cells: { name: 'Shawl', description: 'x' } },
    ]);
    expect(await readCsv([...bytes].map((byte) => new Uint8Array([byte])))).toEqual(whole);
  });

  it('lets others have their turn while it reads 20,000 rows', async () => {
    let turns = 0;
    const others = setInterval(() => turns++, 0);
    const row = `Kurta,${'long description '.repeat(20)},4250,Indigo,M,3\n`;
    const { rows } = await read(`name,description,price,color,size,quantity\n${row.repeat(20_000)}`);
    clearInterval(others);
    expect(rows).toHaveLength(20_000);
    // Held without a break it would have been none.
    expect(turns).toBeGreaterThan(5);
  });
});
