import { z } from 'zod';
import { ORDER_STATUSES } from '../domain/order-status.js';
import { PAYMENT_OPTIONS, PAYMENT_STATUSES } from '../domain/payment.js';
import { SHIPMENT_STATES } from '../domain/shipment.js';
import { Firm, Gstin } from './business.js';
import {
  addressText,
  DateTime,
  Id,
  IdInPath,
  isoDay,
  lines,
  PageQuery,
  Rupees,
  SeenAt,
  stringUpTo,
  text,
} from './common.js';
import { OrderDelivery } from './delivery-offer.js';
import { AddressCopy, Business, OrderDocument, OrderLine } from './order.js';
import { OnlinePayment } from './refunds.js';
import { BACK_REASONS, FIGURES, SALES_BY } from './sales-stats.js';

const TAG_LENGTH = 40;
/** So many tags an order has at most. */
export const TAGS_MAX = 20;

/** An order as the back office's list shows it. */
export const AdminOrder = z.object({
  _id: z.string(),
  orderId: z.string(),
  user: z.object({ name: z.string() }).nullable(),
  /** The name that a guest gave; null with an account. */
  guest: z.object({ name: z.string() }).nullable(),
  createdAt: DateTime,
  totalAmount: Rupees,
  status: z.enum(ORDER_STATUSES),
  /** How each of its parcels to the shopper stands, oldest first; left out as in a shopper’s (`Order`). */
  parcels: z.array(z.enum(SHIPMENT_STATES)),
  /** Words of the staff, by which it is found again. */
  tags: z.array(z.string()),
  /** Goes along with every change of it (`seen_updated_at`). */
  updated_at: DateTime,
});
export type AdminOrder = z.infer<typeof AdminOrder>;

/** `unpaid`: and not cancelled. `refund_failed`: money could not be sent back, and nobody has seen to it.
 * `irn_missing`: a document to a business waits for its registration. */
export const PAYMENT_FILTERS = [...PAYMENT_STATUSES, 'refund_failed', 'irn_missing'] as const;

/**
 * What waits for somebody: it has to leave today to arrive as promised; it was promised for a day before today; it is to be
 * paid before it leaves, or there and not paid; in cash and a risk by the shop's rules; a return is asked for; money did not
 * go back, or nobody said what for; a document waits for its registration.
 */
export const ORDER_TASKS = [
  'to_pack_today',
  'late',
  'unpaid',
  'doubtful_cash',
  'return_asked',
  'refund',
  'irn_missing',
] as const;
export type OrderTask = (typeof ORDER_TASKS)[number];

export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;

/** A row of the list: what a day's work at the desk goes by. */
export const AdminOrderRow = AdminOrder.extend({
  payment: z.object({ option: z.enum(PAYMENT_OPTIONS), status: z.enum(PAYMENT_STATUSES) }),
  /** Pieces ordered, those that came back too. */
  pieces: z.int(),
  /** Where it goes. */
  city: z.string(),
  /** The last of the days that were promised (`YYYY-MM-DD`); null where none was. */
  promised_on: z.string().nullable(),
  /** What of it waits for somebody, as the dashboard counts it. */
  tasks: z.array(z.enum(ORDER_TASKS)),
});
export type AdminOrderRow = z.infer<typeof AdminOrderRow>;

const Day = isoDay('Enter a day');
const pieces = z.coerce
  .number<string | number>('Enter a number')
  .int('Enter a whole number')
  .min(0, 'Not below 0')
  .max(1_000_000, 'Too many');

/** Which orders, and in what order. */
export const AdminOrderFilter = z.strictObject({
  /**
   * Words in any order: of the order's number, the customer's name, mail address or phone, the number of a document, the
   * PIN code, the city, a product.
   */
  search: addressText(100).optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  payment: z.enum(PAYMENT_FILTERS).optional(),
  option: z.enum(PAYMENT_OPTIONS).optional(),
  /** Placed on this day of India's or later, or earlier. */
  from: Day.optional(),
  to: Day.optional(),
  /** What the name of the city begins with. */
  city: addressText(60).optional(),
  /** Ordered, those that came back too. */
  pieces_from: pieces.optional(),
  pieces_to: pieces.optional(),
  /** The last of the days that were promised, the ends included. */
  promised_from: Day.optional(),
  promised_to: Day.optional(),
  task: z.enum(ORDER_TASKS, 'Unknown task').optional(),
  /** The orders of this account. */
  user: IdInPath.optional(),
  /** The orders of this customer, with and without an account. */
  customer: IdInPath.optional(),
  tag: addressText(TAG_LENGTH).optional(),
  /** Those that a figure of the statistics counts; with `back`, `from` and `to` are the days on which something came back. */
  figure: z.enum(FIGURES, 'Unknown figure').optional(),
  /** Of a figure: with `value` on this side, or with nothing on it. */
  by: z.enum(SALES_BY, 'Unknown side').optional(),
  value: addressText(200).optional(),
  /** Of what came back. */
  reason: z.enum(BACK_REASONS, 'Unknown reason').optional(),
  /** Changed last by this member of staff. */
  staff: IdInPath.optional(),
  sort: z.enum(ORDER_SORTS).optional(),
});
export type AdminOrderFilter = z.output<typeof AdminOrderFilter>;

