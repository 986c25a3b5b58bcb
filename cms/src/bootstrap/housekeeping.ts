import { forgetOldMails } from '../api/mail/services/mail';
import { drawMissing, stopDrawing } from '../api/media/services/draw-missing';
import { forgetOldBuyers } from '../api/order-limit/services/bounds';
import { forgetOldFailures } from '../api/people/services/sign-in-delays';
import { forgetOldKeys } from '../api/placement/services/idempotency';

const EVERY_MS = 60 * 60 * 1000;
let timer: NodeJS.Timeout | undefined;

/**
 * What nobody needs any more is deleted, and pictures from before are drawn, at the start and every hour. Any number of
 * instances may do it at once.
 */
export function startHousekeeping(): void {
  tidy();
  timer = setInterval(tidy, EVERY_MS).unref();
}

export function stopHousekeeping(): void {
  clearInterval(timer);
  stopDrawing();
}

function tidy(): void {
  forgetOldKeys().catch((error: Error) => strapi.log.warn(`Old keys were not deleted: ${error.message}`));
  forgetOldFailures().catch((error: Error) => strapi.log.warn(`Old tries were not forgotten: ${error.message}`));
  forgetOldBuyers().catch((error: Error) => strapi.log.warn(`Old buyers were not forgotten: ${error.message}`));
  forgetOldMails().catch((error: Error) => strapi.log.warn(`Old mails were not forgotten: ${error.message}`));
  drawMissing().catch((error: Error) => strapi.log.warn(`Old pictures were not drawn: ${error.message}`));
}
