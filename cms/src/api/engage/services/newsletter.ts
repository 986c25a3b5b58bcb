import { timingSafeEqual } from 'node:crypto';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Subscriber, SubscribersQuery } from 'shared-types/contract/newsletter';
import { NEWSLETTER_CONFIRM_DAYS, NEWSLETTER_PURPOSE } from 'shared-types/domain/newsletter';
import type { z } from 'zod';
import { db, transaction } from '../../../lib/database/db';
import { countAll, type Database, query, run, runOne } from '../../../lib/database/query';
import type { Cells } from '../../../lib/http/csv';
import { invalid } from '../../../lib/http/http-error';
import { pageOf } from '../../../lib/http/list-query';
import { siteOf } from '../../../lib/http/storefront-build';
import { hmac } from '../../../lib/security/known-device';
import { brandOf, storeSettings } from '../../content/services/store-setting';
import { deleteMails, queueMail } from '../../mail/services/mail';
import { newsletterMail } from '../lib/newsletter-mail';

type Purpose = 'confirm' | 'end';

/** Made from the address and what the link is for, so nothing is kept of it. */
function tokenOf(purpose: Purpose, email: string): string {
  const address = email.toLowerCase();
  return `${Buffer.from(address).toString('base64url')}.${hmac(`newsletter ${purpose}`, address)}`;
}

/** Behind the `#` no server writes it into a log. */
const linkOf = (purpose: Purpose, email: string) => `${siteOf()}/newsletter/${purpose}#${tokenOf(purpose, email)}`;

/** Throws 400 for a link that is none of ours. */
function addressOf(purpose: Purpose, token: string): string {
  const email = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
  const [own, given] = [Buffer.from(tokenOf(purpose, email)), Buffer.from(token)];
  if (own.length !== given.length || !timingSafeEqual(own, given))
    throw invalid('token', 'This link is not whole. Please use the one in our mail.');
  return email;
}

const isOf =
  (email: string) =>
  ({ ref }: ExpressionBuilder<Database, 'newsletter_subscribers'>) =>
    sql<boolean>`lower(${ref('email')}) = ${email.toLowerCase()}`;

const MAILS = 'newsletter/';

/** Deletes the subscriptions, and what was mailed about them: nothing says afterwards that they were. */
async function forget(
  which: (of: ExpressionBuilder<Database, 'newsletter_subscribers'>) => Expression<SqlBool>,
): Promise<void> {
  await transaction(async (trx) => {
    const gone = await run(trx, query.deleteFrom('newsletter_subscribers').where(which).returning('id'));
    for (const { id } of gone) await deleteMails(trx, `${MAILS}${id}/`);
  });
}

/** Mails the link to confirm by, to whoever it is: so nobody learns who has the newsletter. */
export const subscribe = (email: string): Promise<void> =>
  transaction(async (trx) => {
    const { id } = await runOne(
      trx,
      query
        .insertInto('newsletter_subscribers')
        .values({ email, purpose: NEWSLETTER_PURPOSE })
        .onConflict((same) =>
          same.expression(sql`lower(email)`).doUpdateSet(({ ref }) => ({
            // Who has it already asked for it then, whoever types the address now.
            asked_at: sql<Date>`CASE WHEN ${ref('newsletter_subscribers.confirmed_at')} IS NULL THEN now()
              ELSE ${ref('newsletter_subscribers.asked_at')} END`,
          })),
        )
        .returning('id'),
    );
    await queueMail(trx, {
      key: `${MAILS}${id}/${crypto.randomUUID()}`,
      to: email,
      ...newsletterMail({
        brand: brandOf(await storeSettings(trx)),
        url: linkOf('confirm', email),
        endUrl: linkOf('end', email),
      }),
    });
  });

/** Throws 400 for a link that is none of ours, or whose address has been forgotten. */
export async function confirmSubscription(token: string): Promise<void> {
  const confirmed = await run(
    db(),
    query
      .updateTable('newsletter_subscribers')
      .set(({ ref }) => ({
        confirmed_at: sql<Date>`coalesce(${ref('confirmed_at')}, greatest(now(), ${ref('asked_at')}))`,
      }))
      .where(isOf(addressOf('confirm', token)))
      .returning('id'),
  );
  if (!confirmed.length) throw invalid('token', 'This link has expired. Please ask for the newsletter once more.');
}

/** Also the second time. Throws 400 for a link that is none of ours. */
export async function endSubscription(token: string): Promise<void> {
  await forget(isOf(addressOf('end', token)));
}

const confirmed = () => query.selectFrom('newsletter_subscribers').where('confirmed_at', 'is not', null);

export async function listSubscribers(
  wanted: z.output<typeof SubscribersQuery>,
): Promise<{ subscribers: Subscriber[]; count: number }> {
  const { size, skip } = pageOf(wanted);
  const [rows, { count }] = await Promise.all([
    run(
      db(),
      confirmed()
        .select(['id', 'email', 'asked_at', 'confirmed_at'])
        .orderBy('confirmed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset(skip),
    ),
    runOne(db(), confirmed().select(countAll().as('count'))),
  ]);
  const subscribers = rows.map(({ id, email, asked_at, confirmed_at }) => ({
    ...{ id, email, asked_at: asked_at.toISOString(), confirmed_at: (confirmed_at ?? asked_at).toISOString() },
  }));
  return { subscribers, count };
}

export const SUBSCRIBERS_HEADING = ['email', 'asked_at', 'confirmed_at', 'purpose', 'unsubscribe_url'];
const BATCH = 1000;

export async function* subscriberRows(): AsyncGenerator<Cells> {
  for (let last = 0; ; ) {
    const rows = await run(db(), confirmed().selectAll().where('id', '>', last).orderBy('id').limit(BATCH));
    for (const { email, asked_at, confirmed_at, purpose } of rows)
      yield [email, asked_at.toISOString(), confirmed_at?.toISOString() ?? '', purpose, linkOf('end', email)];
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end.id;
  }
}

export async function deleteUnconfirmed(): Promise<void> {
  const oldest = sql<Date>`now() - make_interval(days => ${NEWSLETTER_CONFIRM_DAYS})`;
  await forget(({ and, eb }) => and([eb('confirmed_at', 'is', null), eb('asked_at', '<', oldest)]));
}
