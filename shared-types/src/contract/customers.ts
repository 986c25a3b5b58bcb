import { z } from 'zod';
import { COMPLAINT_STATES } from '../domain/complaint.js';
import { ORDER_STATUSES } from '../domain/order-status.js';
import { RETURN_REASONS, RETURN_STATES } from '../domain/returns.js';
import {
  addressText,
  DateTime,
  Id,
  IdParams,
  isoDay,
  optionalLines,
  PageQuery,
  pickedId,
  Rupees,
  SeenAt,
  text,
} from './common.js';
import { ConsentRecord } from './consents.js';
import { binary, endpoint } from './endpoint.js';

/** With an account, or known by the mail address of the orders. */
export const CUSTOMER_KINDS = ['account', 'guest'] as const;

/** Who buys, as the back office's list shows them. */
export const Customer = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** Empty where there is none. */
  phone: z.string(),
  kind: z.enum(CUSTOMER_KINDS),
  /** Those that the statistics count: neither cancelled nor come back whole. */
  orders: z.int(),
  /** Rupees of those, less what came back. */
  spent: Rupees,
  /** Of the newest, whatever became of it. */
  last_order_at: DateTime.nullable(),
  tags: z.array(z.string()),
});
export type Customer = z.infer<typeof Customer>;

const CustomerAddress = z.object({
  /** One line each. */
  lines: z.array(z.string()),
  phone: z.string(),
});

export const CustomerDetail = Customer.extend({
  /** Of the account; null for a guest. */
  user_id: Id.nullable(),
  /** With which they ordered as a guest. */
  guest_emails: z.array(z.string()),
  /** Only staff read it. */
  note: z.string(),
  since: DateTime,
  /** Saved ones of an account, and those that were ordered to, the latest first. */
  addresses: z.array(CustomerAddress),
  /** The latest fifty, of `order_count`. */
  latest: z.array(
    z.object({
      id: Id,
      order_number: z.string(),
      placed_at: DateTime,
      total: Rupees,
      status: z.enum(ORDER_STATUSES),
      returns: z.int(),
    }),
  ),
  /** With those that were cancelled or came back. */
  order_count: z.int(),
  messages: z.array(
    z.object({
      id: Id,
      subject: z.string(),
      created_at: DateTime,
      complaint: z.object({ ticket: z.string(), state: z.enum(COMPLAINT_STATES) }).nullable(),
    }),
  ),
  returns: z.array(
    z.object({
      id: Id,
      order_id: Id,
      order_number: z.string(),
      state: z.enum(RETURN_STATES),
      reason: z.enum(RETURN_REASONS),
      asked_at: DateTime,
    }),
  ),
  consents: z.array(ConsentRecord),
  updated_at: DateTime,
});
export type CustomerDetail = z.infer<typeof CustomerDetail>;

export const CUSTOMER_SORTS = ['recent', 'spent', 'orders', 'name', 'newest'] as const;
const Day = isoDay('Choose a day');
const count = z.coerce
  .number('Enter a number')
  .int('Enter a whole number')
  .min(0, 'Not below 0')
  .max(10_000_000, 'Too many');

/** What narrows the customers. A segment is such a selection with a name. */
export const CustomerFilter = z.strictObject({
  search: addressText(100).optional(),
  kind: z.enum(CUSTOMER_KINDS, 'Unknown kind').optional(),
  tag: addressText(40).optional(),
  orders_from: count.optional(),
  orders_to: count.optional(),
  /** Rupees. */
  spent_from: count.optional(),
  spent_to: count.optional(),
  /** Of the last order, days of Asia/Kolkata, the ends included. */
  last_from: Day.optional(),
  last_to: Day.optional(),
  /** Whether they said yes to news by mail. */
  news: z.enum(['yes', 'no'], 'Choose yes or no').optional(),
});
export type CustomerFilter = z.output<typeof CustomerFilter>;

export const CustomerQuery = CustomerFilter.extend({
  sort: z.enum(CUSTOMER_SORTS, 'Unknown order').optional(),
  ...PageQuery,
});

export const CUSTOMER_TAGS_MAX = 20;
export const CustomerBody = z.strictObject({
  note: optionalLines(4000),
  tags: z
    .array(text(40, 'Enter a tag'))
    .max(CUSTOMER_TAGS_MAX, `At most ${CUSTOMER_TAGS_MAX} tags`)
    .refine((tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length, 'Each tag once'),
  ...SeenAt,
});

const side = z.enum(['kept', 'other'], 'Choose one');
export const MergeBody = z.strictObject({
  /** Who is gone afterwards. */
  other_id: pickedId('Choose the other customer'),
  name_from: side.default('kept'),
  phone_from: side.default('kept'),
  /** How many orders the other was shown with (`order_count`). */
  seen_orders: z.int('Enter a number').min(0),
});

export const customers = {
  list: endpoint({
    method: 'GET',
    path: '/customers',
    summary: 'A page of those who buy, with or without an account, who ordered last first, and their number',
    access: 'customers.read',
    query: CustomerQuery,
    answer: z.object({ customers: z.array(Customer), count: z.int() }),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/customers/tags',
    summary: 'The tags that customers have, those of most first',
    access: 'customers.read',
    answer: z.array(z.object({ name: z.string(), count: z.int() })),
  }),
  export: endpoint({
    method: 'GET',
    path: '/customers/export',
    summary: 'Customers as CSV, narrowed like the list, the oldest first',
    access: 'customers.read',
    query: CustomerFilter,
    answer: binary('text/csv; charset=utf-8'),
  }),
  show: endpoint({
    method: 'GET',
    path: '/customers/:id',
    summary: 'One customer: orders, addresses, what they wrote, sent back and said yes to',
    access: 'customers.read',
    params: IdParams,
    answer: CustomerDetail,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/customers/:id/merge',
    summary:
      'Make one customer of two: orders, addresses, messages, wishes and notes of the other become this one’s, and the other is gone. Cannot be undone. 409 for colleagues, and for a guest that should take over an account',
    access: 'customers.merge',
    params: IdParams,
    body: MergeBody,
    answer: CustomerDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/customers/:id',
    summary: 'Note and tags of a customer, which only staff see',
    access: 'customers.edit',
    params: IdParams,
    body: CustomerBody,
    answer: CustomerDetail,
  }),
};
