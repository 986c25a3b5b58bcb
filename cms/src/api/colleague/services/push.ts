import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { PushSubscriptionBody } from 'shared-types/contract/push';
import type { z } from 'zod';
import { db, transaction } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import type { Listeners } from '../../../lib/events/events';
import type { Caller } from '../../../lib/http/caller';
import { HttpError, invalid, notFound } from '../../../lib/http/http-error';
import type { MailContent } from '../../../lib/mail/mail-content';
import { brandOf, storeSettings } from '../../content/services/store-setting';
import { queueNotices } from '../../mail/services/mail';
import { sessionIdOf } from '../../people/services/session';

/** Of the makers of browsers: the shop calls no other address that somebody names. `*.` for any below it. */
const SERVICES = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
];
/** What came in is told for so long. */
const WORTH_MINUTES = 60;
/** The browsers of one colleague. */
const MOST = 20;

/** Others by PUSH_SERVICES, their origins, separated by spaces. */
function isService(endpoint: string): boolean {
  const { protocol, host } = new URL(endpoint);
  const allowed = (process.env.PUSH_SERVICES || SERVICES.join(' ')).split(' ');
  return allowed.some((service) => {
    const [begin = '', end] = service.split('*');
    return end === undefined
      ? `${protocol}//${host}` === service
      : `${protocol}//` === begin && host.endsWith(end) && !host.includes(':');
  });
}

/** The sign-in that a token belongs to. */
async function deviceOf(token: string, { audience }: Caller): Promise<string> {
  const [session] = await run(
    db(),
    query.selectFrom('strapi_sessions').select('device_id').where('session_id', '=', sessionIdOf(token, audience)),
  );
  if (!session?.device_id) throw new HttpError(401, 'Please sign in');
  return session.device_id;
}

/** Tells the browser that called from now on, and says so to it. Throws 400. */
export async function subscribe(
  caller: Caller,
  token: string,
  { endpoint, keys }: z.output<typeof PushSubscriptionBody>,
): Promise<void> {
  if (!isService(endpoint)) throw invalid('endpoint', 'This browser’s push service is not known');
  const device_id = await deviceOf(token, caller);
  await transaction(async (trx) => {
    // One after another, so that their number holds.
    await run(trx, query.selectFrom('up_users').select('id').where('id', '=', caller.id).forNoKeyUpdate());
    const values = { user_id: caller.id, device_id, p256dh: keys.p256dh, auth: keys.auth };
    const [own] = await run(
      trx,
      query
        .insertInto('push_subscriptions')
        .values({ endpoint, ...values })
        .onConflict((same) => same.column('endpoint').doUpdateSet(values))
        .returning('id'),
    );
    const newest = query
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', caller.id)
      .orderBy('id', 'desc')
      .limit(MOST);
    await run(
      trx,
      query.deleteFrom('push_subscriptions').where('user_id', '=', caller.id).where('id', 'not in', newest),
    );
    if (own)
      await queuePush(trx, [own.id], {
        key: `push/welcome/${crypto.randomUUID()}`,
        title: 'Notices are on',
        text: 'This browser tells you of new orders.',
        url: `${process.env.PUBLIC_URL}/admin/profile`,
      });
  });
}

/** Throws 404 where they have not asked for it in this browser. */
export async function renew(caller: Caller, token: string, endpoint: string): Promise<void> {
  const device_id = await deviceOf(token, caller);
  const [renewed] = await run(
    db(),
    query
      .updateTable('push_subscriptions')
      .set({ device_id })
      .where('endpoint', '=', endpoint)
      .where('user_id', '=', caller.id)
      .returning('id'),
  );
  if (!renewed) throw notFound('Subscription');
}

export async function unsubscribe({ id }: Caller, endpoint: string): Promise<void> {
  await run(db(), query.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '=', id));
}

/** The browsers of these colleagues that are signed in. */
export async function browsersOf(trx: Knex.Transaction, users: number[]): Promise<number[]> {
  const rows = await run(
    trx,
    query
      .selectFrom('push_subscriptions as p')
      .select('p.id')
      .where('p.user_id', '=', anyOf(users))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('strapi_sessions as s')
            .select('s.id')
            .whereRef('s.device_id', '=', 'p.device_id')
            .where('s.status', '=', 'active')
            .where('s.expires_at', '>', sql<Date>`timezone('UTC', now())`),
        ),
      )
      .orderBy('p.id'),
  );
  return rows.map(({ id }) => id);
}

interface Push {
  /** Names the event: no browser hears twice of one. */
  key: string;
  title: string;
  text: string;
  /** Where a press on it leads. */
  url: string;
}

/** Puts a notice for each of these browsers into the outbox, inside the caller's transaction. */
export async function queuePush(
  trx: Knex.Transaction,
  browsers: number[],
  { key, title, text, url }: Push,
): Promise<void> {
  if (!browsers.length) return;
  const content: MailContent = {
    brand: brandOf(await storeSettings(trx)),
    paragraphs: [text],
    link: { label: title, url },
  };
  const expiresAt = sql<Date>`timezone('UTC', now()) + make_interval(mins => ${WORTH_MINUTES})`;
  await queueNotices(trx, browsers, { key, subject: title, content, expiresAt });
}

export const endedSubscriptions: Listeners = {
  subscriptionEnded: (trx, { id }) => run(trx, query.deleteFrom('push_subscriptions').where('id', '=', id)),
};
