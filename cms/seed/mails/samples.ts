import type { Picture } from 'shared-types/contract/common';
import type { Today } from 'shared-types/contract/stats';
import { formatRupeesExact } from 'shared-types/domain/money';
import type { PaymentMethod } from 'shared-types/domain/payment';
import { accountWarning } from '../../src/api/account/lib/account-warning';
import { mentionMail } from '../../src/api/colleague/lib/mention-mail';
import { backInStockMail } from '../../src/api/engage/lib/back-in-stock-mail';
import { acknowledgedMail, answeredMail, receivedMail, reminderMail } from '../../src/api/engage/lib/complaint-mails';
import { newsletterMail } from '../../src/api/engage/lib/newsletter-mail';
import { alarmMail, wellAgainMail } from '../../src/api/health/lib/alarm-mails';
import { newOrderMail, summaryMail } from '../../src/api/notice/lib/staff-mails';
import { orderMailContent } from '../../src/api/order/lib/order-mail-content';
import type { MailedLine, MailedOrder } from '../../src/api/order/lib/order-receipt';
import { ORDER_NOTIFICATIONS } from '../../src/api/order/lib/order-transitions';
import type { MailedParcel } from '../../src/api/order/lib/parcel-words';
import { sentBackMail } from '../../src/api/payment/lib/sent-back-mail';
import { codeMail, confirmMail, invitationMail, resetMail } from '../../src/api/people/lib/account-mails';
import type { Brand, MailContent } from '../../src/lib/mail/mail-content';
import { store } from '../catalogue/store';

export interface SampleMail {
  name: string;
  subject: string;
  content: MailContent;
}

