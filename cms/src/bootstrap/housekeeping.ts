import { deleteOldMails } from '../api/mail/services/mail';
import { redrawMissing, stopRedrawing } from '../api/media/services/redraw-missing';
import { deleteOldBuyers } from '../api/order-limit/services/order-limits';
import { deleteOldFailures } from '../api/people/services/sign-in-delays';
import { deleteOldKeys } from '../api/placement/services/idempotency';

const EVERY_MS = 60 * 60 * 1000;
let timer: NodeJS.Timeout | undefined;

/**
 * What nobody needs any more is deleted, and pictures from before are drawn, at the start and every hour. Any number of
 * instances may do it at once.
 */
export function startHousekeeping(): void {
  runHousekeeping();
  timer = setInterval(runHousekeeping, EVERY_MS).unref();
}

export function stopHousekeeping(): void {
  clearInterval(timer);
  stopRedrawing();
}

function runHousekeeping(): void {
  deleteOldKeys().catch((error: Error) => strapi.log.warn(`Old keys were not deleted: ${error.message}`));
  deleteOldFailures().catch((error: Error) => strapi.log.warn(`Old tries were not forgotten: ${error.message}`));
  deleteOldBuyers().catch((error: Error) => strapi.log.warn(`Old buyers were not forgotten: ${error.message}`));
  deleteOldMails().catch((error: Error) => strapi.log.warn(`Old mails were not forgotten: ${error.message}`));
  redrawMissing().catch((error: Error) => strapi.log.warn(`Old pictures were not drawn: ${error.message}`));
}
