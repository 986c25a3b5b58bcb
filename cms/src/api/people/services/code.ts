import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { sql } from 'kysely';
import { CODE_MINUTES, CODE_TRIES } from 'shared-types/domain/limits';
import { db, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { conflict, type HttpError, invalid } from '../../../lib/http/http-error';
import { inOwnWords, ownWordsOf } from '../../../lib/mail/own-words';
import { hmac } from '../../../lib/security/known-device';
import { brandOf, storeSettings } from '../../content/services/store-setting';
import { phoneChannel } from '../../mail/services/channels';
import { mayMailCode, queueCode } from '../../mail/services/mail';
import { codeMail } from '../lib/account-mails';

/** Longer than the work for any address, so that how long the answer takes tells nothing. */
const ANSWER_MS = 300;

/** Whether an address is a mail address; else it is a phone. */
export const isEmail = (address: string): boolean => address.includes('@');

/** A code belongs to the browser that asked for it: nobody else's asking replaces it, and nobody else's guesses use it up. */
const keyOf = (address: string, browser: string) => hmac('code for', address, browser);
/** Six digits could be tried one after another against any hash without a key. */
const hashOf = (address: string, code: string) => hmac('code', address, code);

/**
 * Sends six digits to a mail address or a phone, which replace those that the same browser was sent before. The same for an
 * address that has an account and for one that has none, after the same time; also where it has had its share of the day
 * (`MAIL_DAILY_LIMITS`), so that nobody learns whether it was ever confirmed. Throws 400 for a phone where messages are sent
 * to none.
 */
export async function sendCode(address: string, browser: string): Promise<void> {
  const channel = isEmail(address) ? 'mail' : phoneChannel();
  if (!channel) throw invalid('address', 'Enter a valid email address');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const key = keyOf(address, browser);
  const issued = transaction(async (trx) => {
    // Who has one that was sent can still type it.
    if (!(await mayMailCode(trx, address))) return;
    const expires_at = sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})`;
    const values = { code_hash: hashOf(address, code), tries: 0, expires_at, used_at: null };
    await run(
      trx,
      query
        .insertInto('sign_in_codes')
        .values({ address_key: key, ...values })
        .onConflict((same) => same.column('address_key').doUpdateSet(values)),
    );
    if (await isClosed(trx, address)) return;
    const store = await storeSettings(trx);
    const mail = inOwnWords(ownWordsOf(store), 'account-code', codeMail({ brand: brandOf(store), code }), { code });
    await queueCode(trx, { channel, replaces: `code/${key}/`, to: address, minutes: CODE_MINUTES, ...mail });
  });
  await Promise.all([issued, sleep(ANSWER_MS)]);
}

/** Whether the address is of an account that was deactivated: nobody gets in, so nothing is sent. */
async function isClosed(trx: Knex.Transaction, address: string): Promise<boolean> {
  const closed = query
    .selectFrom('up_users')
    .select('id')
    .where('active', '=', false)
    .$if(isEmail(address), (users) => users.where(({ fn }) => fn<string>('lower', ['email']), '=', address))
    .$if(!isEmail(address), (users) => users.where('phone', '=', address).where('phone_verified_at', 'is not', null));
  return (await run(trx, closed)).length > 0;
}

const EXPIRED = 'This code no longer works. Please ask for a new one.';

const ELSEWHERE = 'Please type the code in the browser in which you asked for it. It has to allow cookies.';

/** Why a code was not taken. */
export type CodeRefusal = { triesLeft: number } | 'expired' | 'elsewhere';

/** A code as it was typed; `browser`: the id of the one it was typed in, null for one that sends no cookies. */
export interface TypedCode {
  address: string;
  code: string;
  browser: string | null;
}

/**
 * Takes the code that was sent to an address for this browser, once. Answers null when it is right. Whatever it answers is to be committed,
 * because a wrong one counts: so it does not throw. One statement, so that tries at the same moment count one after another.
 */
export async function takeCode(
  trx: Knex.Transaction,
  { address, code, browser }: TypedCode,
): Promise<CodeRefusal | null> {
  if (!browser) return 'elsewhere';
  const isRight = sql<boolean>`code_hash = ${hashOf(address, code)}`;
  const [row] = await run(
    trx,
    query
      .updateTable('sign_in_codes')
      .set(({ eb }) => ({
        tries: eb('tries', '+', 1),
        used_at: sql<Date | null>`CASE WHEN ${isRight} THEN now() END`,
      }))
      .where('address_key', '=', keyOf(address, browser))
      .where('tries', '<', CODE_TRIES)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['tries', 'used_at']),
  );
  if (!row) return 'expired';
  return row.used_at ? null : { triesLeft: CODE_TRIES - row.tries };
}

/** 400 for a wrong code, 409 for one that is used, expired, was tried too often, or asked for elsewhere. */
export function codeError(refusal: CodeRefusal): HttpError {
  if (refusal === 'elsewhere') return conflict('code_elsewhere', ELSEWHERE, [{ path: 'code', message: ELSEWHERE }]);
  if (refusal === 'expired') return conflict('code_expired', EXPIRED, [{ path: 'code', message: EXPIRED }]);
  const { triesLeft } = refusal;
  if (!triesLeft) return invalid('code', 'This is not the code, and it no longer works. Please ask for a new one.');
  return invalid('code', `This is not the code. You have ${triesLeft === 1 ? 'one try' : `${triesLeft} tries`} left.`);
}

/** Codes that nobody can type any more. */
export async function deleteOldCodes(): Promise<void> {
  await run(db(), query.deleteFrom('sign_in_codes').where('expires_at', '<', sql<Date>`now()`));
}
