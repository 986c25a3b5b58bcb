import type { Knex } from 'knex';
import { type Expression, sql } from 'kysely';
import type { Retention, RetentionBody } from 'shared-types/contract/retention';
import { ACCOUNT_WARNING_DAYS, RETENTION_KINDS, type RetentionKind } from 'shared-types/domain/retention';
import type { z } from 'zod';
import { type Db, db, transaction } from '../../../lib/database/db';
import { query, run, runOne } from '../../../lib/database/query';
import { emit } from '../../../lib/events/events';
import { assertNotStale } from '../../../lib/http/assert-not-stale';
import type { Caller } from '../../../lib/http/caller';
import { HttpError } from '../../../lib/http/http-error';
import { siteOf } from '../../../lib/http/storefront-build';
import { inOwnWords, ownWordsOf } from '../../../lib/mail/own-words';
import { brandOf, storeSettings } from '../../content/services/store-setting';
import { queueMail } from '../../mail/services/mail';
import { deleteConsentRecords } from '../../people/services/consent';
import { eraseGuestByAge } from '../../people/services/erase-guest';
import { eraseUser } from '../../people/services/erase-user';
import { ERASED_EMAIL_DOMAIN } from '../../people/services/erased';
import { recordChange } from '../../trail/services/change';
import { accountWarning } from '../lib/account-warning';

/** So many of each kind go in one run: the next is in an hour. */
const BATCH = 200;
const SHOP = { id: null, name: 'The shop' };

/** Whether a moment is longer ago than this kind is kept. Columns of Strapi's are in UTC without saying so. */
const isOld = (moment: Expression<unknown>, kind: RetentionKind) =>
  sql<boolean>`${moment} < timezone('UTC', now()) - make_interval(months =>
    (SELECT months FROM retention_times WHERE kind = ${kind}))`;

/** Each query answers what is due, by an id or a mail address. */
const DUE = {
  /** Of the contact page; a complaint only after it was settled. */
  messages: query
    .selectFrom('contact_messages as m')
    .leftJoin('complaints as c', 'c.message_id', 'm.id')
    .select('m.id')
    .where(({ ref }) => isOld(sql`coalesce(${ref('c.resolved_at')}, ${ref('m.created_at')})`, 'messages'))
    .where(({ eb, or }) => or([eb('c.state', 'is', null), eb('c.state', '=', 'resolved')])),
  /**
   * Who ordered without an account, of whom nothing is on its way or newer, and who was not here since (staff's drafts for them
   * lie on such a device too), waits for no piece, has not written and complains of nothing.
   */
  guests: query
    .selectFrom('orders as o')
    .select(({ ref }) => sql<string>`lower(${ref('o.customer_email')})`.as('id'))
    .where('o.user_id', 'is', null)
    .where('o.customer_email', 'not like', `%@${ERASED_EMAIL_DOMAIN}`)
    .groupBy(({ ref }) => sql`lower(${ref('o.customer_email')})`)
    .having(({ ref }) => isOld(sql`max(greatest(${ref('o.created_at')}, ${ref('o.updated_at')}))`, 'guests'))
    .having(({ ref }) => sql<boolean>`bool_and(${ref('o.order_status')} IN ('delivered', 'cancelled'))`)
    .having(({ ref, not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('devices as d')
            .select('d.id')
            .where(sql<boolean>`lower(d.guest_email) = min(lower(${ref('o.customer_email')}))`)
            .where(not(isOld(sql.ref('d.last_seen_at'), 'guests'))),
        ),
      ),
    )
    .having(({ ref, not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stock_notices as n')
            .select('n.id')
            .where(sql<boolean>`lower(n.email) = min(lower(${ref('o.customer_email')}))`)
            .where(not(isOld(sql.ref('n.created_at'), 'guests'))),
        ),
      ),
    )
    .having(({ ref, not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contact_messages as m')
            .leftJoin('complaints as c', 'c.message_id', 'm.id')
            .select('m.id')
            .where(sql<boolean>`lower(m.email) = min(lower(${ref('o.customer_email')}))`)
            .where(({ eb, or }) =>
              or([not(isOld(sql.ref('m.created_at'), 'guests')), eb('c.state', 'in', ['open', 'acknowledged'])]),
            ),
        ),
      ),
    ),
  /** Shoppers who have neither signed in nor ordered, by phone neither, were told, and did not come back. */
  accounts: query
    .selectFrom('account_uses as a')
    .innerJoin('up_users as u', 'u.id', 'a.user_id')
    .select('u.id')
    .where(({ ref }) => sql<boolean>`${ref('u.roles')} = '[]'::jsonb OR ${ref('u.roles')} = '["shopper"]'::jsonb`)
    .where(({ ref }) => isOld(ref('a.used_on'), 'accounts'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as o')
            .select('o.id')
            .whereRef('o.user_id', '=', 'u.id')
            .where(({ eb, or }) =>
              or([
                eb('o.order_status', 'not in', ['delivered', 'cancelled']),
                not(isOld(sql.ref('o.created_at'), 'accounts')),
              ]),
            ),
        ),
      ),
    ),
  /** Of a consent that was withdrawn; the table itself keeps each for a year (people/schema.sql). */
  consents: query
    .selectFrom('consent_records as r')
    .select(({ ref }) => sql<string>`${ref('r.subject')} || ' ' || ${ref('r.purpose')}`.as('id'))
    .groupBy(['r.subject', 'r.purpose'])
    .having(({ ref }) => isOld(sql`timezone('UTC', max(${ref('r.at')}))`, 'consents'))
    .having(({ ref }) => sql<boolean>`(array_agg(${ref('r.act')} ORDER BY ${ref('r.id')} DESC))[1] = 'withdrawn'`),
};
/** Of the accounts those that have been told long enough ago. */
const warned = DUE.accounts.where(
  ({ ref }) => sql<boolean>`${ref('a.warned_at')} < now() - make_interval(days => ${ACCOUNT_WARNING_DAYS})`,
);

