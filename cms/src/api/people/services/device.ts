import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { DEVICE_DAYS, type GuestContact } from 'shared-types/contract/devices';
import { type Db, db, strapiColumns, transaction } from '../../../lib/database/db';
import { anyOf, prepare, query, run, runOne, type Values } from '../../../lib/database/query';
import { emit } from '../../../lib/events/events';
import type { Guest } from '../../../lib/http/caller';
import { HttpError } from '../../../lib/http/http-error';
import { forgetKeys } from '../../../lib/http/idempotency';

/** 256 random bits, in the browser's cookie alone. */
const newToken = () => randomBytes(32).toString('base64url');
const TOKEN = /^[\w-]{43}$/;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The device is seen anew once in so long, and its cookie set anew with it: not with every call. */
const SEEN_AGAIN_HOURS = 24;

const FIND = prepare(({ hash }: Values<{ hash: string }>) =>
  query
    .selectFrom('devices')
    .select(['id', 'guest_name', 'guest_email', 'guest_phone'])
    .select(({ ref }) =>
      sql<boolean>`${ref('last_seen_at')} < timezone('UTC', now()) - make_interval(hours => ${sql.lit(SEEN_AGAIN_HOURS)})`.as(
        'is_due',
      ),
    )
    .where('token_hash', '=', hash),
);

/** The guest of a device's token, and whether its cookie has to be set anew; null for a token of none. */
export async function findGuest(token: string | undefined): Promise<{ guest: Guest; isDue: boolean } | null> {
  if (!token || !TOKEN.test(token)) return null;
  const [row] = await FIND({ hash: hashOf(token) });
  if (!row) return null;
  if (row.is_due)
    await run(db(), query.updateTable('devices').set({ last_seen_at: new Date() }).where('id', '=', row.id));
  const { id, guest_name: name, guest_email: email, guest_phone: phone } = row;
  return {
    guest: { audience: 'device', id, name: name ?? '', email: email ?? '', phone: phone ?? '' },
    isDue: row.is_due,
  };
}

/** The contact of a guest who has given one. */
export const contactOf = ({ name, email, phone }: Guest): GuestContact | null =>
  email ? { name, email, phone } : null;

/** Answers the new device's token. */
export const openDevice = async (): Promise<string> => (await createDevice(db())).token;

async function createDevice(connection: Db): Promise<{ id: number; token: string }> {
  const token = newToken();
  const now = new Date();
  const device = { ...strapiColumns(now), token_hash: hashOf(token), last_seen_at: now };
  const { id } = await runOne(connection, query.insertInto('devices').values(device).returning('id'));
  return { id, token };
}

/** A guest whom staff take an order down for, on a device that no browser has: nobody is told its token. */
export const createCaller = async (connection: Db): Promise<number> => (await createDevice(connection)).id;

/** As of who has just used it: it is kept for `DEVICE_DAYS` more. Without a contact nobody is named any more. */
export async function saveCaller(connection: Db, id: number, contact: GuestContact | null): Promise<void> {
  const { name = null, email = null, phone = null } = contact ?? {};
  const now = new Date();
  await run(
    connection,
    query
      .updateTable('devices')
      .set({ guest_name: name, guest_email: email, guest_phone: phone, last_seen_at: now, updated_at: now })
      .where('id', '=', id),
  );
}

/** Throws 401 when the device was forgotten meanwhile. */
export async function saveContact(id: number, { name, email, phone }: GuestContact): Promise<GuestContact> {
  const [saved] = await run(
    db(),
    query
      .updateTable('devices')
      .set({ guest_name: name, guest_email: email, guest_phone: phone, updated_at: new Date() })
      .where('id', '=', id)
      .returning('id'),
  );
  if (!saved) throw new HttpError(401, 'Your session has ended. Please sign in again.');
  return { name, email, phone };
}

/**
 * Locks the device of a token against everything that is done on it; what is being done is waited for. What is being paid on
 * it is locked before, as who places its order does. Null when there is none.
 */
export async function lockDevice(trx: Db, token: string): Promise<number | null> {
  const owner = query.selectFrom('devices').select('id').where('token_hash', '=', hashOf(token));
  const paying = query.selectFrom('payments').select('id').where('device_id', 'in', owner);
  await run(trx, paying.where('order_id', 'is', null).orderBy('id').forUpdate());
  const [device] = await run(
    trx,
    query.selectFrom('devices').select('id').where('token_hash', '=', hashOf(token)).forUpdate(),
  );
  return device?.id ?? null;
}

/** Forgets locked devices with all that is theirs. Orders stay, and their carts. */
export async function deleteDevices(trx: Db, ids: number[]): Promise<void> {
  await emit(trx, 'devicesForgotten', { ids });
  await run(trx, query.deleteFrom('user_addresses').where('device_id', '=', anyOf(ids)));
  await forgetKeys(trx, 'device_id', ids);
  await run(trx, query.deleteFrom('devices').where('id', '=', anyOf(ids)));
}

export const closeDevice = (id: number): Promise<void> =>
  transaction(async (trx) => {
    await run(trx, query.selectFrom('devices').select('id').where('id', '=', id).forUpdate());
    await deleteDevices(trx, [id]);
  });

const BATCH = 500;

/** Devices that nobody has used for `DEVICE_DAYS`, some at a time. */
export async function deleteOldDevices(): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH; )
    deleted = await transaction(async (trx) => {
      const old = await run(
        trx,
        query
          .selectFrom('devices')
          .select('id')
          .where(
            ({ ref }) =>
              sql<boolean>`${ref('last_seen_at')} < timezone('UTC', now()) - make_interval(days => ${DEVICE_DAYS})`,
          )
          .orderBy('id')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      );
      const ids = old.map(({ id }) => id);
      if (ids.length) await deleteDevices(trx, ids);
      return ids.length;
    });
}
