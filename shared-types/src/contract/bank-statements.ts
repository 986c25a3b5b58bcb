import { z } from 'zod';
import {
  AGREEMENTS,
  DOUBT_CODES,
  LINE_STATES,
  mappingProblems,
  STATEMENT_COLUMNS,
  STATEMENT_MAX_BYTES,
} from '../domain/bank-statement.js';
import { ORDER_STATUSES } from '../domain/order-status.js';
import { PAYMENT_STATUSES } from '../domain/payment.js';
import { DateTime, Id, IdParams, isoDay, lines, PageQuery, Rupees, searchText, text } from './common.js';
import { binary, endpoint } from './endpoint.js';

/** `YYYY-MM-DD`, as the bank says it. */
const Day = isoDay();

/** An order that a line may pay, and in what the two agree. */
export const LineCandidate = z.object({
  id: Id,
  order_number: z.string(),
  customer_name: z.string(),
  placed_at: DateTime,
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  due_amount: Rupees,
  /** Whether this amount was noted by hand and has no line of the bank yet: it may be this one. */
  is_noted: z.boolean(),
  agrees: z.array(z.enum(AGREEMENTS)),
});
export type LineCandidate = z.infer<typeof LineCandidate>;

const LineFacts = {
  day: Day,
  amount: Rupees,
  /** The UTR or RRN, where the bank says one. */
  reference: z.string().nullable(),
};

/** Money that came in. */
export const BankLine = z.object({
  id: Id,
  ...LineFacts,
  /** Null once its time is over. */
  narration: z.string().nullable(),
  state: z.enum(LINE_STATES),
  /** Why a waiting line waits. */
  doubt: z.enum(DOUBT_CODES).nullable(),
  /** Of a waiting line, the likeliest first. */
  candidates: z.array(LineCandidate),
  /** Which it pays. */
  order: z.object({ id: Id, order_number: z.string() }).nullable(),
  /** Why it was set aside. */
  note: z.string(),
  /** The day on which the bank took it back. */
  taken_back_on: Day.nullable(),
  decided_by: z.object({ name: z.string() }).nullable(),
  decided_at: DateTime.nullable(),
});
export type BankLine = z.infer<typeof BankLine>;

export const BankLinePage = z.object({
  lines: z.array(BankLine),
  count: z.int(),
  /** The last day that a statement reached. */
  imported_until: Day.nullable(),
});

/** What a line of a file comes to. `noted`: somebody has booked it by hand; `known`: imported before. */
export const VERDICTS = ['certain', 'noted', 'doubtful', 'other', 'known'] as const;

export const StatementLine = z.object({
  /** As spreadsheets count. */
  row: z.int(),
  ...LineFacts,
  narration: z.string(),
  verdict: z.enum(VERDICTS),
  doubt: z.enum(DOUBT_CODES).nullable(),
  candidates: z.array(LineCandidate),
});
export type StatementLine = z.infer<typeof StatementLine>;

export const StatementProblem = z.object({ row: z.int(), column: z.string().nullable(), message: z.string() });
export type StatementProblem = z.infer<typeof StatementProblem>;

/** Where each column is, from 0. */
const Place = z.int().min(0).max(199);
const Places = z.object(
  Object.fromEntries(STATEMENT_COLUMNS.map((name) => [name, Place.nullable()])) as Record<
    (typeof STATEMENT_COLUMNS)[number],
    z.ZodNullable<typeof Place>
  >,
);

export const StatementResult = z.object({
  dry_run: z.boolean(),
  /** The names of the file's columns, and which of them is what; nothing is read before that is settled. */
  headings: z.array(z.string()),
  columns: Places,
  is_settled: z.boolean(),
  from: Day.nullable(),
  to: Day.nullable(),
  /** In a dry run what would be; `debits` and `left_out`, which are no transactions, are never kept. */
  counts: z.object({
    booked: z.int(),
    noted: z.int(),
    waiting: z.int(),
    other: z.int(),
    known: z.int(),
    debits: z.int(),
    left_out: z.int(),
  }),
  /** What is certain or doubtful, in the order of the file; the first 200. */
  lines: z.array(StatementLine),
  /** Rows that cannot be read; the others are imported without them. */
  problems: z.array(StatementProblem),
});
export type StatementResult = z.infer<typeof StatementResult>;

const PlaceInQuery = z.coerce.number('Choose a column').pipe(Place).optional();

export const StatementQuery = z
  .strictObject({
    /** Only says what would happen. */
    dry_run: z
      .enum(['true', 'false'])
      .default('true')
      .transform((value) => value === 'true'),
    /** Without any of these the columns are those of the last import with the same headings, or guessed. */
    date: PlaceInQuery,
    narration: PlaceInQuery,
    reference: PlaceInQuery,
    credit: PlaceInQuery,
    debit: PlaceInQuery,
    amount: PlaceInQuery,
    side: PlaceInQuery,
  })
  .check(({ value: { dry_run: _, ...columns }, issues }) => {
    if (Object.values(columns).every((at) => at === undefined)) return;
    for (const { path, message } of mappingProblems(columns))
      issues.push({ code: 'custom', path: [path], message, input: columns });
  });

export const BookLineBody = z.strictObject({ order_number: text(40, 'Enter the number of the order') });
export const SetAsideBody = z.strictObject({ note: lines(500, 'Say what it is') });

const LINES = '/bank-statements/lines';

export const bankStatements = {
  import: endpoint({
    method: 'POST',
    path: '/bank-statements',
    summary:
      'Read the CSV of a bank’s statement: what certainly pays an order is booked, what may waits for a person, what was imported before is left alone',
    access: 'orders.handle',
    query: StatementQuery,
    body: z.strictObject({
      file: z.file('Choose a CSV file').max(STATEMENT_MAX_BYTES, 'A file may have at most 2 MB'),
    }),
    multipart: { maxBytes: STATEMENT_MAX_BYTES },
    rateLimits: [{ max: 100, minutes: 15, per: ['user'] }],
    answer: StatementResult,
  }),
  lines: endpoint({
    method: 'GET',
    path: LINES,
    summary: 'A page of the money that came in: what waits oldest first, else newest first',
    access: 'orders.handle',
    query: z.strictObject({
      ...PageQuery,
      state: z.enum(LINE_STATES).optional(),
      /** Part of the narration, the bank reference or the order’s number. */
      search: searchText.optional(),
    }),
    answer: BankLinePage,
  }),
  export: endpoint({
    method: 'GET',
    path: `${LINES}/export`,
    summary: 'The money that came in as CSV, oldest first, with the order that each line pays',
    access: 'orders.handle',
    query: z.strictObject({ state: z.enum(LINE_STATES).optional() }),
    answer: binary('text/csv; charset=utf-8'),
  }),
  book: endpoint({
    method: 'POST',
    path: `${LINES}/:id/book`,
    summary:
      'Book a line as the payment of an order, as if it were noted by hand, or as a part of it. 409 when less is due, the order is cancelled, or the line is decided already',
    access: 'orders.handle',
    params: IdParams,
    body: BookLineBody,
    answer: BankLine,
  }),
  setAside: endpoint({
    method: 'POST',
    path: `${LINES}/:id/set-aside`,
    summary: 'Say that a line pays no order, and what it is; 409 when it is decided already',
    access: 'orders.handle',
    params: IdParams,
    body: SetAsideBody,
    answer: BankLine,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${LINES}/:id/reopen`,
    summary: 'Let a line that was set aside wait again',
    access: 'orders.handle',
    params: IdParams,
    answer: BankLine,
  }),
};
