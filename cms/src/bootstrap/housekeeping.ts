import { setTimeout as sleep } from 'node:timers/promises';
import { applyRetention } from '../api/account/services/retention';
import { forgetNarrations } from '../api/bank-statement/services/bank-lines';
import { deleteOldImportFiles } from '../api/catalogue/services/import/import-record';
import { deleteOldMisses } from '../api/catalogue/services/search-misses';
import { remindOfComplaints } from '../api/engage/services/late-complaints';
import { deleteUnconfirmed } from '../api/engage/services/newsletter';
import { deleteOldNotices } from '../api/engage/services/stock-notice';
import { deleteOldVitals } from '../api/engage/services/vitals';
import { deleteOldBackupRuns } from '../api/health/services/alarms';
import { deleteOldMails } from '../api/mail/services/mail';
import { deleteUnused } from '../api/media/services/delete-unused';
import { redrawMissing, stopRedrawing } from '../api/media/services/redraw-missing';
import { deleteOldHoldBuyers } from '../api/order-limit/services/hold-limits';
import { deleteOldBuyers } from '../api/order-limit/services/order-limits';
import { deleteOldPaymentData } from '../api/payment/services/check-payments';
import { deleteOldCodes } from '../api/people/services/code';
import { deleteOldDevices } from '../api/people/services/device';
import { deleteOldSignIns } from '../api/people/services/own-sessions';
import { deleteOldFailures } from '../api/people/services/sign-in-delays';
import { fetchSettlements } from '../api/settlement/services/fetch-settlements';
import { deleteOldPushes } from '../api/shipment/services/track-parcels';
import { fetchDisputes } from '../api/shipment/services/weight-disputes';
import { deleteOldKeys } from '../lib/http/idempotency';
import { makeBell, startLoop } from '../lib/process/loop';
import { finishMs } from '../lib/process/role';

const INTERVAL_MS = 60 * 60 * 1000;
const bell = makeBell('housekeeping');
let rounds: ReturnType<typeof startLoop> | undefined;

/** What is done, and what the log says where it fails. */
const TASKS: [string, () => Promise<unknown>][] = [
  ['Old keys were not deleted', deleteOldKeys],
  ['Old failures were not deleted', deleteOldFailures],
  ['Old codes were not deleted', deleteOldCodes],
  ['Old sign-ins were not deleted', deleteOldSignIns],
  ['Old buyers were not deleted', deleteOldBuyers],
  ['Old holds were not forgotten', deleteOldHoldBuyers],
  ['Old devices were not deleted', deleteOldDevices],
  ['Old mails were not deleted', deleteOldMails],
  ['Old notices were not deleted', deleteOldNotices],
  ['Subscribers were not forgotten', deleteUnconfirmed],
  ['Complaints were not reminded of', remindOfComplaints],
  ['What is too old was not deleted', applyRetention],
  ['Old searches were not deleted', deleteOldMisses],
  ['Old imports were not emptied', deleteOldImportFiles],
  ['Old page speeds were not deleted', deleteOldVitals],
  ['Old backup runs were not deleted', deleteOldBackupRuns],
  ['Old narrations were not forgotten', forgetNarrations],
  ['Old payments were not emptied', deleteOldPaymentData],
  ['Old courier pushes were not deleted', deleteOldPushes],
  ['Charged weights were not fetched', fetchDisputes],
  ['Payouts were not fetched', fetchSettlements],
  ['Unused uploads were not deleted', deleteUnused],
  ['Old pictures were not processed', redrawMissing],
];

/**
 * Deletes expired rows and unused uploads, reminds of complaints, fetches the payment providers' payouts and the weights that
 * couriers charge, and processes pictures of older versions: at the start and every hour. Any number of instances may do it at once.
 */
export function startHousekeeping(): void {
  const warn = (message: string) => strapi.log.warn(message);
  rounds = startLoop({ bell, pollMs: INTERVAL_MS, warn, round: tidy });
}

/** Waits for what was begun, and no longer than a process has to end. */
export async function stopHousekeeping(): Promise<void> {
  stopRedrawing();
  await Promise.race([rounds?.stop(), sleep(finishMs(), undefined, { ref: false })]);
}

async function tidy(): Promise<void> {
  await Promise.all(
    TASKS.map(([failure, work]) =>
      work().catch((error: Error) => void strapi.log.warn(`${failure}: ${error.message}`)),
    ),
  );
}