const countRows = (due: Expression<{ id: number | string }>) =>
  sql<{ count: number }>`SELECT count(*)::int AS count FROM (${due}) AS due`;

export async function showRetention(connection: Db = db()): Promise<Retention> {
  const rows = await run(connection, query.selectFrom('retention_times').selectAll());
  const monthsOf = (kind: RetentionKind) => rows.find((row) => row.kind === kind)?.months ?? 0;
  const count = async (due: Parameters<typeof countRows>[0]) => (await runOne(connection, countRows(due))).count;
  return {
    id: 1,
    messages: monthsOf('messages'),
    guests: monthsOf('guests'),
    accounts: monthsOf('accounts'),
    consents: monthsOf('consents'),
    due: {
      messages: await count(DUE.messages),
      guests: await count(DUE.guests),
      accounts: await count(warned),
      consents: await count(DUE.consents),
    },
    updated_at: new Date(Math.max(...rows.map(({ changed_at }) => changed_at.getTime()))).toISOString(),
  };
}

/** Throws 409 when somebody else has changed them meanwhile. */
export function setRetention(
  { seen_updated_at: seen, ...months }: z.output<typeof RetentionBody>,
  caller: Caller,
): Promise<Retention> {
  return transaction(async (trx) => {
    await run(trx, query.selectFrom('retention_times').select('kind').orderBy('kind').forUpdate());
    const { updated_at, due: _, id: __, ...before } = await showRetention(trx);
    assertNotStale({ updated_at: new Date(updated_at) }, seen);
    for (const kind of RETENTION_KINDS)
      await run(
        trx,
        query
          .updateTable('retention_times')
          .set({ months: months[kind], changed_at: sql<Date>`now()` })
          .where('kind', '=', kind)
          .where('months', '<>', months[kind]),
      );
    const { id } = await storeSettings(trx);
    await recordChange(trx, caller, { kind: 'store', id, act: 'edited', before, after: months });
    return showRetention(trx);
  });
}

/** Deletes what is due of each kind, and tells owners of accounts that will be. */
export async function applyRetention(): Promise<void> {
  const messages = await run(db(), DUE.messages.limit(BATCH));
  await emit(db(), 'messagesExpired', { ids: messages.map(({ id }) => id) });
  for (const { id } of await run(db(), DUE.guests.limit(BATCH))) await ifFree(() => eraseGuestByAge(id));
  for (const { id } of await run(db(), warned.limit(BATCH))) await ifFree(() => eraseUnused(id));
  const records = await run(db(), DUE.consents.limit(BATCH));
  await deleteConsentRecords(records.map(({ id }) => id));
  await warnUnused();
}

/** Something is on its way, such as an exchange: it is tried again in an hour. */
async function ifFree(erase: () => Promise<void>): Promise<void> {
  try {
    await erase();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 409) throw error;
  }
}

const eraseUnused = (id: number): Promise<void> =>
  transaction(async (trx) => {
    await run(trx, query.selectFrom('up_users').select('id').where('id', '=', id).forUpdate());
    // They may have come back meanwhile.
    if (!(await run(trx, warned.where('u.id', '=', id))).length) return;
    await eraseUser(trx, id);
    await recordChange(trx, SHOP, { kind: 'user', id, act: 'deleted' });
  });

async function warnUnused(): Promise<void> {
  const unwarned = DUE.accounts.select(['u.name', 'u.email', 'a.used_on']).where('a.warned_at', 'is', null);
  for (const { id, name, email, used_on } of await run(db(), unwarned.limit(BATCH)))
    await transaction(async (trx: Knex.Transaction) => {
      const told = query.updateTable('account_uses').set({ warned_at: sql<Date>`now()` });
      if (!(await run(trx, told.where('user_id', '=', id).where('warned_at', 'is', null).returning('user_id'))).length)
        return;
      const store = await storeSettings(trx);
      await queueMail(trx, {
        key: `account/${id}/unused/${used_on}`,
        to: email,
        ...inOwnWords(
          ownWordsOf(store),
          'account-unused',
          accountWarning({ brand: brandOf(store), name, url: `${siteOf()}/auth` }),
        ),
      });
    });
}
