/** What a column of a courier's sheet of remitted cash may be. All others are not read. */
export const SHEET_COLUMNS = ['number', 'order', 'amount', 'date', 'reference'] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

export const SHEET_COLUMN_LABELS: Record<SheetColumn, string> = {
  number: 'Number of the parcel (AWB)',
  order: 'Order number',
  amount: 'Cash collected',
  date: 'Day of the remittance',
  reference: 'Reference of the transfer (UTR)',
};

/** By the names of the columns: they are what stays the same from sheet to sheet. */
export type SheetMapping = Partial<Record<SheetColumn, string>>;

/** What is missing or too much before a sheet can be read by these columns. */
export function sheetProblems(columns: SheetMapping): { path: SheetColumn; message: string }[] {
  const problems: { path: SheetColumn; message: string }[] = [];
  if (!columns.number && !columns.order)
    problems.push({ path: 'number', message: 'Choose the column of the parcel’s number, or that of the order’s' });
  if (!columns.amount) problems.push({ path: 'amount', message: 'Choose the column of the cash that was collected' });
  for (const [at, name] of SHEET_COLUMNS.entries()) {
    const other = SHEET_COLUMNS.slice(0, at).find((one) => columns[one] && columns[one] === columns[name]);
    if (other) problems.push({ path: name, message: `This is the column of “${SHEET_COLUMN_LABELS[other]}” already` });
  }
  return problems;
}

/**
 * `open`: kept and not booked yet. `matched`, `short`, `over`: what the courier has remitted for the parcel by now, against what
 * it was to collect. `twice`: it was remitted before. `reversed`: taken back, as for a parcel that came back. `unknown`: no parcel.
 * `settled`: a person has seen to it.
 */
export const REMITTED_STATES = ['open', 'matched', 'short', 'over', 'twice', 'reversed', 'unknown', 'settled'] as const;
export type RemittedState = (typeof REMITTED_STATES)[number];
/** What somebody should look at. */
export const DIFFERENCES = [
  'open',
  'short',
  'over',
  'twice',
  'reversed',
  'unknown',
] as const satisfies readonly RemittedState[];

export const REMITTED_STATE_LABELS: Record<RemittedState, string> = {
  open: 'Not booked yet',
  matched: 'As it should be',
  short: 'Too little',
  over: 'Too much',
  twice: 'Remitted before',
  reversed: 'Taken back by the courier',
  unknown: 'No such parcel',
  settled: 'Seen to',
};

/** Couriers remit within a week or so: what was delivered longer ago and has not come is missing. */
export const REMITTED_WITHIN_DAYS = 10;

export const SHEET_MAX_BYTES = 2 * 1024 * 1024;
export const SHEET_MAX_ROWS = 10_000;
