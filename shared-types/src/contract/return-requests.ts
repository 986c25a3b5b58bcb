import { z } from 'zod';
import { FILE_MAX_BYTES } from '../domain/limits.js';
import { RETURN_REASONS, RETURN_STATES } from '../domain/returns.js';
import { SHIPMENT_STATES } from '../domain/shipment.js';
import { DateTime, Id, IdInPath, IdParams, optionalLines, PageQuery, Rupees, SeenAt } from './common.js';
import { binary, endpoint } from './endpoint.js';
import { PictureQuery } from './files.js';
import { OrderDocument } from './order.js';

/** Another order; `key`: for whoever has the key of this one and no account. */
export const LinkedOrder = z.object({ id: Id, order_number: z.string(), key: z.string().nullable() });
export type LinkedOrder = z.infer<typeof LinkedOrder>;

/** What a piece can be exchanged for on the terms of its sale: the same product in another size or colour, or the same again. */
export const ExchangeOption = z.object({
  id: Id,
  size: z.string().nullable(),
  color: z.string().nullable(),
  /** How many can be had. */
  left: z.int(),
});
export type ExchangeOption = z.infer<typeof ExchangeOption>;

export const ReturnRequest = z.object({
  id: Id,
  order: z.object({ id: Id, order_number: z.string(), customer_name: z.string() }),
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  /** The shopper's own words. */
  note: z.string(),
  /** What the store wrote when it accepted or declined; empty where nothing was written. */
  answer: z.string(),
  asked_at: DateTime,
  /** Goes along with every decision (`seen_updated_at`). */
  updated_at: DateTime,
  /** `id`: the order line's. */
  lines: z.array(
    z.object({
      id: Id,
      name: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      quantity: z.int(),
      /** How many of them are with the shopper still. */
      returnable: z.int(),
      /** What is sent instead, in words; null where the money goes back. */
      exchange_for: z.string().nullable(),
      /** Of one piece, as it was agreed to, where that is another product; the same is sent on the terms of the first sale. */
      exchange_price: Rupees.nullable(),
    }),
  ),
  /** What other products cost more than what comes back for them, to be paid once it is here; below 0 it goes back. */
  exchange_difference: Rupees.nullable(),
  /** Each is read by its id, by the owner and by staff only. */
  pictures: z.array(z.object({ id: Id })),
  /** The parcel in which a courier fetches it; null where none was sent for. */
  pick_up: z
    .object({
      state: z.enum(SHIPMENT_STATES),
      courier: z.string().nullable(),
      number: z.string().nullable(),
      /** The courier's page about it; null where there is none. */
      url: z.string().nullable(),
    })
    .nullable(),
  /** For what came back. */
  credit_note: OrderDocument.nullable(),
  /** With what is sent instead; null until the pieces are back, and where the money goes back after all. */
  exchange_order: LinkedOrder.nullable(),
});
export type ReturnRequest = z.infer<typeof ReturnRequest>;

/** What has been asked for an order, and what can be. */
export const OrderReturns = z.object({
  /** The last day (`YYYY-MM-DD`, in India) on which a return can be asked for without a reason of the law; null where none can be. */
  until: z.string().nullable(),
  /** What can be said to be the reason now: all until then, later only what the law has taken back whenever it is. */
  reasons: z.array(z.enum(RETURN_REASONS)),
  /** Of each order line, how many can be asked for now, and for what they can be exchanged. */
  lines: z.array(
    z.object({
      id: Id,
      quantity: z.int(),
      /** What one piece was bought for, without delivery: it counts towards another product. */
      paid: Rupees,
      exchange_options: z.array(ExchangeOption),
    }),
  ),
  /** Newest first. */
  requests: z.array(ReturnRequest),
  /** The order whose pieces came back for this one. */
  exchange_of: LinkedOrder.nullable(),
  /** The order that staff changed into this one, and the one that this was changed into. */
  change_of: LinkedOrder.nullable(),
  changed_into: LinkedOrder.nullable(),
  /** The order whose damaged or lost pieces this was sent for, and those that were sent for pieces of this. */
  replacement_of: LinkedOrder.nullable(),
  replacements: z.array(LinkedOrder),
});
export type OrderReturns = z.infer<typeof OrderReturns>;

export const ReturnRequestPage = z.object({ requests: z.array(ReturnRequest), count: z.int() });
export type ReturnRequestPage = z.infer<typeof ReturnRequestPage>;

const Pieces = z.int('Must be a whole number').min(1, 'At least 1').max(999, 'At most 999');

/** The variant that is wanted instead. `exchange_price`: of one piece of another product, as it was shown. */
const Wanted = { exchange_for: Id, exchange_price: Rupees.min(0).optional() };

/** Without `exchange_for` the money goes back. */
const AskedLine = z.strictObject({ id: Id, quantity: Pieces, ...Wanted, exchange_for: Id.optional() });

const Why = { reason: z.enum(RETURN_REASONS, 'Choose a reason'), note: optionalLines(1000).default('') };
const isExplained = ({ reason, note }: { reason: string; note: string }) => reason !== 'other' || note !== '';

export const AskReturnBody = z
  .strictObject({ lines: z.array(AskedLine).min(1, 'Choose what you send back').max(100), ...Why })
  .refine(isExplained, { path: ['note'], message: 'Tell us what is not right' });
