/** What a column of a bank's statement may be. Its balance and all others are not read. */
export const STATEMENT_COLUMNS = ['date', 'narration', 'reference', 'credit', 'debit', 'amount', 'side'] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

export const STATEMENT_COLUMN_LABELS: Record<StatementColumn, string> = {
  date: 'Date',
  narration: 'Narration',
  reference: 'Bank reference',
  credit: 'Money in',
  debit: 'Money out',
  amount: 'Amount, in and out',
  side: 'In or out (Cr/Dr)',
};

/** Where each is, counted from 0. */
export type StatementMapping = Partial<Record<StatementColumn, number>>;

/** What is missing or too much before a statement can be read by these columns. */
export function mappingProblems(columns: StatementMapping): { path: StatementColumn; message: string }[] {
  const problems: { path: StatementColumn; message: string }[] = [];
  const wanted = (path: StatementColumn, message: string) => problems.push({ path, message });
  if (columns.date === undefined) wanted('date', 'Choose the column of the date');
  if (columns.narration === undefined) wanted('narration', 'Choose the column that says who paid and what for');
  if (columns.credit === undefined && columns.amount === undefined)
    wanted('credit', 'Choose the column of the money that came in');
  if (columns.credit !== undefined && columns.amount !== undefined)
    wanted('amount', 'Choose either a column of money in, or one for both');
  const used = new Map<number, StatementColumn>();
  for (const name of STATEMENT_COLUMNS) {
    const at = columns[name];
    if (at === undefined) continue;
    const other = used.get(at);
    if (other) wanted(name, `This is the column of “${STATEMENT_COLUMN_LABELS[other]}” already`);
    else used.set(at, name);
  }
  return problems;
}

/**
 * `waiting`: a person decides. `booked`: it is the payment of an order. `set_aside`: it is none, as a person found.
 * `other`: nothing about it is like an order.
 */
export const LINE_STATES = ['waiting', 'booked', 'set_aside', 'other'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** Why a line is not booked by itself, in words to staff. */
export const DOUBTS = {
  amount_differs: 'Names an order of which another amount is due',
  several_orders: 'Names more than one order',
  cancelled: 'Names an order that is cancelled: give it back',
  noted_by_hand: 'Names an order of which this amount was noted by hand: it is probably that payment',
  paid_already: 'Names an order that is paid already: it may be paid twice, then give it back',
  time: 'Names an order that is younger, or much older, than the payment',
  taken_back: 'The bank took it back',
  repeated: 'The same bank reference is on another line',
  reference_incomplete: 'Names an order in part, or with a slip',
  unknown_reference: 'Names an order that does not exist',
  name_and_amount: 'No order number, but the amount and the name of an unpaid order',
  amount_only: 'No order number, but the amount of an unpaid order',
} as const;
export type Doubt = keyof typeof DOUBTS;
export const DOUBT_CODES = Object.keys(DOUBTS) as [Doubt, ...Doubt[]];

/** In what a line and an order agree. */
export const AGREEMENTS = ['reference', 'amount', 'name'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** What a file may weigh, and how many lines it may have. */
export const STATEMENT_MAX_BYTES = 2 * 1024 * 1024;
export const STATEMENT_LINES_MAX = 5000;

/** How long the narration, which holds the names of people, is kept: once a line is decided, and of one that nobody decides. */
export const NARRATION_DAYS = 90;
export const WAITING_NARRATION_DAYS = 180;
