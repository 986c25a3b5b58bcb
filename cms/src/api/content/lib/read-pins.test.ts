import { describe, expect, it } from 'vitest';
import { readPins } from './read-pins';

describe('a courier’s list of PIN codes', () => {
  it('is read by the names of its columns, whatever else it has', () => {
    expect(
      readPins('\ufeffCity,Pin Code,Prepaid,COD\nJaipur,302001,Y,N\nAjmer,305 001,yes,Yes\nLeh,194101,N,N\n'),
    ).toEqual({
      rows: [
        { zipcode: 302001, cash: false },
        { zipcode: 305001, cash: true },
      ],
      problems: [],
    });
  });
  it('may be PIN codes alone, to which it brings parcels for cash too', () => {
    expect(readPins('302001\n\n305001').rows).toEqual([
      { zipcode: 302001, cash: true },
      { zipcode: 305001, cash: true },
    ]);
    expect(readPins('pincode;cod\n302001;0').rows).toEqual([{ zipcode: 302001, cash: false }]);
  });
  it('says row and column of all that is wrong in 10,000 rows', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `${110_001 + index},${index % 5_000 ? 'Y' : 'maybe'}`);
    rows[41] = '42,Y';
    rows[42] = '110001,Y';
    expect(readPins(['Pincode,COD', ...rows].join('\r\n')).problems).toEqual([
      { row: 2, column: 'COD', message: '“maybe” is neither yes nor no' },
      { row: 43, column: 'Pincode', message: '“42” is no PIN code' },
      { row: 44, column: 'Pincode', message: 'Row 2 has it, too' },
      { row: 5002, column: 'COD', message: '“maybe” is neither yes nor no' },
    ]);
  });
  it('is refused as a whole where it is no list', () => {
    const messages = (text: string) => readPins(text).problems.map(({ message }) => message);
    expect(messages('City,State\nJaipur,Rajasthan')).toEqual(['No column is called pincode']);
    expect(messages('pincode\n"302001')).toEqual(['This cannot be read as CSV']);
    expect(messages('pincode,prepaid\n302001,N')).toEqual(['No PIN code in it is served']);
    expect(messages(Array(50_001).fill('302001').join('\n'))).toEqual(['At most 50000 rows']);
  });
});
