import { z } from 'zod';
import { DateTime, Id, IdParams, isoDay, optionalLines, optionalText, PageQuery, SeenAt, text } from './common.js';
import { endpoint } from './endpoint.js';
import { Price } from './fields.js';
import { CountedVariant } from './stock.js';

/** What is expected from suppliers, and what of it has come. */

export const INCOMING_STATES = ['open', 'closed'] as const;
const LINES_MAX = 500;
const Some = z.int('Enter whole pieces').min(1, 'At least 1').max(100_000, 'At most 1,00,000');
const isOnce = (lines: readonly { stock_id: number }[]) =>
  new Set(lines.map(({ stock_id }) => stock_id)).size === lines.length;

const FIELDS = {
  supplier: text(120, 'Enter from whom it comes'),
  /** The supplier's: the number of an order or a challan. */
  reference: optionalText(60),
  note: optionalLines(500),
  expected_on: isoDay('Choose a day'),
  lines: z
    .array(
      z.strictObject({
        stock_id: Id,
        expected: Some,
        /** Of a piece, in rupees; becomes the variant's when it has come. Null: as it is. */
        cost: Price.nullable(),
      }),
    )
    .min(1, 'Add what is expected')
    .max(LINES_MAX, `At most ${LINES_MAX} options`)
    .refine(isOnce, 'Each option once'),
};
export const IncomingDeliveryBody = z.strictObject(FIELDS);

export const ReceiptBody = z.strictObject({
  lines: z
    .array(z.strictObject({ stock_id: Id, pieces: Some }))
    .min(1, 'Say what has come')
    .max(LINES_MAX, `At most ${LINES_MAX} options`)
    .refine(isOnce, 'Each option once'),
  /** As it was read: of two presses one books. */
  seen_updated_at: DateTime,
});

const Summary = z.object({
  ...{ id: Id, supplier: z.string(), reference: z.string(), expected_on: z.iso.date() },
  /** Closed once all has come, or staff say that the rest does not. */
  state: z.enum(INCOMING_STATES),
  /** Pieces in all of it. */
  ...{ expected: z.int(), received: z.int() },
});
export type IncomingSummary = z.infer<typeof Summary>;

export const IncomingDelivery = Summary.extend({
  note: z.string(),
  made_by: z.string(),
  lines: z.array(
    z.object({ variant: CountedVariant, expected: z.int(), received: z.int(), cost: z.number().nullable() }),
  ),
  updated_at: DateTime,
});
export type IncomingDelivery = z.infer<typeof IncomingDelivery>;

export const incomingDeliveries = {
  list: endpoint({
    method: 'GET',
    path: '/incoming-deliveries',
    summary: 'Deliveries from suppliers: those that are open, the next first, or those that are closed, the last first',
    access: 'products.read',
    query: z.strictObject({ state: z.enum(INCOMING_STATES).default('open'), ...PageQuery }),
    answer: z.object({ deliveries: z.array(Summary), count: z.int() }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/incoming-deliveries/:id',
    summary: 'One delivery with what is expected and what has come',
    access: 'products.read',
    params: IdParams,
    answer: IncomingDelivery,
  }),
  create: endpoint({
    method: 'POST',
    path: '/incoming-deliveries',
    summary: 'Note a delivery that is expected',
    access: 'products.edit',
    body: IncomingDeliveryBody,
    status: 201,
    answer: IncomingDelivery,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/incoming-deliveries/:id',
    summary: 'Change a delivery that is open; what has come in part stays on it',
    access: 'products.edit',
    params: IdParams,
    body: z.strictObject({ ...FIELDS, ...SeenAt }),
    answer: IncomingDelivery,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/incoming-deliveries/:id/receipts',
    summary: 'Book what has come, all of it or a part, to the stock with its cost; more than was expected, too',
    access: 'products.edit',
    params: IdParams,
    body: ReceiptBody,
    answer: IncomingDelivery,
  }),
  close: endpoint({
    method: 'POST',
    path: '/incoming-deliveries/:id/close',
    summary: 'Say that the rest of a delivery does not come',
    access: 'products.edit',
    params: IdParams,
    answer: IncomingDelivery,
  }),
  ofProduct: endpoint({
    method: 'GET',
    path: '/products/:id/coming',
    summary: 'What is still to come of a product’s variants, the next first',
    access: 'products.read',
    params: IdParams,
    answer: z.array(z.object({ delivery_id: Id, stock_id: Id, pieces: z.int(), expected_on: z.iso.date() })),
  }),
};
