import type { StaffNotices, StaffNoticesBody } from 'shared-types/contract/staff-notices';
import { may } from 'shared-types/domain/roles';
import type { z } from 'zod';
import { type Db, db, transaction } from '../../../lib/database/db';
import { query, run, runOne } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { invalid } from '../../../lib/http/http-error';
import { recordChange } from '../../trail/services/change';

export async function showNotices(userId: number, connection: Db = db()): Promise<StaffNotices> {
  const [own] = await run(
    connection,
    query.selectFrom('staff_notices').select(['orders_by_mail', 'summary_by_mail']).where('user_id', '=', userId),
  );
  const { summary_hour } = await runOne(connection, query.selectFrom('notice_settings').select('summary_hour'));
  return { orders_by_mail: false, summary_by_mail: false, ...own, summary_hour };
}

/** Throws 400 for the summary where its figures are not for them. */
export async function setNotices(
  body: z.output<typeof StaffNoticesBody>,
  { id, roles }: Caller,
): Promise<StaffNotices> {
  if (body.summary_by_mail && !may(roles, 'stats.read'))
    throw invalid('summary_by_mail', 'The figures are for admins only');
  await run(
    db(),
    query
      .insertInto('staff_notices')
      .values({ user_id: id, ...body })
      .onConflict((same) => same.column('user_id').doUpdateSet(body)),
  );
  return showNotices(id);
}

export function setHour(summary_hour: number, caller: Caller): Promise<StaffNotices> {
  return transaction(async (trx) => {
    const before = await runOne(trx, query.selectFrom('notice_settings').select('summary_hour').forUpdate());
    await run(trx, query.updateTable('notice_settings').set({ summary_hour }));
    await recordChange(trx, caller, { kind: 'store', id: 1, act: 'edited', before, after: { summary_hour } });
    return showNotices(caller.id, trx);
  });
}
