import { z } from 'zod';
import {
  REMITTED_STATES,
  SHEET_COLUMNS,
  SHEET_MAX_BYTES,
  type SheetColumn,
  sheetProblems,
} from '../domain/cod-sheet.js';
import { DateTime, Id, IdParams, lines, PageQuery, Rupees, stringUpTo } from './common.js';
import { endpoint } from './endpoint.js';
import { Courier } from './shipments.js';

const OrderLink = z.object({ id: Id, order_number: z.string() });

/** Cash of a parcel, as a courier's sheet says it. */
export const RemittedLine = z.object({
  /** Null in a dry run. */
  id: Id.nullable(),
  /** As spreadsheets count. */
  row: z.int(),
  courier: z.string(),
  /** As they stand in the sheet; empty where it has none. */
  number: z.string(),
  order_number: z.string(),
  /** Whose parcel it is. */
  order: OrderLink.nullable(),
  /** Below 0 where the courier takes it back. */
  amount: Rupees,
  /** What the parcel was to bring; null where there is none. */
  expected: Rupees.nullable(),
  /** What was remitted for the parcel, this line included. */
  remitted: Rupees,
  state: z.enum(REMITTED_STATES),
  day: z.iso.date().nullable(),
  reference: z.string(),
  /** How somebody has seen to it. */
  note: z.string(),
});
export type RemittedLine = z.infer<typeof RemittedLine>;

const Count = z.int();
export const SheetResult = z.object({
  dry_run: z.boolean(),
  /** The names of the file's columns, and which of them is what; nothing is read before that is settled. */
  headings: z.array(z.string()),
  columns: z.object(
    Object.fromEntries(SHEET_COLUMNS.map((name) => [name, z.string().nullable()])) as Record<
      SheetColumn,
      z.ZodNullable<z.ZodString>
    >,
  ),
  is_settled: z.boolean(),
  /** In a dry run what would be; `known`: imported before, and among the others too. */
  counts: z.object({
    matched: Count,
    short: Count,
    over: Count,
    twice: Count,
    reversed: Count,
    unknown: Count,
    open: Count,
    known: Count,
  }),
  /** Rows of parcels that brought no cash. */
  left_out: Count,
  total: Rupees,
  /** The first 200, differences first. */
  lines: z.array(RemittedLine),
  /** Nothing is imported while there is one. The first 200 of `wrong`; `row` as spreadsheets count. */
  problems: z.array(z.object({ row: z.int(), column: z.string().nullable(), message: z.string() })),
  wrong: z.int(),
});
export type SheetResult = z.infer<typeof SheetResult>;

const Heading = stringUpTo(120).optional();
export const SheetQuery = z
  .strictObject({
    courier_id: z.coerce.number('Choose a courier').pipe(Id),
    /** Only says what would happen. */
    dry_run: z
      .enum(['true', 'false'])
      .default('true')
      .transform((value) => value === 'true'),
    /** Names of columns. Without any of these they are those of the courier's last import, or guessed. */
    ...({ number: Heading, order: Heading, amount: Heading, date: Heading, reference: Heading } satisfies Record<
      SheetColumn,
      unknown
    >),
  })
  .check(({ value: { dry_run: _, courier_id: __, ...columns }, issues }) => {
    if (Object.values(columns).every((name) => name === undefined)) return;
    for (const { path, message } of sheetProblems(columns))
      issues.push({ code: 'custom', path: [path], message, input: columns });
  });

/** Cash that a courier has collected and not remitted. */
export const DueParcel = z.object({
  /** The parcel's. */
  id: Id,
  order: OrderLink,
  courier: z.string().nullable(),
  number: z.string().nullable(),
  /** What is left of it. */
  amount: Rupees,
  delivered_at: DateTime,
  /** It should have come by now. */
  is_missing: z.boolean(),
});
export type DueParcel = z.infer<typeof DueParcel>;

const Note = z.strictObject({ note: lines(500, 'Say what became of it') });
const ByCourier = { ...PageQuery, courier_id: z.coerce.number().pipe(Id).optional() };
const PATH = '/cod-remittances';

export const codRemittances = {
  import: endpoint({
    method: 'POST',
    path: PATH,
    summary:
      'Read the CSV of a courier’s remitted cash: all rows or none. What agrees with its parcel is booked as the order’s payment, differences are kept; rows that were imported before are left alone',
    access: 'orders.handle',
    query: SheetQuery,
    body: z.strictObject({
      file: z.file('Choose a CSV file').max(SHEET_MAX_BYTES, 'A file may have at most 2 MB'),
    }),
    multipart: { maxBytes: SHEET_MAX_BYTES },
    rateLimits: [{ max: 100, minutes: 15, per: ['user'] }],
    answer: SheetResult,
  }),
  lines: endpoint({
    method: 'GET',
    path: `${PATH}/lines`,
    summary:
      'A page of what couriers have remitted, newest first; without a state the differences that nobody has seen to',
    access: 'orders.handle',
    query: z.strictObject({ ...ByCourier, state: z.enum([...REMITTED_STATES, 'all']).optional() }),
    answer: z.object({ lines: z.array(RemittedLine), count: z.int(), couriers: z.array(Courier) }),
  }),
  due: endpoint({
    method: 'GET',
    path: `${PATH}/due`,
    summary: 'A page of the cash that couriers have collected and not remitted, oldest first',
    access: 'orders.handle',
    query: z.strictObject(ByCourier),
    answer: z.object({
      parcels: z.array(DueParcel),
      count: z.int(),
      total: Rupees,
      missing: z.object({ count: z.int(), total: Rupees }),
    }),
  }),
  settle: endpoint({
    method: 'POST',
    path: `${PATH}/lines/:id/settle`,
    summary: 'Say how somebody has seen to a difference; 409 when there is none',
    access: 'orders.handle',
    params: IdParams,
    body: Note,
    answer: RemittedLine,
  }),
  lose: endpoint({
    method: 'POST',
    path: `${PATH}/parcels/:id/lost`,
    summary: 'Give up what a courier has not remitted for a parcel; 409 when nothing is due of it',
    access: 'orders.handle',
    params: IdParams,
    body: Note,
    answer: z.object({ lost: Rupees }),
  }),
};