export const AdminOrderQuery = AdminOrderFilter.extend({
  ...PageQuery,
  /** `none`: how many there are is not told, which of a word that thousands have takes longest. */
  count: z.literal('none').optional(),
});

/** What stands before and behind an order in a list, whether it is (still) in it or not; null at the ends. */
export const OrderNeighbours = z.object({ previous: Id.nullable(), next: Id.nullable() });
export type OrderNeighbours = z.infer<typeof OrderNeighbours>;

/** `count`: null where it was not asked for. */
export const AdminOrderPage = z.object({ orders: z.array(AdminOrderRow), count: z.int().nullable() });

/** A line as the back office sees it: what was sold, and what came back. */
export const AdminOrderLine = OrderLine.extend({
  hsn_code: z.string().nullable(),
  discount: Rupees,
  delivery_share: Rupees,
  taxable_value: Rupees,
  /** Percent. */
  gst_rate: z.number(),
  /** What the line comes to, after discount and with its part of the delivery. */
  total: Rupees,
  /** Pieces that came back. */
  returned_quantity: z.int(),
});
export type AdminOrderLine = z.infer<typeof AdminOrderLine>;

export const ORDER_EVENT_KINDS = [
  'placed',
  'status_changed',
  'payment_received',
  'refunded',
  'returned',
  /** What was credited has paid the order of an exchange … */
  'credit_moved',
  /** … which has it from here. */
  'credit_received',
  'note',
] as const;

/** `failed`: it is not tried again. */
export const MAIL_STATES = ['sent', 'waiting', 'failed'] as const;

