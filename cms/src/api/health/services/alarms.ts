import { hostname } from 'node:os';
import { sql } from 'kysely';
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
/** Of the machine that looks, or of its way to others: each has its own alarms, which no other machine's look ends. */
const OF_MACHINE: readonly HealthCheck['name'][] = ['disk', 'memory', 'database', 'payments', 'couriers'];

/** Tells the owner what is wrong, once for each time that it goes wrong, and when it is well again. Instances take turns. */
export const updateAlarms = (checks: HealthCheck[], { to, store }: { to: string; store: StoreRow }): Promise<void> =>
  transaction(async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [LOCKS.health]);
    const known = await run(trx, query.selectFrom('health_alarms').selectAll());
    const now = new Date();
    const own = ownWordsOf(store);
    const brand = brandOf(store);
    for (const check of checks) {
      const host = OF_MACHINE.includes(check.name) ? hostname() : null;
      const name = host ? `${check.name}@${host}` : check.name;
      const shop = { brand, host, url: `${siteOf()}/admin/health` };
      const alarm = known.find((one) => one.name === name);
      const same = query.updateTable('health_alarms').where('name', '=', name);
      const what = { what: check.name };
      const key = (word: string) => `health/${name}/${(alarm?.since ?? now).toISOString()}/${word}`;
      if (check.level !== 'ok') {
        if (!alarm) await run(trx, query.insertInto('health_alarms').values({ name, since: now }));
        else if (!alarm.told_at && now.getTime() - alarm.since.getTime() >= LASTS_MS) {
          const mail = inOwnWords(own, 'staff-alarm', alarmMail(check, shop), what);
          await queueMail(trx, { key: key('began'), to, isStaff: true, ...mail });
          await run(trx, same.set({ told_at: now, well_since: null }));
        } else if (alarm.well_since) await run(trx, same.set({ well_since: null }));
      } else if (alarm) {
        const isCalm = alarm.well_since && now.getTime() - alarm.well_since.getTime() >= CALM_MS;
        if (alarm.told_at && !alarm.well_since) await run(trx, same.set({ well_since: now }));
        else if (!alarm.told_at || isCalm) {
          if (alarm.told_at) {
            const mail = inOwnWords(own, 'staff-well-again', wellAgainMail(check, shop), what);
            await queueMail(trx, { key: key('over'), to, isStaff: true, ...mail });
          }
          await run(trx, query.deleteFrom('health_alarms').where('name', '=', name));
        }
      }
      if (alarm) await run(trx, same.set({ seen_at: NOW }));
    }
    // Of machines that are gone.
    await run(trx, query.deleteFrom('health_alarms').where('seen_at', '<', sql<Date>`${NOW} - interval '1 day'`));
  });

const NOW = sql<Date>`timezone('UTC', now())`;

/** Runs that nobody asks for any more. */
export async function deleteOldBackupRuns(): Promise<void> {
  await run(
    db(),
    query.deleteFrom('backup_runs').where('ended_at', '<', new Date(Date.now() - 400 * 24 * 60 * 60_000)),
  );
}