const NOW = new Date('2026-11-22T06:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

const sampleBrand: Brand = {
  name: store.name,
  legalName: store.legalName,
  address: store.contact.address,
  email: store.contact.email,
  phone: store.contact.phone,
  hasWhatsApp: store.contact.hasWhatsApp,
  logo: null,
  color: store.brand.color,
};
const settings = {
  delivery_days: store.policy.deliveryDays,
  returns_days: store.policy.returnsDays,
  upi_id: store.upiId,
};

const picture = (file: string, alt: string): Picture => ({
  local_path: file,
  alt,
  width: 960,
  height: 1200,
  blur: null,
  sources: [],
});

export const LINES: MailedLine[] = [
  {
    product_name: 'Gaj Kurta',
    size_name: 'M',
    color_name: 'Natural',
    quantity: 1,
    unit_price: 4250,
    line_total: 4250,
    picture: picture('gaj-kurta-natural-640.webp', 'A kurta with painted elephants'),
  },
  {
    product_name: 'Genda Dupatta, painted in the light of the evening on hand-woven tussar silk',
    size_name: null,
    color_name: 'Rose',
    quantity: 2,
    unit_price: 3100,
    line_total: 6200,
    picture: picture('genda-dupatta-rose-640.webp', 'A dupatta with marigolds'),
  },
];

const numberWith = (prefix: string) => `${prefix}-7K3F9QZP`;

/** An order of ₹9,405 to be paid by UPI. */
export const ORDER: MailedOrder = {
  order_number: numberWith(store.brand.prefix),
  customer_name: 'Leela Devi',
  order_status: 'pending',
  placed_at: NOW,
  payment_option: 'UPI',
  payment_status: 'unpaid',
  billed: 9405,
  amount_received: 0,
  refunded_amount: 0,
  subtotal: 10450,
  discount: 1045,
  prepaid_discount: 0,
  delivery_fee: 0,
  delivery_method: null,
  promised_first: null,
  promised_last: null,
  pickup_place: null,
  cash_fee: 0,
  advance_amount: 0,
  coupon_code: 'PADHARO10',
  cgst: 0,
  sgst: 0,
  igst: 447.86,
  total_amount: 9405,
  shipping_address: {
    name: 'Leela Devi',
    address: 'Flat 12, Neel Kamal',
    building: 'Tower B',
    street: '5th Main Road',
    area: 'Indiranagar',
    phone: '9812345670',
    zipcode: 560038,
    landmark: null,
    city: { name: 'Bengaluru' },
    state: { name: 'Karnataka', code: '29' },
    country: { name: 'India' },
  },
};

const received = { payment_status: 'paid', amount_received: ORDER.total_amount } as const;

const pieces = `1 × ${LINES[0]?.product_name}`;

const parcel: MailedParcel = {
  courier: 'Delhivery',
  number: '1490812345678',
  url: 'https://www.delhivery.com/track/package/1490812345678',
  promisedOn: '2026-11-27',
  pieces: null,
  toCollect: ORDER.total_amount,
  isRestToCome: false,
  isOrderDelivered: false,
};

/** What of the order and the event differs from mail to mail. */
const EVENTS: Record<
  (typeof ORDER_NOTIFICATIONS)[number],
  {
    order?: Partial<MailedOrder>;
    after?: number;
    amount?: number;
    reference?: string;
    pieces?: string;
    isExchange?: boolean;
    /** What goes back by the provider by itself. */
    back?: { amount: number; methods: PaymentMethod[] };
    answer?: string;
    parcel?: MailedParcel;
  }
> = {
  placed: {},
  payment_lapsed: { order: { payment_option: 'ONLINE' } },
  paid: { order: received, amount: ORDER.total_amount, reference: 'UTR 432198765012' },
  processing: { order: received, after: 1 },
  shipped: { order: { order_status: 'shipped', payment_option: 'CASH_ON_DELIVERY' }, after: 2, parcel },
  out_for_delivery: { order: { order_status: 'shipped', payment_option: 'CASH_ON_DELIVERY' }, after: 4, parcel },
  undelivered: {
    order: { order_status: 'shipped', payment_option: 'CASH_ON_DELIVERY' },
    after: 4,
    parcel: { ...parcel, pieces },
  },
  delivered: { order: { ...received, order_status: 'delivered' }, after: 5 },
  cancelled: {
    order: { ...received, payment_option: 'ONLINE', billed: 0 },
    back: { amount: ORDER.total_amount, methods: ['upi'] },
  },
  reinstated: { after: 1 },
  return_asked: { order: received, after: 6, pieces },
  return_withdrawn: { order: received, after: 6, pieces },
  return_accepted: { order: received, after: 7, pieces, answer: 'We have it picked up at your door on Tuesday.' },
  return_declined: { order: received, after: 7, pieces, answer: 'The label was cut off, so that it was worn.' },
  returned: { order: { ...received, billed: 6305 }, after: 9, amount: 3100 },
  returned_to_sender: {
    order: { ...received, payment_option: 'ONLINE', billed: 0 },
    after: 9,
    amount: ORDER.total_amount,
    back: { amount: ORDER.total_amount, methods: ['upi'] },
    parcel,
  },
  changed: {
    order: { ...received, placed_at: new Date(NOW.getTime() + DAY_MS) },
    after: 1,
    pieces,
  },
  exchanged: { order: { ...received, placed_at: new Date(NOW.getTime() + 9 * DAY_MS) }, after: 9, pieces },
  refunded: {
    order: { ...received, billed: 6305, amount_received: 6305, refunded_amount: 3100 },
    after: 10,
    amount: 3100,
    reference: 'UTR 432198765077',
  },
};

const TICKET = 'C-7K3F9QZP';

/** What stands in the braces of an owner's words (shared-types/src/domain/mail-words.ts). */
export const sampleValuesOf = (prefix: string) => ({
  order: numberWith(prefix),
  amount: formatRupeesExact(ORDER.total_amount),
  pieces,
  code: '042917',
  product: LINES[0]?.product_name,
  ticket: TICKET,
  colleague: 'Meera',
  what: 'disk',
});

/** Every mail that there is, with made-up facts. `pictures`: the address of the folder with the sample's pictures. */
export function sampleMails(
  pictures: string,
  site = 'https://shop.example',
  { brand, prefix }: { brand: Brand; prefix: string } = { brand: sampleBrand, prefix: store.brand.prefix },
): SampleMail[] {
  const order_number = numberWith(prefix);
  const orders = ORDER_NOTIFICATIONS.map((notification) => {
    const { order, after = 0, ...event } = EVENTS[notification];
    return {
      name: `order-${notification}`,
      ...orderMailContent(notification, {
        order: { ...ORDER, order_number, ...order },
        lines: LINES,
        store: settings,
        brand,
        now: new Date(NOW.getTime() + after * DAY_MS),
        site: pictures,
        url: `${site}/orders/${order_number}`,
        ...event,
        // The order that a changed one stands for.
        ...(notification === 'changed' && { reference: `${prefix}-3H8K2QPX` }),
      }),
    };
  });
  const reader = { brand, name: ORDER.customer_name };
  return [
    ...orders,
    {
      name: 'back-in-stock',
      ...backInStockMail({
        brand,
        name: LINES[0]?.product_name ?? '',
        variant: 'M, Natural',
        url: `${site}/product/gaj-kurta`,
        cancelUrl: `${site}/notices/cancel#token`,
      }),
    },
    {
      name: 'payment-sent-back',
      ...sentBackMail({
        ...{ ...reader, amount: ORDER.total_amount },
        reason: 'Peacock Kurta is sold out. The money goes back to you.',
        link: { label: 'See how it stands', url: `${site}/checkout/payment/key` },
      }),
    },
    { name: 'account-new-password', ...resetMail({ ...reader, url: `${site}/resetpassword#token` }) },
    { name: 'account-code', ...codeMail({ brand: reader.brand, code: '042917' }) },
    { name: 'account-confirm-address', ...confirmMail({ ...reader, url: `${site}/verifyemail#token` }) },
    { name: 'account-unused', ...accountWarning({ ...reader, url: `${site}/auth` }) },
    {
      name: 'newsletter',
      ...newsletterMail({ brand, url: `${site}/newsletter/confirm#token`, endUrl: `${site}/newsletter/end#token` }),
    },
    ...complaintMails({ ...reader, ticket: TICKET, url: `${site}/complaint#token` }),
    ...staffMails({ brand, order_number }, `${site}/admin`),
  ];
}

const complaintMails = (about: Parameters<typeof receivedMail>[0]): SampleMail[] => [
  {
    name: 'complaint-received',
    ...receivedMail(about, { acknowledge: '24 November 2026 at 11:30 am', resolve: '22 December 2026' }),
  },
  { name: 'complaint-acknowledged', ...acknowledgedMail(about, '22 December 2026') },
  { name: 'complaint-answered', ...answeredMail(about, 'May we have a picture of the seam?', false) },
  { name: 'complaint-settled', ...answeredMail(about, 'A new kurta is on its way to you.', true) },
];

/** What colleagues get. `admin`: where the back office is. */
function staffMails({ brand, order_number }: { brand: Brand; order_number: string }, admin: string): SampleMail[] {
  const order = {
    ...{ order_number, customer_name: ORDER.customer_name, total_amount: ORDER.total_amount },
    ...({ payment_option: 'UPI', payment_status: 'unpaid', city: 'Bengaluru', pieces: 3 } as const),
  };
  const none = { ordersToPackToday: 4, lateOrders: 1, unpaidOrders: 0, doubtfulCash: 0, returnsToDecide: 2 };
  const waiting = {
    ...none,
    ...{ refundsToSettle: 0, lowStock: { count: 0 }, unreadMessages: 0, lateComplaints: 0 },
    ...{ reviewsToApprove: 0, undeliveredMails: 0 },
  } as unknown as Today;
  const health = { brand, host: 'shop-1', url: `${admin}/health` };
  const disk = {
    ...({ name: 'disk', level: 'ok' } as const),
    ...{ finding: 'The disk is 92 % full, 1.6 GB are free.', todo: 'Delete what nobody needs, or get a larger disk.' },
  };
  return [
    { name: 'staff-order', ...newOrderMail({ brand, order, url: `${admin}/orders/1` }) },
    {
      name: 'staff-mention',
      ...mentionMail({ brand, by: 'Meera', order, note: '@Arjun, does the seam hold?', url: `${admin}/orders/1` }),
    },
    {
      name: 'staff-summary',
      ...summaryMail({ brand, yesterday: { orders: 7, sales: 48_250 }, waiting, url: `${admin}/dashboard` }),
    },
    {
      name: 'staff-complaint',
      ...reminderMail({
        ...{ brand, ticket: TICKET, what: 'acknowledge', by: NOW, isOver: false, url: `${admin}/inbox` },
      }),
    },
    {
      name: 'staff-invitation',
      ...invitationMail({ ...{ brand, name: 'Arjun', by: 'Meera', days: 7 }, url: `${admin}/reset-password#token` }),
    },
    { name: 'staff-alarm', ...alarmMail({ ...disk, level: 'warn' }, health) },
    {
      name: 'staff-well-again',
      ...wellAgainMail({ ...disk, finding: 'The disk is 61 % full, 8 GB are free.', todo: null }, health),
    },
  ];
}
