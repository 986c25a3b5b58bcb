import type { Knex } from 'knex';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { ConsentRecord } from 'shared-types/contract/consents';
import { CONSENT_WORDS, type ConsentPlace, type ConsentPurpose } from 'shared-types/domain/consents';
import { type Db, db } from '../../../lib/database/db';
import { anyOf, type Database, query, run, runOne } from '../../../lib/database/query';
import { hmac } from '../../../lib/security/known-device';
import { deleteMails } from '../../mail/services/mail';

/** A mail address or phone, and for what it may be written to. */
export interface Subject {
  purpose: ConsentPurpose;
  address: string;
}

/** By this, and not by the address, the record of consents knows whose they are. */
const subjectOf = (address: string): string => hmac('consent', address.toLowerCase());

export const isOf =
  ({ purpose, address }: Subject) =>
  ({ and, eb, ref }: ExpressionBuilder<Database, 'consents'>) =>
    and([eb('purpose', '=', purpose), sql<boolean>`lower(${ref('address')}) = ${address.toLowerCase()}`]);

/** As the words are now. It is confirmed by a link, or at once where the address is known to be theirs. */
const consentRow = ({ purpose, address }: Subject, place: ConsentPlace) => ({
  ...{ purpose, address, place, subject: subjectOf(address) },
  ...CONSENT_WORDS[purpose],
});

/**
 * Of an address that a link is mailed to; answers the consent's id. Who has given it already asked for it then, whoever types
 * the address now.
 */
export async function askConsent(trx: Knex.Transaction, subject: Subject, place: ConsentPlace): Promise<number> {
  const { id } = await runOne(
    trx,
    query
      .insertInto('consents')
      .values(consentRow(subject, place))
      .onConflict((same) =>
        same.expression(sql`purpose, lower(address)`).doUpdateSet(({ ref }) => ({
          asked_at: sql<Date>`CASE WHEN ${ref('consents.confirmed_at')} IS NULL THEN now()
            ELSE ${ref('consents.asked_at')} END`,
        })),
      )
      .returning('id'),
  );
  return id;
}

/** By the link that was mailed. False where the address has been forgotten. */
export async function confirmConsent(subject: Subject): Promise<boolean> {
  const confirmed = await run(
    db(),
    query
      .updateTable('consents')
      .set(({ ref }) => ({
        confirmed_at: sql<Date>`coalesce(${ref('confirmed_at')}, greatest(now(), ${ref('asked_at')}))`,
      }))
      .where(isOf(subject))
      .returning('id'),
  );
  return confirmed.length > 0;
}

/** Of an address that is known to be theirs. What was given already stays as it was; the table's trigger writes the record. */
export async function giveConsent(trx: Knex.Transaction, subject: Subject, place: ConsentPlace): Promise<void> {
  const row = consentRow(subject, place);
  await run(
    trx,
    query
      .insertInto('consents')
      .values({ ...row, confirmed_at: sql<Date>`now()` })
      .onConflict((same) =>
        same
          .expression(sql`purpose, lower(address)`)
          .doUpdateSet({ ...row, confirmed_at: sql<Date>`greatest(now(), consents.asked_at)` })
          .where('consents.confirmed_at', 'is', null),
      ),
  );
}

/** What was mailed about a consent, by its id: such as the link to confirm by. */
export const CONSENT_MAILS = 'newsletter/';

/**
 * Withdraws: deletes the consents and what was mailed about them. Only the record, which names nobody, says that they were.
 */
export async function withdraw(
  trx: Knex.Transaction,
  which: (of: ExpressionBuilder<Database, 'consents'>) => Expression<SqlBool>,
  place: ConsentPlace,
): Promise<void> {
  const rows = await run(trx, query.selectFrom('consents').select('id').where(which).orderBy('id').forUpdate());
  const ids = rows.map(({ id }) => id);
  await run(trx, sql`SELECT set_config('shop.place', ${place}, true)`);
  await run(trx, query.deleteFrom('consents').where('id', '=', anyOf(ids)));
  await run(trx, sql`SELECT set_config('shop.place', '', true)`);
  for (const id of ids) await deleteMails(trx, `${CONSENT_MAILS}${id}/`);
}

/** What the addresses said yes and no to, oldest first; the caller knows that they are of the person who is shown it. */
export async function consentRecords(addresses: string[], connection: Db = db()): Promise<ConsentRecord[]> {
  const rows = await run(
    connection,
    query
      .selectFrom('consent_records')
      .select(['purpose', 'act', 'words', 'version', 'place', 'at'])
      .where('subject', '=', anyOf(addresses.map(subjectOf)))
      .orderBy('id'),
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** All records of each subject and purpose, which stand behind one another in `keys`. */
export async function deleteConsentRecords(keys: string[]): Promise<void> {
  const key = sql<string>`subject || ' ' || purpose`;
  await run(db(), query.deleteFrom('consent_records').where(key, '=', anyOf(keys)));
}

/** Of an account: where it can be known that a consent is its owner's. */
export const confirmedAddresses = (account: {
  email: string;
  phone: string | null;
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
}): string[] => [
  ...(account.email_verified_at ? [account.email] : []),
  ...(account.phone && account.phone_verified_at ? [account.phone] : []),
];