export type AskReturnBody = z.infer<typeof AskReturnBody>;

/** What staff begin for a shopper; `note` is in the shopper's words, as far as they told them. */
export const BeginReturnBody = z
  .strictObject({
    lines: z
      /** `restock`: whether what is here can be sold again. */
      .array(AskedLine.extend({ restock: z.boolean().default(true) }))
      .min(1, 'Choose what comes back')
      .max(100),
    ...Why,
    /** The pieces are with the shop already: they are received and credited at once. */
    is_here: z.boolean('Say whether it is here'),
    /** A sentence to the shopper, in the mail that asks for the pieces. */
    answer: optionalLines(500).default(''),
    ...SeenAt,
  })
  .refine(isExplained, { path: ['note'], message: 'Say what is not right' });
export type BeginReturnBody = z.infer<typeof BeginReturnBody>;

/** Who declines says why. */
export const DecideReturnBody = z
  .strictObject({
    decision: z.enum(['accepted', 'declined']),
    answer: optionalLines(500).default(''),
    /** Whoever accepts may have agreed on something else for a line than was asked for. */
    exchange: z
      .array(z.strictObject({ id: Id, ...Wanted }))
      .max(100)
      .default([]),
    ...SeenAt,
  })
  .refine(({ decision, answer }) => decision !== 'declined' || answer !== '', {
    path: ['answer'],
    message: 'Tell the shopper why',
  });
export type DecideReturnBody = z.infer<typeof DecideReturnBody>;

export const ReceiveReturnBody = z.strictObject({
  /** What was wanted instead is not there after all: all of it is paid back. */
  refund_instead: z.boolean().default(false),
  /** The order lines of which pieces arrived. */
  lines: z
    .array(z.strictObject({ id: Id, quantity: Pieces, restock: z.boolean() }))
    .min(1, 'Choose what came back')
    .max(100),
  ...SeenAt,
});
export type ReceiveReturnBody = z.infer<typeof ReceiveReturnBody>;

const PICTURE_PATH = '/return-requests/:id/pictures';

export const returnRequests = {
  ofOrder: endpoint({
    method: 'GET',
    path: '/orders/:id/return-requests',
    summary: 'The returns asked for an order, and what can be asked for now',
    access: 'order',
    staff: 'orders.read',
    params: IdParams,
    answer: OrderReturns,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/orders/:id/return-requests',
    summary:
      'Ask to return or exchange pieces of a delivered order of one’s own; what is wanted instead is reserved. Another product is sent at its price, and the difference is paid or goes back. 409 outside of the days, unless it is for a reason of the law, for pieces that are asked for already, and when what is wanted is sold out or costs something else than was shown',
    access: 'order',
    params: IdParams,
    body: AskReturnBody,
    status: 201,
    rateLimits: [{ max: 20, minutes: 60, per: ['ip', 'user'] }],
    answer: OrderReturns,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/orders/admin/:id/return-requests',
    summary:
      'Begin a return or exchange of a delivered order for its shopper: accepted at once, and received where the pieces are here. 409 as for one that is asked for',
    access: 'orders.return',
    params: IdParams,
    body: BeginReturnBody,
    status: 201,
    answer: OrderReturns,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/return-requests/:id/withdraw',
    summary: 'Take back a request of one’s own that nobody has decided on',
    access: 'order',
    params: IdParams,
    answer: OrderReturns,
  }),
  addPicture: endpoint({
    method: 'POST',
    path: PICTURE_PATH,
    summary: 'Add a picture to a request of one’s own that nobody has decided on; drawn anew, without its metadata',
    access: 'order',
    params: IdParams,
    body: z.strictObject({ file: z.file('Choose a picture').max(FILE_MAX_BYTES, 'A picture may have at most 8 MB') }),
    multipart: { maxBytes: FILE_MAX_BYTES },
    status: 201,
    rateLimits: [{ max: 40, minutes: 60, per: ['ip', 'user'] }],
    answer: OrderReturns,
  }),
  picture: endpoint({
    method: 'GET',
    path: `${PICTURE_PATH}/:pictureId`,
    summary: 'A picture of a request, for its owner and for staff',
    access: 'order',
    staff: 'orders.read',
    params: z.strictObject({ id: IdInPath, pictureId: IdInPath }),
    query: PictureQuery,
    answer: binary('image/webp'),
  }),
  list: endpoint({
    method: 'GET',
    path: '/return-requests',
    summary: 'A page of the returns that shoppers ask for: what waits longest first, what is closed newest first',
    access: 'orders.read',
    query: z.strictObject({ ...PageQuery, state: z.enum(RETURN_STATES).optional() }),
    answer: ReturnRequestPage,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/return-requests/:id/decision',
    summary:
      'Accept or decline a request, with a sentence to the shopper, perhaps with something else in exchange than was asked for; an accepted one can still be declined',
    access: 'orders.return',
    params: IdParams,
    body: DecideReturnBody,
    answer: OrderReturns,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/return-requests/:id/receive',
    summary:
      'Take back the pieces of an accepted request and issue the credit note for them; what is exchanged becomes an order that the credit pays. Of one that is credited already, only say what arrived and can be sold again',
    access: 'orders.return',
    params: IdParams,
    body: ReceiveReturnBody,
    status: 201,
    answer: OrderReturns,
  }),
};
