import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OwnerBody } from 'shared-types/contract/setup';
import type { Role } from 'shared-types/domain/roles';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { emit } from '../../../lib/events/events';
import { conflict } from '../../../lib/http/http-error';
import { documentTransaction } from '../../../lib/strapi/documents';
import { replaceEmail } from '../../content/services/change-store';
import { accountFor } from '../../people/services/editor-account';
import { createAccount, hashPassword } from '../../people/services/find-account';
import { PLACEHOLDERS } from '../lib/tasks';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const refusal = () =>
  conflict('link_expired', 'This link has expired or was used already. “npm run setup-link” prints a new one.');

/** Throws 409 for a link that is unknown, used or expired. */
export async function checkLink(token: string): Promise<void> {
  const [link] = await run(
    db(),
    query
      .selectFrom('shop_setup')
      .select('id')
      .where('link_hash', '=', hashOf(token))
      .where('link_expires_at', '>', sql<Date>`now()`),
  );
  if (!link) throw refusal();
}

/**
 * Makes the owner's account, and hers in the editors' tool, with one sign-in for both; the link is used up with it. She is
 * mailed of new orders until she switches that off.
 * What said an address that is nobody's says hers from here on. Throws 409 as above: of two at once the second too.
 */
export async function makeOwner({ token, name, email, password }: z.output<typeof OwnerBody>): Promise<void> {
  await checkLink(token);
  const hash = await hashPassword(password, { name, email });
  await documentTransaction(async (trx) => {
    const [link] = await run(
      trx,
      query
        .updateTable('shop_setup')
        .set({ link_hash: null, link_expires_at: null })
        .where('link_hash', '=', hashOf(token))
        .where('link_expires_at', '>', sql<Date>`now()`)
        .returning('id'),
    );
    if (!link) throw refusal();
    const owner = { name, email, phone: null, hash, roles: ['super_admin', 'admin'] as Role[], active: true };
    const { id: userId } = await createAccount(trx, owner);
    await emit(trx, 'ownerMade', { userId });
    await replaceEmail(trx, PLACEHOLDERS.email, email);
    const [editor] = await run(trx, query.selectFrom('admin_users').select('id').limit(1));
    if (!editor) await accountFor(trx, userId);
  });
}
