/** What a cell of a bank's file says: banks write dates and amounts in their own ways. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMBERS = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/;
const WITH_MONTH = /^(\d{1,2})[/.\- ]?([a-z]{3})[a-z]*[/.\-, ]*(\d{2}|\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
/** A time of day behind the date. */
const TIME = /(?<![ t,])[ t,]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]m)?$/;

/** The day (`YYYY-MM-DD`) of `12/11/2026`, `12-Nov-26`, `12 November 2026`, `2026-11-12`, also with a time. The day stands before the month. */
export function dayOf(cell: string): string | null {
  const text = cell.trim().toLowerCase().replace(TIME, '');
  const iso = ISO.exec(text);
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = NUMBERS.exec(text);
  if (numbers) return calendarDay(fullYear(numbers[3]), Number(numbers[2]), Number(numbers[1]));
  const named = WITH_MONTH.exec(text);
  if (named) return calendarDay(fullYear(named[3]), MONTHS.indexOf(named[2] ?? '') + 1, Number(named[1]));
  return null;
}

/** Whether a cell is meant as a date, readable or not. */
export const isLikeDate = (cell: string): boolean =>
  /^\d{1,4}[/.\- ]\w{1,9}[/.\- ]\d{2,4}\b/.test(cell.trim()) || dayOf(cell) !== null;

const fullYear = (year = ''): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

function calendarDay(year: number, month: number, day: number): string | null {
  const moment = new Date(Date.UTC(year, month - 1, day));
  const isThere = moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  return isThere && year >= 2000 ? moment.toISOString().slice(0, 10) : null;
}

export interface CellAmount {
  paise: number;
  /** As far as the cell says it. */
  side: 'credit' | 'debit' | null;
}

const AMOUNT = /^([+-])?\s*(?:(?:₹|inr|rs\.?)\s*)?(?:([+-])\s*)?(\d[\d,]*)(?:\.(\d{1,2})0*)?(?:\s*\(?(cr|dr)\.?\)?)?$/;

/** In brackets, as accountants write what is below zero. */
const BRACKETED = /^\(([^()-]{1,40})\)$/;

/** `1,23,456.00`, `₹ 500`, `-20.5`, `(20.50)`, `1,234.00 Cr`; null when it cannot be read. Nothing, or a dash, is 0. */
export function amountOf(cell: string): CellAmount | null {
  const text = cell.trim().toLowerCase().replace(BRACKETED, '-$1');
  if (text === '' || /^[-–—]+$/.test(text)) return { paise: 0, side: null };
  const [, before, after, rupees = '', paise = '', said] = AMOUNT.exec(text) ?? [];
  if (rupees === '' || (before && after)) return null;
  const sign = before ?? after;
  const side = said === 'cr' ? 'credit' : said === 'dr' ? 'debit' : null;
  // Twelve digits, as the database has them.
  const whole = rupees.replace(/,/g, '');
  if (whole.replace(/^0+/, '').length > 10) return null;
  const amount = Number(whole) * 100 + Number(paise.padEnd(2, '0'));
  return { paise: amount, side: side ?? (sign === '-' ? 'debit' : sign === '+' ? 'credit' : null) };
}

/** What a column of `Cr` and `Dr` says. */
export function sideOf(cell: string): CellAmount['side'] {
  const text = cell.trim().toLowerCase().replace(/[.()]/g, '');
  if (['cr', 'c', 'credit', 'deposit', 'in'].includes(text)) return 'credit';
  return ['dr', 'd', 'debit', 'withdrawal', 'out'].includes(text) ? 'debit' : null;
}
