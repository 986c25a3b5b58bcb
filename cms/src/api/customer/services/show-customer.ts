import { sql } from 'kysely';
import type { CustomerDetail } from 'shared-types/contract/customers';
import type { AddressCopy } from 'shared-types/contract/orders';
import { type Db, db } from '../../../lib/database/db';
import { anyOf, countAll, countOf, query, run, runOne } from '../../../lib/database/query';
import { notFound } from '../../../lib/http/http-error';
import { confirmedAddresses, consentRecords } from '../../people/services/consent';
import { list as savedAddresses } from '../../people/services/user-address';
import { addressLines } from '../lib/address-lines';
import { buyers, COLUMNS, presentCustomer } from './customer';

const SHOWN = 50;

/** Throws 404. */
export async function showCustomer(id: number, connection: Db = db()): Promise<CustomerDetail> {
  const [row] = await run(
    connection,
    buyers()
      .select([...COLUMNS, 'note', 'created_at', 'updated_at'])
      .where('id', '=', id),
  );
  if (!row) throw notFound('Customer');
  const emails = await run(
    connection,
    query.selectFrom('customer_emails').select('email').where('customer_id', '=', id).orderBy('email'),
  );
  const guestEmails = emails.map(({ email }) => email);
  const [account] =
    row.user_id === null
      ? []
      : await run(
          connection,
          query
            .selectFrom('up_users')
            .select(['email', 'phone', 'email_verified_at', 'phone_verified_at', 'created_at'])
            .where('id', '=', row.user_id),
        );
  const [latest, { count }, copies, returns, messages] = await Promise.all([
    latestOrders(id, connection),
    runOne(connection, ordersOf(id).select(countAll().as('count'))),
    addressesOf(id, connection),
    returnsOf(id, connection),
    messagesOf([...guestEmails, row.email.toLowerCase()], row.user_id, connection),
  ]);
  const saved = row.user_id === null ? [] : await savedAddresses({ kind: 'user', id: row.user_id });
  return {
    ...presentCustomer(row),
    user_id: row.user_id,
    guest_emails: guestEmails,
    note: row.note,
    since: (account?.created_at ?? row.created_at).toISOString(),
    addresses: withoutTwins([
      ...saved.map((address) => ({
        lines: addressLines({
          ...address,
          landmark: address.landmark || null,
          name: address.recipient === row.name ? '' : (address.recipient ?? ''),
        }),
        phone: address.phone,
      })),
      ...copies.map((address) => ({
        lines: addressLines({ ...address, name: address.name === row.name ? '' : address.name }),
        phone: address.phone,
      })),
    ]),
    latest,
    order_count: count,
    messages,
    returns,
    consents: await consentRecords([...guestEmails, ...(account ? confirmedAddresses(account) : [])], connection),
    updated_at: row.updated_at.toISOString(),
  };
}

const ordersOf = (id: number) =>
  query
    .selectFrom('order_customers as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .where('b.customer_id', '=', id);

async function latestOrders(id: number, connection: Db): Promise<CustomerDetail['latest']> {
  const rows = await run(
    connection,
    ordersOf(id)
      .select(['o.id', 'o.order_number', 'o.placed_at', 'o.total_amount', 'o.order_status'])
      .select(({ ref }) =>
        countOf(query.selectFrom('return_requests as r').select('r.id').where('r.order_id', '=', ref('o.id'))).as(
          'returns',
        ),
      )
      .orderBy('b.placed_at', 'desc')
      .orderBy('b.order_id', 'desc')
      .limit(SHOWN),
  );
  return rows.map(({ placed_at, total_amount: total, order_status: status, ...row }) => ({
    ...row,
    ...{ placed_at: placed_at.toISOString(), total, status },
  }));
}

/** Where orders went, each place once, the latest first. */
async function addressesOf(id: number, connection: Db): Promise<AddressCopy[]> {
  const rows = await run(
    connection,
    ordersOf(id).select('o.shipping_address').orderBy('b.placed_at', 'desc').limit(SHOWN),
  );
  return rows.map(({ shipping_address }) => shipping_address);
}

function withoutTwins(addresses: CustomerDetail['addresses']): CustomerDetail['addresses'] {
  const seen = new Map(addresses.toReversed().map((address) => [address.lines.join().toLowerCase(), address]));
  return [...seen.values()].toReversed();
}

async function returnsOf(id: number, connection: Db): Promise<CustomerDetail['returns']> {
  const rows = await run(
    connection,
    ordersOf(id)
      .innerJoin('return_requests as r', 'r.order_id', 'o.id')
      .select(['r.id', 'o.id as order_id', 'o.order_number', 'r.request_state as state', 'r.reason', 'r.asked_at'])
      .orderBy('r.id', 'desc')
      .limit(SHOWN),
  );
  return rows.map((row) => ({ ...row, asked_at: row.asked_at.toISOString() }));
}

async function messagesOf(
  emails: string[],
  userId: number | null,
  connection: Db,
): Promise<CustomerDetail['messages']> {
  const rows = await run(
    connection,
    query
      .selectFrom('contact_messages as m')
      .leftJoin('complaints as c', 'c.message_id', 'm.id')
      .select(['m.id', 'm.subject', 'm.created_at', 'c.ticket', 'c.state'])
      .where(({ eb, or, ref }) =>
        or([eb('m.user_id', '=', userId), eb(sql<string>`lower(${ref('m.email')})`, '=', anyOf(emails))]),
      )
      .orderBy('m.id', 'desc')
      .limit(SHOWN),
  );
  return rows.map(({ id, subject, created_at, ticket, state }) => ({
    id,
    subject: subject ?? '',
    created_at: created_at.toISOString(),
    complaint: ticket && state ? { ticket, state } : null,
  }));
}
