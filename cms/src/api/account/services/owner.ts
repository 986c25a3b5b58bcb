import type { ConfirmAddressBody, OwnerProof } from 'shared-types/contract/account';
import type { z } from 'zod';
import { transaction } from '../../../lib/database/db';
import type { Caller } from '../../../lib/http/caller';
import { invalid, notFound } from '../../../lib/http/http-error';
import { codeError, isEmail, type TypedCode, takeCode } from '../../people/services/code';
import { markEmailConfirmed } from '../../people/services/confirm-email';
import { markPhoneConfirmed } from '../../people/services/confirm-phone';
import { hasPassword } from '../../people/services/find-account';

/** `browser`: the id of the one it comes from (lib/security/known-device.ts). */
export type OwnerProofFrom = z.output<typeof OwnerProof> & { browser: string | null };

/**
 * Throws unless the caller is the account's owner and not somebody at their open browser: 400 at `passwordField` for a wrong
 * password, 400 or 409 at `code` for a code to its mail address that is wrong or no longer works.
 */
export async function assertOwner(
  { id, email }: Caller,
  { password, code, browser }: OwnerProofFrom,
  passwordField: string,
): Promise<void> {
  if (code !== undefined) {
    await assertMailOwner({ address: email.toLowerCase(), code, browser });
  } else if (!(await hasPassword(id, password ?? ''))) throw invalid(passwordField, 'This is not your password');
}

/** Throws 400 or 409 at `code` unless it is the one that was sent to the address for this browser; it is used up by that. */
export async function assertMailOwner(typed: TypedCode): Promise<void> {
  const refusal = await transaction((trx) => takeCode(trx, typed));
  if (refusal) throw codeError(refusal);
}

/** Confirms the caller's own mail address or phone by a code that was sent to it. Throws as `assertOwner`, and 404 for another's. */
export async function confirmAddress(
  caller: Caller,
  { address, code }: z.output<typeof ConfirmAddressBody>,
  browser: string | null,
): Promise<void> {
  if (address !== caller.email.toLowerCase() && address !== caller.phone) throw notFound('Address');
  const refusal = await transaction(async (trx) => {
    const refused = await takeCode(trx, { address, code, browser });
    if (!refused)
      await (isEmail(address) ? markEmailConfirmed(trx, caller.id) : markPhoneConfirmed(trx, caller.id, address));
    return refused;
  });
  if (refusal) throw codeError(refusal);
}
