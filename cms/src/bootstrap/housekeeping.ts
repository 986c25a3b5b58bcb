import { deleteOldNotices } from '../api/engage/services/stock-notice';
import { deleteOldMails } from '../api/mail/services/mail';
import { redrawMissing, stopRedrawing } from '../api/media/services/redraw-missing';
import { deleteOldBuyers } from '../api/order-limit/services/order-limits';
import { deleteOldCodes } from '../api/people/services/code';
import { deleteOldDevices } from '../api/people/services/device';
import { deleteOldSignIns } from '../api/people/services/own-sessions';
import { deleteOldFailures } from '../api/people/services/sign-in-delays';
import { deleteOldKeys } from '../api/placement/services/idempotency';

const INTERVAL_MS = 60 * 60 * 1000;
let timer: NodeJS.Timeout | undefined;

/**
 * Deletes expired rows and processes pictures of older versions, at the start and every hour. Any number of instances may do
 * it at once.
 */
export function startHousekeeping(): void {
  runHousekeeping();
  timer = setInterval(runHousekeeping, INTERVAL_MS).unref();
}

export function stopHousekeeping(): void {
  clearInterval(timer);
  stopRedrawing();
}

function runHousekeeping(): void {
  deleteOldKeys().catch((error: Error) => strapi.log.warn(`Old keys were not deleted: ${error.message}`));
  deleteOldFailures().catch((error: Error) => strapi.log.warn(`Old failures were not deleted: ${error.message}`));
  deleteOldCodes().catch((error: Error) => strapi.log.warn(`Old codes were not deleted: ${error.message}`));
  deleteOldSignIns().catch((error: Error) => strapi.log.warn(`Old sign-ins were not deleted: ${error.message}`));
  deleteOldBuyers().catch((error: Error) => strapi.log.warn(`Old buyers were not deleted: ${error.message}`));
  deleteOldDevices().catch((error: Error) => strapi.log.warn(`Old devices were not deleted: ${error.message}`));
  deleteOldMails().catch((error: Error) => strapi.log.warn(`Old mails were not deleted: ${error.message}`));
  deleteOldNotices().catch((error: Error) => strapi.log.warn(`Old notices were not deleted: ${error.message}`));
  redrawMissing().catch((error: Error) => strapi.log.warn(`Old pictures were not processed: ${error.message}`));
}
