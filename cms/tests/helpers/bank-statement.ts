import { randomInt } from 'node:crypto';
import type { StatementResult } from 'shared-types/contract/bank-statements';
import type { ErrorBody } from 'shared-types/contract/common';
import { kolkataDay } from '../../src/lib/time/kolkata';
import { upload } from './upload';

export interface Row {
  narration: string;
  credit?: number;
  debit?: number;
  /** `YYYY-MM-DD`; today when not said. */
  day?: string;
}

/** A reference of the bank's that no other test has. */
export const newRrn = (): string => `6${String(randomInt(1e11)).padStart(11, '0')}`;

/** As a bank exports it, with lines of its own above and below. */
export function statementOf(rows: readonly Row[]): string {
  const lines = rows.map(({ narration, credit, debit, day = kolkataDay(new Date()) }) => {
    const date = day.split('-').reverse().join('/');
    return `${date},"${narration}",${debit?.toFixed(2) ?? ''},${credit?.toLocaleString('en-IN').replace(/^(.*)$/, '"$1"') ?? ''},"1,00,000.00"`;
  });
  return [
    'Savings account,,,,',
    'Date,Narration,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    ...lines,
    '** end of statement **,,,,',
  ].join('\r\n');
}

export const sendStatement = (
  token: string | null,
  file: string | Buffer | readonly Row[],
  { dry = false, columns = '', at }: { dry?: boolean; columns?: string; at?: string } = {},
) =>
  upload<StatementResult & ErrorBody>(
    token,
    typeof file === 'string' || Buffer.isBuffer(file) ? file : statementOf(file),
    {
      name: 'statement.csv',
      path: `/bank-statements?dry_run=${dry}${columns}`,
      ...(at && { at }),
    },
  );
