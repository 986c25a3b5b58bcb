import { describe, expect, it } from 'vitest';
import { caseFile } from '../../../../tests/helpers/cases';
import { guessColumns, headingRow, isMapped, signatureOf } from './columns';
import { creditsOf } from './credits';
import { rowsOf } from './file-rows';
import { readStatement } from './read-statement';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);

function readStatementAt(file: Buffer, today: string) {
  const rows = rowsOf(file);
  const heading = headingRow(rows);
  return readStatement(rows, heading, guessColumns(rows[heading] ?? []), today);
}
const read = (text: string | Buffer) => readStatementAt(typeof text === 'string' ? bytes(text) : text, '2026-11-22');

const HEADING = 'Date,Narration,Chq/Ref No,Debit,Credit,Balance';
const line = (narration: string, credit = '10.00', date = '12/11/2026', reference = '') =>
  `${date},${narration},${reference},,${credit},1.00`;

describe('the rows of a bank’s file', () => {
  it('take no transaction for the names of the columns', () => {
    const rows = (text: string) => rowsOf(bytes(text));
    expect(headingRow(rows(`${line('UPI/1')}\n${line('UPI/2')}`))).toBe(-1);
    expect(headingRow(rows(`Kab,Kya,Ref,Gaya,Aaya,Baaki\n${line('UPI/1')}`))).toBe(0);
    expect(headingRow(Array.from({ length: 700_000 }, () => ['', '', '']))).toBe(-1);
  });

  it('are commas, semicolons, tabs and bars, in UTF-8, UTF-16 and Windows-1252', () => {
    const expected = [
      ['Date', 'Narration', 'Credit'],
      ['1', 'Caf\u00e9', '5'],
    ];
    for (const delimiter of [',', ';', '\t', '|']) {
      const text = expected.map((cells) => cells.join(delimiter)).join('\r\n');
      expect(rowsOf(bytes(`\ufeff${text}`))).toEqual(expected);
      expect(rowsOf(bytes(`\ufeff${text}`, 'utf16le'))).toEqual(expected);
      expect(rowsOf(bytes(text, 'latin1'))).toEqual(expected);
    }
  });

  it('are those of the table where a bank’s “xls” is a page of HTML', () => {
    const page = (rows: string) =>
      rowsOf(bytes(`<!DOCTYPE html><html><body><p>Dear customer</p>${rows}</body></html>`));
    expect(rowsOf(caseFile('14-bank-html.xls'))).toEqual([
      ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
      ['28/11/26', 'UPI-ASHA-MD-7YXJP4SB', '633212345678', '28/11/26', '', '9,450.00', '1,34,450.00'],
    ]);
    // As some write it: capitals, cells that nothing closes, words in parts, a heading over columns, two tables.
    expect(
      page(
        '<TABLE><TR><TH colspan=3>Statement</TR><TR><TD>Date<TD>Narration<TD>Credit<TR><TD>1<TD><b>A &amp; B</b><br>C<TD>&nbsp;5</TABLE>',
      ),
    ).toEqual([
      ['Statement', '', ''],
      ['Date', 'Narration', 'Credit'],
      ['1', 'A & B C', '5'],
    ]);
    expect(page('<table><tr><td>a</td></tr></table><table><tr><td>b<td>c<td>d</tr></table>')).toEqual([
      ['a'],
      ['b', 'c', 'd'],
    ]);
    expect(() => page('<p>Session expired</p>')).toThrow('The file is a web page without a table');
  });

  it('lose what keeps a spreadsheet from reading a cell as a number or a formula, and what nobody sees', () => {
    expect(rowsOf(bytes('="0123","\'=SUM(A1)","a\u202eb\n c"\n1,2,3'))[0]).toEqual(['0123', '=SUM(A1)', 'a b c']);
  });

  it.each([
    [
      'a workbook',
      Buffer.from([0x50, 0x4b, 3, 4]),
      'This is an Excel workbook. Open it, save it as CSV and choose that.',
    ],
    [
      'an old workbook',
      Buffer.from([0xd0, 0xcf, 0x11]),
      'This is an Excel workbook. Open it, save it as CSV and choose that.',
    ],
    ['a PDF', bytes('%PDF-1.7'), 'This is a PDF. Ask the bank for CSV.'],
    ['plain text', bytes('Dear customer\nhello'), 'The file is no CSV that can be read'],
    ['nothing', bytes(' \n'), 'The file is empty'],
    [
      'a quote that nothing closes',
      bytes('Date,Narration,Credit\n12/11/2026,"UPI, broken,12\n'),
      'A quote (") that begins in row 2 is never closed: mend it there',
    ],
    ['bytes', Buffer.from([1, 0, 2, 0, 44, 44, 44, 0]), 'The file is no CSV that can be read'],
  ])('are not those of %s, and it is said why', (_, file, message) => expect(() => rowsOf(file)).toThrow(message));
});

