import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Subscriber, SubscribersQuery } from 'shared-types/contract/newsletter';
import { CONSENT_CONFIRM_DAYS, type ConsentPurpose } from 'shared-types/domain/consents';
import type { z } from 'zod';
import { db, transaction } from '../../../lib/database/db';
import { countAll, query, run, runOne } from '../../../lib/database/query';
import type { Cells } from '../../../lib/http/csv';
import { invalid } from '../../../lib/http/http-error';
import { pageOf } from '../../../lib/http/list-query';
import { siteOf } from '../../../lib/http/storefront-build';
import { inOwnWords, ownWordsOf } from '../../../lib/mail/own-words';
import { hmac } from '../../../lib/security/known-device';
import { brandOf, storeSettings } from '../../content/services/store-setting';
import { queueMail } from '../../mail/services/mail';
import { askConsent, CONSENT_MAILS, confirmConsent, isOf, type Subject, withdraw } from '../../people/services/consent';
import { newsletterMail } from '../lib/newsletter-mail';

type Link = 'confirm' | 'end';

/** An address says itself for what it is kept. */
const purposeOf = (address: string): ConsentPurpose => (address.includes('@') ? 'news_mail' : 'news_phone');

/** Made from the address and what the link is for, so nothing is kept of it. */
function tokenOf(link: Link, to: string): string {
  const address = to.toLowerCase();
  return `${Buffer.from(address).toString('base64url')}.${hmac(`newsletter ${link}`, address)}`;
}

/** Behind the `#` no server writes it into a log. */
const linkOf = (link: Link, address: string) => `${siteOf()}/newsletter/${link}#${tokenOf(link, address)}`;

/** Throws 400 for a link that is none of ours. */
function subjectOf(link: Link, token: string): Subject {
  const address = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
  const [own, given] = [Buffer.from(tokenOf(link, address)), Buffer.from(token)];
  if (own.length !== given.length || !timingSafeEqual(own, given))
    throw invalid('token', 'This link is not whole. Please use the one in our mail.');
  return { purpose: purposeOf(address), address };
}

/** Mails the link to confirm by, to whoever it is: so nobody learns who has the newsletter. */
export const subscribe = (email: string): Promise<void> =>
  transaction(async (trx) => {
    const id = await askConsent(trx, { purpose: 'news_mail', address: email }, 'newsletter');
    const store = await storeSettings(trx);
    const links = { url: linkOf('confirm', email), endUrl: linkOf('end', email) };
    await queueMail(trx, {
      key: `${CONSENT_MAILS}${id}/${crypto.randomUUID()}`,
      to: email,
      ...inOwnWords(ownWordsOf(store), 'newsletter', newsletterMail({ brand: brandOf(store), ...links })),
    });
  });

/** Throws 400 for a link that is none of ours, or whose address has been forgotten. */
export async function confirmSubscription(token: string): Promise<void> {
  if (!(await confirmConsent(subjectOf('confirm', token))))
    throw invalid('token', 'This link has expired. Please ask for the newsletter once more.');
}

/** Also the second time. Throws 400 for a link that is none of ours. */
export const endSubscription = (token: string): Promise<void> =>
  transaction((trx) => withdraw(trx, isOf(subjectOf('end', token)), 'link'));

const confirmed = (purpose: ConsentPurpose) =>
  query.selectFrom('consents').where('purpose', '=', purpose).where('confirmed_at', 'is not', null);

export async function listSubscribers(
  wanted: z.output<typeof SubscribersQuery>,
): Promise<{ subscribers: Subscriber[]; count: number }> {
  const { size, skip } = pageOf(wanted);
  const asked = confirmed(wanted.purpose);
  const [rows, { count }] = await Promise.all([
    run(
      db(),
      asked
        .select(['id', 'address', 'asked_at', 'confirmed_at'])
        .orderBy('confirmed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset(skip),
    ),
    runOne(db(), asked.select(countAll().as('count'))),
  ]);
  const subscribers = rows.map(({ id, address, asked_at, confirmed_at }) => ({
    ...{ id, address, asked_at: asked_at.toISOString(), confirmed_at: (confirmed_at ?? asked_at).toISOString() },
  }));
  return { subscribers, count };
}

export const subscribersHeading = (purpose: ConsentPurpose): string[] => [
  purpose === 'news_mail' ? 'email' : 'phone',
  ...['asked_at', 'confirmed_at', 'purpose', 'unsubscribe_url'],
];
const BATCH = 1000;

export async function* subscriberRows(purpose: ConsentPurpose): AsyncGenerator<Cells> {
  for (let last = 0; ; ) {
    const rows = await run(db(), confirmed(purpose).selectAll().where('id', '>', last).orderBy('id').limit(BATCH));
    for (const { address, asked_at, confirmed_at, words } of rows)
      yield [address, asked_at.toISOString(), confirmed_at?.toISOString() ?? '', words, linkOf('end', address)];
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end.id;
  }
}

export async function deleteUnconfirmed(): Promise<void> {
  const oldest = sql<Date>`now() - make_interval(days => ${CONSENT_CONFIRM_DAYS})`;
  await transaction((trx) =>
    withdraw(trx, ({ and, eb }) => and([eb('confirmed_at', 'is', null), eb('asked_at', '<', oldest)]), 'newsletter'),
  );
}
