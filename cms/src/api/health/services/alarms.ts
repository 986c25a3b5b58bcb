import type { HealthCheck } from 'shared-types/contract/health';
import { db, transaction } from '../../../lib/database/db';
import { LOCKS } from '../../../lib/database/locks';
import { query, run } from '../../../lib/database/query';
import { siteOf } from '../../../lib/http/storefront-build';
import { inOwnWords, ownWordsOf } from '../../../lib/mail/own-words';
import { brandOf, type StoreRow } from '../../content/services/store-setting';
import { queueMail } from '../../mail/services/mail';
import { alarmMail, wellAgainMail } from '../lib/alarm-mails';

/** What is over within that was not worth a mail. */
const LASTS_MS = 4 * 60_000;
/** So long it has to be well before it is said: what comes and goes is one occurrence. */
const CALM_MS = 30 * 60_000;

/** Tells the owner what is wrong, once for each time that it goes wrong, and when it is well again. Instances take turns. */
export const updateAlarms = (checks: HealthCheck[], { to, store }: { to: string; store: StoreRow }): Promise<void> =>
  transaction(async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [LOCKS.health]);
    const known = await run(trx, query.selectFrom('health_alarms').selectAll());
    const now = new Date();
    const own = ownWordsOf(store);
    const shop = { brand: brandOf(store), url: `${siteOf()}/admin/health` };
    for (const check of checks) {
      const alarm = known.find(({ name }) => name === check.name);
      const same = query.updateTable('health_alarms').where('name', '=', check.name);
      const what = { what: check.name };
      const key = (word: string) => `health/${check.name}/${(alarm?.since ?? now).toISOString()}/${word}`;
      if (check.level !== 'ok') {
        if (!alarm) await run(trx, query.insertInto('health_alarms').values({ name: check.name, since: now }));
        else if (!alarm.told_at && now.getTime() - alarm.since.getTime() >= LASTS_MS) {
          const mail = inOwnWords(own, 'staff-alarm', alarmMail(check, shop), what);
          await queueMail(trx, { key: key('began'), to, ...mail });
          await run(trx, same.set({ told_at: now, well_since: null }));
        } else if (alarm.well_since) await run(trx, same.set({ well_since: null }));
      } else if (alarm) {
        const isCalm = alarm.well_since && now.getTime() - alarm.well_since.getTime() >= CALM_MS;
        if (alarm.told_at && !alarm.well_since) await run(trx, same.set({ well_since: now }));
        else if (!alarm.told_at || isCalm) {
          if (alarm.told_at) {
            const mail = inOwnWords(own, 'staff-well-again', wellAgainMail(check, shop), what);
            await queueMail(trx, { key: key('over'), to, ...mail });
          }
          await run(trx, query.deleteFrom('health_alarms').where('name', '=', check.name));
        }
      }
    }
  });

/** Runs that nobody asks for any more. */
export async function deleteOldBackupRuns(): Promise<void> {
  await run(
    db(),
    query.deleteFrom('backup_runs').where('ended_at', '<', new Date(Date.now() - 400 * 24 * 60 * 60_000)),
  );
}
