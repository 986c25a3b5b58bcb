import { NUMBERS_MAX_ROWS } from 'shared-types/contract/packing';
import { describe, expect, it } from 'vitest';
import { readNumbers } from './read-numbers';

const row = { row: 2, order: 'MD-1', courier: 'Delhivery', number: 'A1', weightGrams: 450 };

describe('numbers of couriers as CSV', () => {
  it.each([
    ['with commas', 'order,courier,number,weight\nMD-1,Delhivery,a 1,450'],
    ['with semicolons, in another order', 'Number;Order;Courier;Weight\nA1;MD-1;Delhivery;450\n'],
    ['with tabs, as spreadsheets copy them', '\ufefforder\tcourier\tnumber\tweight\nMD-1\tDelhivery\tA1\t450\n\n'],
  ])('are read %s', (_, text) => {
    expect(readNumbers(text)).toEqual({ rows: [row], problems: [] });
  });

  it('need no names of their columns, nor a weight', () => {
    expect(readNumbers('MD-1,Delhivery,A1')).toEqual({ rows: [{ ...row, row: 1, weightGrams: null }], problems: [] });
  });

  it('say of each row and column what is wrong', () => {
    const { problems } = readNumbers('order,courier,number,weight\n,,*,0.5\nMD-1,DTDC,A1,\nMD-2,dtdc,A1,');
    expect(problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      '2 order: The order’s number is missing',
      '2 courier: The courier is missing',
      '2 number: Letters and digits, at most 40',
      '2 weight: Whole grams, such as 450',
      '4 number: Row 3 has it, too',
    ]);
  });

  it('that Excel has shortened are refused, and it is said who did it', () => {
    const { problems } = readNumbers('order,courier,number\n#md 7k3f9qzp,Delhivery,3.52461E+11');
    expect(problems).toEqual([{ row: 2, column: 'number', message: expect.stringMatching(/^Excel has shortened/) }]);
  });

  it('are refused when there are none, too many, or no CSV', () => {
    expect(readNumbers('order,courier,number').problems).toHaveLength(1);
    expect(readNumbers('"').problems).toHaveLength(1);
    const many = Array.from({ length: NUMBERS_MAX_ROWS + 1 }, (_, n) => `MD-${n},DTDC,A${n}`).join('\n');
    expect(readNumbers(many)).toEqual({
      rows: [],
      problems: [{ row: 1, column: null, message: 'At most 10000 rows at once' }],
    });
  });
});
