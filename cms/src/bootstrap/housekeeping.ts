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
import { finishMs } from '../lib/process/role';

const INTERVAL_MS = 60 * 60 * 1000;
let timer: NodeJS.Timeout | undefined;
let running: Promise<void> = Promise.resolve();

/**
 * Deletes expired rows and unused uploads, reminds of complaints, fetches the payment providers' payouts and the weights that couriers charge and processes pictures of older versions,
 * at the start and every hour. Any number of instances may do it at once.
 */
export function startHousekeeping(): void {
  runHousekeeping();
  timer = setInterval(runHousekeeping, INTERVAL_MS).unref();
}

/** Waits for what was begun, and no longer than a process has to end. */
export async function stopHousekeeping(): Promise<void> {
  clearInterval(timer);
  stopRedrawing();
  await Promise.race([running, sleep(finishMs(), undefined, { ref: false })]);
}

function runHousekeeping(): void {
  running = Promise.all([running, tidy()]).then(() => {});
}

const tidy = (): Promise<unknown> =>
  Promise.all([
    deleteOldKeys().catch((error: Error) => strapi.log.warn(`Old keys were not deleted: ${error.message}`)),
    deleteOldFailures().catch((error: Error) => strapi.log.warn(`Old failures were not deleted: ${error.message}`)),
    deleteOldCodes().catch((error: Error) => strapi.log.warn(`Old codes were not deleted: ${error.message}`)),
    deleteOldSignIns().catch((error: Error) => strapi.log.warn(`Old sign-ins were not deleted: ${error.message}`)),
    deleteOldBuyers().catch((error: Error) => strapi.log.warn(`Old buyers were not deleted: ${error.message}`)),
    deleteOldHoldBuyers().catch((error: Error) => strapi.log.warn(`Old holds were not forgotten: ${error.message}`)),
    deleteOldDevices().catch((error: Error) => strapi.log.warn(`Old devices were not deleted: ${error.message}`)),
    deleteOldMails().catch((error: Error) => strapi.log.warn(`Old mails were not deleted: ${error.message}`)),
    deleteOldNotices().catch((error: Error) => strapi.log.warn(`Old notices were not deleted: ${error.message}`)),
    deleteUnconfirmed().catch((error: Error) => strapi.log.warn(`Subscribers were not forgotten: ${error.message}`)),
    remindOfComplaints().catch((error: Error) => strapi.log.warn(`Complaints were not reminded of: ${error.message}`)),
    applyRetention().catch((error: Error) => strapi.log.warn(`What is too old was not deleted: ${error.message}`)),
    deleteOldMisses().catch((error: Error) => strapi.log.warn(`Old searches were not deleted: ${error.message}`)),
    deleteOldImportFiles().catch((error: Error) => strapi.log.warn(`Old imports were not emptied: ${error.message}`)),
    deleteOldVitals().catch((error: Error) => strapi.log.warn(`Old page speeds were not deleted: ${error.message}`)),
    deleteOldBackupRuns().catch((error: Error) =>
      strapi.log.warn(`Old backup runs were not deleted: ${error.message}`),
    ),
    forgetNarrations().catch((error: Error) => strapi.log.warn(`Old narrations were not forgotten: ${error.message}`)),
    deleteOldPaymentData().catch((error: Error) => strapi.log.warn(`Old payments were not emptied: ${error.message}`)),
    deleteOldPushes().catch((error: Error) => strapi.log.warn(`Old courier pushes were not deleted: ${error.message}`)),
    fetchDisputes().catch((error: Error) => strapi.log.warn(`Charged weights were not fetched: ${error.message}`)),
    fetchSettlements().catch((error: Error) => strapi.log.warn(`Payouts were not fetched: ${error.message}`)),
    deleteUnused().catch((error: Error) => strapi.log.warn(`Unused uploads were not deleted: ${error.message}`)),
    redrawMissing().catch((error: Error) => strapi.log.warn(`Old pictures were not processed: ${error.message}`)),
  ]);