export const OrderEvent = z.object({
  id: Id,
  kind: z.enum(ORDER_EVENT_KINDS),
  from: z.enum(ORDER_STATUSES).nullable(),
  to: z.enum(ORDER_STATUSES).nullable(),
  /** In rupees: received, paid back, or credited. */
  amount: Rupees.nullable(),
  /** What of a refund was given without a credit note; null when nothing was. */
  beyond_credit: Rupees.nullable(),
  /** Of the payment. */
  reference: z.string().nullable(),
  note: z.string().nullable(),
  actor: z.object({ name: z.string() }).nullable(),
  at: DateTime,
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** What the invoice registration portal answers for a document. */
export const DocumentRegistration = z.strictObject({
  /** The invoice reference number. */
  irn: stringUpTo(100, 'Enter the IRN')
    .overwrite((typed) => typed.trim().toLowerCase())
    .regex(/^[0-9a-f]{64}$/, 'An IRN has 64 digits and letters from a to f'),
  ack_number: stringUpTo(40, 'Enter the acknowledgement number')
    .trim()
    .regex(/^\d{1,20}$/, 'Digits only'),
  ack_date: isoDay('Enter the day'),
  /** The text of the signed QR code; more than 2,300 signs no code can hold. */
  signed_qr: stringUpTo(2300, 'Paste the signed QR text', 'At most 2,300 signs')
    .trim()
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'This is not the signed QR text of the portal: three parts with dots between'),
});
export type DocumentRegistration = z.infer<typeof DocumentRegistration>;

/** A document as the back office shows it. */
export const AdminDocument = OrderDocument.extend({
  /** It has to be registered, or is. */
  to_register: z.boolean(),
  registration: DocumentRegistration.nullable(),
  /** Its goods move with an e-way bill by their value. */
  e_way_bill: z.boolean(),
});
export type AdminDocument = z.infer<typeof AdminDocument>;

/** Everything about an order that the back office shows on one screen. */
export const AdminOrderDetail = AdminOrder.extend({
  id: Id,
  customer: z.object({
    /** Among the customers; null once they were erased. */
    id: Id.nullable(),
    /** Of the account; null for a guest. */
    user_id: Id.nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  /** The colleague who placed it for its customer; null where that was the customer. */
  placed_by: z.string().nullable(),
  details: z.array(AdminOrderLine),
  subtotal: Rupees,
  discount: Rupees,
  coupon_code: z.string().nullable(),
  /** What of the discount is for paying ahead. */
  prepaid_discount: Rupees,
  delivery_fee: Rupees,
  /** As it was promised when it was placed. */
  delivery: OrderDelivery.nullable(),
  /** For cash on delivery. */
  cash_fee: Rupees,
  taxable_value: Rupees,
  cgst: Rupees,
  sgst: Rupees,
  igst: Rupees,
  shipping_address: AddressCopy,
  billing_address: AddressCopy,
  /** Null: nobody bought for a business. */
  business: Business.nullable(),
  gift_note: z.string().nullable(),
  payment: z.object({
    option: z.enum(PAYMENT_OPTIONS),
    status: z.enum(PAYMENT_STATUSES),
    reference: z.string().nullable(),
    received_at: DateTime.nullable(),
    /** Paid back since the order was placed, or reinstated after it was cancelled. */
    refunded_amount: Rupees,
    /** What is still to be paid: the invoices less the credit notes and less what the shop has of it. */
    due_amount: Rupees,
    /** What of it is to be paid ahead by UPI, before the parcel leaves. */
    advance_due: Rupees,
    /** Credited and not yet paid back: what a refund comes to unless more is meant. */
    credit_open_amount: Rupees,
    /** At most so much can be paid back. */
    refundable_amount: Rupees,
  }),
  /** Null when nothing was ever paid by a provider. */
  online: OnlinePayment.nullable(),
  /** Of an order in cash: what the shop's own history says of its person, phone and address; null of any other. */
  cash_risk: z
    .object({ level: z.enum(['none', 'confirm', 'advance', 'refuse']), reasons: z.array(z.string()) })
    .nullable(),
  /** Oldest first. */
  documents: z.array(AdminDocument),
  /** Oldest first. */
  events: z.array(OrderEvent),
  /** What the shop wrote about it, oldest first. */
  mails: z.array(z.object({ id: Id, subject: z.string(), at: DateTime, state: z.enum(MAIL_STATES) })),
  /** The last day (`YYYY-MM-DD`, in India) on which pieces may come back; null until the order is delivered. */
  returns_until: z.string().nullable(),
  /** What the person who asks may do with it now. */
  acts: z.object({
    set_status: z.boolean(),
    receive_payment: z.boolean(),
    refund: z.boolean(),
    return_lines: z.boolean(),
    add_note: z.boolean(),
    /** Correct whom its next invoice is to: while none is valid. */
    set_business: z.boolean(),
    /** Hand out or erase what is kept of the guest. */
    erase_guest: z.boolean(),
  }),
});
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>;

/** The specification's call has the status alone, so `seen_updated_at` may be absent; the back office always sends it. */
export const SetOrderStatusBody = z.strictObject({ status: z.enum(ORDER_STATUSES, 'Unknown status'), ...SeenAt });

const Tags = z.array(text(TAG_LENGTH, 'Write a tag')).max(TAGS_MAX, `At most ${TAGS_MAX}`);

/** Tags that are put to each of the orders, and those that are taken off. */
export const OrderTagsBody = z
  .strictObject({
    orders: z.array(Id).min(1, 'Choose orders').max(100, 'At most 100 at once'),
    add: Tags,
    remove: Tags,
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'], message: 'Write a tag' });

/** A tag, and on how many orders it is. */
export const OrderTag = z.object({ tag: z.string(), orders: z.int() });
export type OrderTag = z.infer<typeof OrderTag>;

/** What became of each order that was chosen: what is refused is as it was. */
export const OrdersDone = z.object({
  done: z.array(Id),
  refused: z.array(z.object({ order_id: Id, message: z.string() })),
});
export type OrdersDone = z.infer<typeof OrdersDone>;

/** A note overwrites nothing, so it is taken however the order stands, whether or not `seen_updated_at` is said as of a change. */
export const OrderNoteBody = z.strictObject({
  note: lines(1000, 'Write a note'),
  seen_updated_at: DateTime.optional(),
});

/** Null: it is for no business after all. */
export const OrderBusinessBody = z.strictObject({
  business: z.strictObject({ firm: Firm, gstin: Gstin }).nullable(),
  ...SeenAt,
});