describe('the columns', () => {
  it.each([
    [
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      { date: 0, narration: 1, reference: 2, debit: 4, credit: 5 },
    ],
    [
      'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance',
      { date: 0, narration: 2, reference: 3, debit: 4, credit: 5 },
    ],
    [
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
      { date: 2, narration: 4, reference: 3, debit: 5, credit: 6 },
    ],
    ['Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL', { date: 0, reference: 1, narration: 2, debit: 3, credit: 4 }],
    [
      'Sl. No.,Transaction Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance',
      { date: 1, narration: 2, reference: 3, amount: 4, side: 5 },
    ],
  ])('are known by their names: %s', (heading, columns) => {
    expect(guessColumns(heading.split(','))).toEqual(columns);
    expect(isMapped(guessColumns(heading.split(',')))).toBe(true);
  });

  it('are asked for when their names say nothing; the same names have the same signature', () => {
    expect(isMapped(guessColumns(['A', 'B', 'C']))).toBe(false);
    expect(signatureOf(['Date', 'Deposit Amt.'])).toBe(signatureOf(['DATE', 'Deposit  Amt']));
    expect(signatureOf(['Date', 'Deposit'])).not.toBe(signatureOf(['Deposit', 'Date']));
  });
});

describe('a statement', () => {
  it('is read between what stands above and below it, over wrapped narrations and repeated headings', () => {
    const { entries, problems, leftOut } = read(
      [
        'My Bank,,,,,',
        ',,,,,',
        HEADING,
        line('UPI/CR/612345678901/A'),
        ',MD-7K3F9QZP,,,,',
        HEADING,
        '13/11/2026,ATM,,"1,500.00",,1',
        '14/11/2026,Balance,,,0.00,',
        'Total,,,"1,500.00",10.00,',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(leftOut).toBe(3);
    expect(
      entries.map(({ row, day, paise, side, narration, reference }) => [row, day, paise, side, narration, reference]),
    ).toEqual([
      [4, '2026-11-12', 1000, 'credit', 'UPI/CR/612345678901/A MD-7K3F9QZP', '612345678901'],
      [7, '2026-11-13', 150_000, 'debit', 'ATM', null],
    ]);
  });

  it('is read where a narration has commas and no quotes, which makes its row longer than the heading', () => {
    const { entries, problems } = readStatementAt(caseFile('15-hdfc-delimited-comma.txt'), '2026-11-28');
    expect(problems).toEqual([]);
    expect(entries).toMatchObject([{ day: '2026-11-28', paise: 150_000, side: 'credit', reference: '633212345999' }]);
    expect(entries[0]?.narration).toBe('IMPS-633212345999-EXAMPLE, LTD-HDFC-XX12-GOODS');
    const several = read([HEADING, '12/11/2026,A, B, C,612345678901,,10.00,1.00'].join('\n'));
    expect(several.entries).toMatchObject([{ narration: 'A, B, C', paise: 1000, reference: '612345678901' }]);
    // Amounts with commas and no quotes cannot be told apart, and are said.
    expect(read([HEADING, '12/11/2026,A,,,1,500.00,1.00'].join('\n')).problems).toHaveLength(1);
    // Empty cells at the end are none.
    expect(read([HEADING, `${line('A')},,`].join('\n')).entries).toMatchObject([{ narration: 'A' }]);
  });

  it('says at their rows what cannot be read, and reads the others', () => {
    const { entries, problems } = read(
      [
        HEADING,
        line('a', '1o.00'),
        line('b', '5', '31/11/2026'),
        line('c', '5', '12/12/2026'),
        '12/11/2026,d,,5,6,',
        line('e'),
      ].join('\n'),
    );
    expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'credit', '“1o.00” is no amount'],
      [3, 'date', '“31/11/2026” is no date: the day stands first, as in 31/12/2026'],
      [4, 'date', '12/12/2026 lies in the future: day and month may have been swapped by a spreadsheet'],
      [5, 'credit', 'Money came in and went out in one row'],
    ]);
    expect(entries.map(({ narration }) => narration)).toEqual(['e']);
  });

  it('never takes an amount for money that came in when nothing says so', () => {
    const plain = 'Date,Narration,Amount\n12/11/2026,a,5.00\n';
    expect(read(plain)).toMatchObject({ entries: [], problems: [{ row: 2, column: 'side' }] });
    const { entries } = read(`${plain}13/11/2026,b,-5.00`);
    expect(entries.map(({ side }) => side)).toEqual(['credit', 'debit']);
    const said = read('Date,Narration,Amount,Type\n12/11/2026,a,5.00,DR\n12/11/2026,b,5.00,UPI\n');
    expect(said).toMatchObject({ entries: [{ side: 'debit' }], problems: [{ row: 3, column: 'side' }] });
  });

  it('has at most 5,000 lines', () => {
    const { entries, problems } = read([HEADING, ...Array(5001).fill(line('a'))].join('\n'));
    expect([entries, problems[0]?.message]).toEqual([[], 'At most 5000 lines in one file']);
  });
});

