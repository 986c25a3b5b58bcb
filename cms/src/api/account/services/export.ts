import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AccountExport } from 'shared-types/contract/account';
import type { GuestExport } from 'shared-types/contract/guests';
import { db } from '../../../lib/database/db';
import { anyOf, type Database, query, run } from '../../../lib/database/query';
import { type Caller, type Owner, ownerColumn } from '../../../lib/http/caller';
import { findOrder } from '../../order/services/order';
import { confirmedAddresses, consentRecords } from '../../people/services/consent';
import { guestOf, keptOfGuest } from '../../people/services/erase-guest';
import { consentsOf, noticesOf } from '../../people/services/notices-of';
import { list as listAddresses } from '../../people/services/user-address';

/** What the shop keeps of the shopper's own. */
export async function exportAccount({ id, name, email, phone }: Caller): Promise<AccountExport> {
  const owner: Owner = { kind: 'user', id };
  const [user] = await run(
    db(),
    query
      .selectFrom('up_users')
      .select(['email', 'phone', 'created_at', 'email_verified_at', 'phone_verified_at'])
      .where('id', '=', id),
  );
  const orders = await run(
    db(),
    query.selectFrom('orders').select('id').where('user_id', '=', id).orderBy('id', 'desc'),
  );
  const reviews = await run(
    db(),
    query
      .selectFrom('reviews as r')
      .leftJoin('products as p', 'p.id', 'r.product_id')
      .select(['p.name as product', 'r.rating', 'r.comment', 'r.created_at'])
      .where('r.user_id', '=', id)
      .orderBy('r.id'),
  );
  return {
    exported_at: new Date().toISOString(),
    profile: { name, email, phone, created_at: (user?.created_at ?? new Date()).toISOString() },
    ...(await belongings([owner])),
    ...(await ordersWithReturns(orders.map((order) => order.id))),
    stock_notices: await noticed(await run(db(), noticesOf(id).select('n.id'))),
    consents: consented(await run(db(), consentsOf(id).select(CONSENT).orderBy('n.id'))),
    consent_records: await consentRecords(user ? confirmedAddresses(user) : []),
    notes: await run(db(), notes().where('c.user_id', '=', id)),
    reviews: reviews.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    messages: await written(query.selectFrom('contact_messages').where('user_id', '=', id)),
  };
}

/** What the shop keeps of the guest of an order. Throws 404, and 409 where there is no guest. */
export async function exportGuest(orderId: number): Promise<GuestExport> {
  return exportGuestBy((await guestOf(orderId)).email);
}

/** The same by the mail address alone, for who has shown that it is theirs. */
export async function exportGuestBy(email: string): Promise<GuestExport> {
  const orders = await run(
    db(),
    keptOfGuest
      .orders(email)
      .select(['id', 'customer_name as name', 'customer_email as email', 'customer_phone as phone'])
      .orderBy('id', 'desc'),
  );
  const devices = await run(
    db(),
    keptOfGuest
      .devices(email)
      .select(['id', 'guest_name as name', 'guest_email as email', 'guest_phone as phone'])
      .orderBy('id'),
  );
  const contacts = [...orders, ...devices].map((row) =>
    JSON.stringify({ name: row.name ?? '', email: row.email ?? '', phone: row.phone ?? '' }),
  );
  return {
    exported_at: new Date().toISOString(),
    contacts: [...new Set(contacts)].map((contact) => JSON.parse(contact)),
    ...(await belongings(devices.map(({ id }) => ({ kind: 'device', id })))),
    ...(await ordersWithReturns(orders.map(({ id }) => id))),
    stock_notices: await noticed(await run(db(), keptOfGuest.notices(email).select('n.id'))),
    consents: consented(await run(db(), keptOfGuest.consents(email).select(CONSENT).orderBy('n.id'))),
    consent_records: await consentRecords([email]),
    notes: await run(
      db(),
      notes()
        .innerJoin('customer_emails as e', 'e.customer_id', 'c.id')
        .where('e.email', '=', email.toLowerCase())
        // Another's account, to which the address does not belong by itself.
        .where('c.user_id', 'is', null),
    ),
    messages: await written(keptOfGuest.messages(email)),
  };
}

/** What staff wrote down about customers `c`. */
const notes = () =>
  query
    .selectFrom('customers as c')
    .select(['c.note', 'c.tags'])
    .where(({ or, eb }) => or([eb('c.note', '<>', ''), eb('c.tags', '<>', sql<string[]>`'{}'`)]))
    .orderBy('c.id');

