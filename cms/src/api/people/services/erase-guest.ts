import type { Knex } from 'knex';
import { type Expression, sql } from 'kysely';
import { type Db, db, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { emit } from '../../../lib/events/events';
import type { Caller } from '../../../lib/http/caller';
import { conflict, notFound } from '../../../lib/http/http-error';
import { recordChange } from '../../trail/services/change';
import { deleteDevices } from './device';
import { assertArrived, isErased } from './erased';

const sameAs = (column: Expression<string | null>, email: string) => sql<boolean>`lower(${column}) = lower(${email})`;

/** Whom a guest's order is of: a guest is known by the mail address. Throws 404, and 409 where there is no guest. */
export async function guestOf(orderId: number, connection: Db = db()): Promise<{ email: string }> {
  const [order] = await run(
    connection,
    query.selectFrom('orders').select(['user_id', 'customer_email']).where('id', '=', orderId),
  );
  if (!order) throw notFound('Order');
  if (order.user_id !== null) throw conflict('no_guest', 'This order is of an account, not of a guest');
  if (isErased(order)) throw conflict('no_guest', 'What was kept of this customer has been erased');
  return { email: order.customer_email };
}

/** What the shop keeps of a guest, by the mail address alone; what belongs to an account is not a guest's. */
export const keptOfGuest = {
  orders: (email: string) =>
    query
      .selectFrom('orders')
      .where('user_id', 'is', null)
      .where(({ ref }) => sameAs(ref('customer_email'), email)),
  devices: (email: string) => query.selectFrom('devices').where(({ ref }) => sameAs(ref('guest_email'), email)),
  notices: (email: string) =>
    query
      .selectFrom('stock_notices as n')
      .where('n.user_id', 'is', null)
      .where(({ ref }) => sameAs(ref('n.email'), email)),
  consents: (email: string) =>
    query
      .selectFrom('consents as n')
      .where(({ ref }) => sameAs(ref('n.address'), email))
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('up_users as u')
              .select('u.id')
              .where((user) => sameAs(user.ref('u.email'), email)),
          ),
        ),
      ),
  messages: (email: string) =>
    query
      .selectFrom('contact_messages')
      .where('user_id', 'is', null)
      .where(({ ref }) => sameAs(ref('email'), email)),
};

/**
 * Erases what the shop keeps of the guest of an order: the devices that say the same mail address, with cart, addresses and
 * wishlist; what they wait for and wrote; the mails to them; and the person in all of their orders.
 * Throws as `guestOf`, and 409 while one of the orders is on its way.
 */
export async function eraseGuest(orderId: number, caller: Caller): Promise<void> {
  const { email } = await guestOf(orderId);
  await transaction(async (trx) => {
    const kept = await lockGuest(trx, email);
    // Another admin may have been first, or an account has taken the order along.
    await guestOf(orderId, trx);
    await eraseKept(trx, email, { ...kept, person: `guest-${orderId}`, caller });
  });
}

/** The same for whoever has shown that the mail address is theirs. Throws 409 while one of the orders is on its way. */
export const eraseGuestBy = (email: string): Promise<void> => eraseByAddress(email, { name: 'The guest' });

/** The same for who has not been here for long: news that they said yes to go on (services of account/retention). */
export const eraseGuestByAge = (email: string): Promise<void> =>
  eraseByAddress(email, { name: 'The shop', keepsConsents: true });

const eraseByAddress = (
  email: string,
  { name, keepsConsents }: { name: string; keepsConsents?: boolean },
): Promise<void> =>
  transaction(async (trx) => {
    const kept = await lockGuest(trx, email);
    const caller = { id: null, name };
    await eraseKept(trx, email, { ...kept, person: `guest-${kept.orders[0]?.id ?? 0}`, caller, keepsConsents });
  });

async function lockGuest(trx: Knex.Transaction, email: string) {
  // As a placement does it: the device first, so that an order that is just being placed is waited for.
  const devices = await run(trx, keptOfGuest.devices(email).select(['id', 'guest_name']).orderBy('id').forUpdate());
  const orders = await run(
    trx,
    keptOfGuest.orders(email).select(['id', 'order_number', 'order_status', 'customer_name']).orderBy('id').forUpdate(),
  );
  return { devices, orders };
}

interface Erasing extends Awaited<ReturnType<typeof lockGuest>> {
  /** What the orders call them from now on. */
  person: string;
  caller: Pick<Caller, 'name'> & { id: number | null };
  keepsConsents?: boolean;
}

async function eraseKept(
  trx: Knex.Transaction,
  email: string,
  { devices, orders, person, caller, keepsConsents }: Erasing,
): Promise<void> {
  await assertArrived(trx, orders);
  const ids = orders.map(({ id }) => id);
  const [account] = await run(
    trx,
    query
      .selectFrom('up_users')
      .select('id')
      .where(({ ref }) => sameAs(ref('email'), email))
      .limit(1),
  );
  await emit(trx, 'personErased', {
    userId: null,
    email,
    isTheirAddress: !account,
    mailKeys: [],
    orders: ids,
    person,
    names: [...orders.map((order) => order.customer_name), ...devices.map((device) => device.guest_name ?? '')],
  });
  if (!keepsConsents)
    await run(trx, query.deleteFrom('consents').where('id', 'in', keptOfGuest.consents(email).select('n.id')));
  await deleteDevices(
    trx,
    devices.map(({ id }) => id),
  );
  // Not what they were called: it would be kept here instead.
  for (const id of ids) await recordChange(trx, caller, { kind: 'order', id, act: 'guest erased' });
}
