import type { ConsentBody, OwnConsent } from 'shared-types/contract/consents';
import { CONSENT_PURPOSES, CONSENT_WORDS, type ConsentPurpose } from 'shared-types/domain/consents';
import type { z } from 'zod';
import { type Db, db, transaction } from '../../../lib/database/db';
import { query, run, runOne } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict } from '../../../lib/http/http-error';
import { phoneChannel } from '../../mail/services/channels';
import { giveConsent, isOf, withdraw } from '../../people/services/consent';
import { consentsOf } from '../../people/services/notices-of';

/** Phones are asked for only where the shop has a channel to them, or was told yes before. */
export async function ownConsents({ id }: Pick<Caller, 'id'>, connection: Db = db()): Promise<OwnConsent[]> {
  const user = await runOne(
    connection,
    query
      .selectFrom('up_users')
      .select(['email', 'phone', 'email_verified_at', 'phone_verified_at'])
      .where('id', '=', id),
  );
  const given = await run(
    connection,
    consentsOf(id).select(['n.purpose', 'n.confirmed_at']).where('n.confirmed_at', 'is not', null),
  );
  const addresses: Record<ConsentPurpose, string | null> = {
    news_mail: user.email_verified_at && user.email,
    news_phone: user.phone_verified_at && user.phone,
  };
  return CONSENT_PURPOSES.map((purpose) => ({
    purpose,
    ...CONSENT_WORDS[purpose],
    address: addresses[purpose],
    given_at: given.find((row) => row.purpose === purpose)?.confirmed_at?.toISOString() ?? null,
  })).filter(({ purpose, given_at }) => purpose === 'news_mail' || phoneChannel() !== null || given_at !== null);
}

/** Throws 409 for an address that is not confirmed, and for words that are not what they were. */
export function setConsent(
  caller: Caller,
  purpose: ConsentPurpose,
  { is_given, version }: z.output<typeof ConsentBody>,
): Promise<OwnConsent[]> {
  return transaction(async (trx) => {
    const address = (await ownConsents(caller, trx)).find((own) => own.purpose === purpose)?.address;
    if (!address) throw conflict('email_unverified', 'Please confirm the address first');
    if (!is_given) await withdraw(trx, isOf({ purpose, address }), 'profile');
    else if (version === CONSENT_WORDS[purpose].version) await giveConsent(trx, { purpose, address }, 'profile');
    else throw conflict('stale_edit', 'The words have been changed. Please read them once more');
    return ownConsents(caller, trx);
  });
}

/** Of whoever has shown that the mail address is theirs. */
export const withdrawGuest = (email: string): Promise<void> =>
  transaction((trx) => withdraw(trx, isOf({ purpose: 'news_mail', address: email }), 'your_data'));