/** Addresses, open carts and wishlists. */
async function belongings(owners: Owner[]): Promise<Pick<AccountExport, 'addresses' | 'cart' | 'wishlist'>> {
  const kept: Pick<AccountExport, 'addresses' | 'cart' | 'wishlist'> = { addresses: [], cart: [], wishlist: [] };
  for (const owner of owners) {
    kept.addresses.push(...(await listAddresses(owner)));
    const cart = query
      .selectFrom('carts as c')
      .innerJoin('cart_lines as l', 'l.cart_id', 'c.id')
      .innerJoin('products as p', 'p.id', 'l.product_id')
      .leftJoin('stock_labels as s', 's.id', 'l.stock_label_id')
      .leftJoin('sizes as z', 'z.id', 's.size_id')
      .leftJoin('colors as k', 'k.id', 's.color_id')
      .select(['p.name as product', 'z.name as size', 'k.name as color', 'l.quantity'])
      .where(`c.${ownerColumn(owner)}`, '=', owner.id)
      .where('c.cart_status', '=', 'open')
      .orderBy('l.id');
    kept.cart.push(...(await run(db(), cart)));
    const wishes = query
      .selectFrom('wishes as w')
      .innerJoin('products as p', 'p.id', 'w.product_id')
      .select(['p.name as product', 'w.created_at'])
      .where(`w.${ownerColumn(owner)}`, '=', owner.id)
      .orderBy('w.id');
    for (const row of await run(db(), wishes)) kept.wishlist.push({ ...row, created_at: row.created_at.toISOString() });
  }
  return kept;
}

async function ordersWithReturns(ids: number[]): Promise<Pick<AccountExport, 'orders' | 'returns' | 'parcels'>> {
  const orders = [];
  for (const id of ids) orders.push(await findOrder(db(), { kind: 'order', id }, { id }));
  const returns = await run(
    db(),
    query
      .selectFrom('return_requests as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['o.order_number', 'r.request_state as state', 'r.reason', 'r.note', 'r.asked_at'])
      .where('o.id', '=', anyOf(ids))
      .orderBy('r.id'),
  );
  return {
    orders,
    returns: returns.map((row) => ({ ...row, asked_at: row.asked_at.toISOString() })),
    parcels: await parcelsOf(ids),
  };
}

async function parcelsOf(orderIds: number[]): Promise<AccountExport['parcels']> {
  const parcels = await run(
    db(),
    query
      .selectFrom('shipments as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .leftJoin('couriers as c', 'c.id', 's.courier_id')
      .select(['s.id', 'o.order_number', 's.direction', 'c.name as courier', 's.number'])
      .where('o.id', '=', anyOf(orderIds))
      .orderBy('s.id'),
  );
  const scans = await run(
    db(),
    query
      .selectFrom('shipment_scans')
      .select(['shipment_id', 'state', 'scanned_at', 'place'])
      .where('shipment_id', '=', anyOf(parcels.map(({ id }) => id)))
      .orderBy('scanned_at')
      .orderBy('id'),
  );
  return parcels.map(({ id, ...parcel }) => ({
    ...parcel,
    scans: scans
      .filter(({ shipment_id }) => shipment_id === id)
      .map(({ state, scanned_at, place }) => ({ state, at: scanned_at.toISOString(), place })),
  }));
}

/** What the given rows wait to be told of. */
async function noticed(notices: { id: number }[]): Promise<AccountExport['stock_notices']> {
  const rows = await run(
    db(),
    query
      .selectFrom('stock_notices as n')
      .innerJoin('stock_labels as s', 's.id', 'n.stock_label_id')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .leftJoin('sizes as z', 'z.id', 's.size_id')
      .leftJoin('colors as k', 'k.id', 's.color_id')
      .select(['p.name as product', 'z.name as size', 'k.name as color', 'n.created_at'])
      .where('n.id', '=', anyOf(notices.map(({ id }) => id)))
      .orderBy('n.id'),
  );
  return rows.map(({ created_at, ...row }) => ({ ...row, asked_at: created_at.toISOString() }));
}

const CONSENT = ['n.purpose', 'n.address', 'n.words', 'n.version', 'n.place', 'n.asked_at', 'n.confirmed_at'] as const;
type Consent = Pick<
  Selectable<Database['consents']>,
  'purpose' | 'address' | 'words' | 'version' | 'place' | 'asked_at' | 'confirmed_at'
>;

const consented = (rows: Consent[]): AccountExport['consents'] =>
  rows.map((row) => ({
    ...row,
    asked_at: row.asked_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
  }));

async function written(messages: ReturnType<typeof keptOfGuest.messages>): Promise<AccountExport['messages']> {
  const rows = await run(
    db(),
    query
      .selectFrom('contact_messages as m')
      .leftJoin('complaints as c', 'c.message_id', 'm.id')
      .select(['m.subject', 'm.message', 'm.created_at', 'c.ticket'])
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('complaint_replies as r').select('r.body').whereRef('r.message_id', '=', 'm.id').orderBy('r.id'),
        ).as('replies'),
      )
      .where('m.id', 'in', messages.select('id'))
      .orderBy('m.id'),
  );
  return rows.map(({ subject, message, created_at, ticket, replies }) => ({
    subject: subject ?? '',
    message,
    created_at: created_at.toISOString(),
    ticket,
    replies: replies.map(({ body }) => body),
  }));
}