describe('what came in', () => {
  const creditsIn = (rows: string[]) => creditsOf(read([HEADING, ...rows].join('\n')).entries).credits;

  it('is one line by its bank reference, of the column or the narration, filled up with zeros or named', () => {
    const same = [
      line('UPI-A-a@ok-HDFC0001234-612345678901-x'),
      line('UPI', '10.00', '12/11/2026', '0000612345678901'),
      line('IMPS-612345678901-A', '10.00', '12/11/2026', '-'),
      line('UPI/9198765432101@paytm/612345678901', '10.00'),
    ];
    expect(new Set(same.flatMap((row) => creditsIn([row]).map(({ key }) => key)))).toEqual(
      new Set(['612345678901 2026-11-12 1000']),
    );
    expect(
      creditsIn([line('NEFT CR-HDFCN52026111212-A', '10.00', '12/11/2026', 'SBIN326316123456')])[0]?.reference,
    ).toBe('SBIN326316123456');
    expect(creditsIn([line('CASH DEPOSIT', '10.00', '12/11/2026', '000000000000')])[0]?.reference).toBeNull();
  });

  it('is as many lines as there are without a reference, in any part of the statement that has the day whole', () => {
    const day = [line('CASH DEPOSIT'), line('CASH  DEPOSIT'), line('CASH DEPOSIT', '11.00')];
    const keys = creditsIn(day).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    expect(
      creditsIn([line('Before', '1.00', '11/11/2026'), ...day, line('After', '1.00', '13/11/2026')])
        .slice(1, 4)
        .map(({ key }) => key),
    ).toEqual(keys);
  });

  it('is not lost where two amounts stand under one reference', () => {
    expect(creditsIn([line('UPI/CR/612345678901/A'), line('UPI/CR/612345678901/A', '11.00')])).toHaveLength(2);
  });

  it('was taken back where the same reference and amount go out', () => {
    const [credit] = creditsIn([line('UPI/CR/612345678901/A'), '14/11/2026,UPI/REV/612345678901/A,,10.00,,1']);
    expect(credit?.takenBackOn).toBe('2026-11-14');
  });
});
