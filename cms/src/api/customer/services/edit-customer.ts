import type { CustomerBody, CustomerDetail } from 'shared-types/contract/customers';
import type { z } from 'zod';
import { transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { assertNotStale } from '../../../lib/http/assert-not-stale';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { recordChange } from '../../trail/services/change';
import { buyers } from './customer';
import { showCustomer } from './show-customer';

/** Sets note and tags. Throws 404, and 409 when somebody else has changed them meanwhile. */
export function updateCustomer(
  id: number,
  { note, tags, seen_updated_at }: z.output<typeof CustomerBody>,
  caller: Caller,
): Promise<CustomerDetail> {
  return transaction(async (trx) => {
    const [before] = await run(
      trx,
      buyers().select(['note', 'tags', 'updated_at']).where('id', '=', id).forNoKeyUpdate(),
    );
    if (!before) throw notFound('Customer');
    assertNotStale(before, seen_updated_at);
    await run(trx, query.updateTable('customers').set({ note, tags, updated_at: new Date() }).where('id', '=', id));
    // Not what the note says: it is about a person, and would be kept here when they are erased.
    await recordChange(trx, caller, {
      kind: 'customer',
      id,
      act: before.note === note ? 'edited' : 'noted',
      before: { tags: before.tags },
      after: { tags },
    });
    return showCustomer(id, trx);
  });
}
