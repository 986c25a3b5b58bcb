import { sql } from 'kysely';
import type { ServiceableResult } from 'shared-types/contract/delivery';
import { transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { recordChange } from '../../trail/services/change';
import { readPins } from '../lib/read-pins';
import { storeSettings } from './store-setting';

const PROBLEMS_SHOWN = 200;

/** Replaces the list of a courier by the rows of its CSV: all of them, or none where any is wrong. Throws 404. */
export async function importPins(caller: Caller, courierId: number, text: string): Promise<ServiceableResult> {
  const { rows, problems } = readPins(text);
  if (problems.length) return { taken: 0, problems: problems.slice(0, PROBLEMS_SHOWN), wrong: problems.length };
  return transaction(async (trx) => {
    const [courier] = await run(
      trx,
      // Two imports for one courier come one after another.
      query.selectFrom('couriers').select('name').where('id', '=', courierId).where('is_active', '=', true).forUpdate(),
    );
    if (!courier) throw notFound('Courier');
    await run(trx, query.deleteFrom('serviceable_pins').where('courier_id', '=', courierId));
    await run(
      trx,
      sql`INSERT INTO serviceable_pins (courier_id, zipcode, cash, imported_at)
        SELECT ${courierId}::int, zipcode, cash, ${new Date()}::timestamp
        FROM unnest(${rows.map(({ zipcode }) => zipcode)}::int[], ${rows.map(({ cash }) => cash)}::boolean[]) AS w (zipcode, cash)`,
    );
    await recordList(trx, caller, courier.name, `${rows.length} PIN codes`);
    return { taken: rows.length, problems: [], wrong: 0 };
  });
}

/** Throws 404 where there is none. */
export const forgetPins = (caller: Caller, courierId: number): Promise<void> =>
  transaction(async (trx) => {
    const [courier] = await run(
      trx,
      query.selectFrom('couriers').select('name').where('id', '=', courierId).forUpdate(),
    );
    const gone = await run(
      trx,
      query.deleteFrom('serviceable_pins').where('courier_id', '=', courierId).returning('zipcode'),
    );
    if (!courier || !gone.length) throw notFound('List');
    await recordList(trx, caller, courier.name, 'no list');
  });

async function recordList(trx: Parameters<typeof recordChange>[0], caller: Caller, courier: string, now: string) {
  const { id } = await storeSettings(trx);
  const name = `PIN codes of ${courier}`;
  await recordChange(trx, caller, {
    ...{ kind: 'store', id, act: 'edited' },
    before: { [name]: null },
    after: { [name]: now },
  });
}
