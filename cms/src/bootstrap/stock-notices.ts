import { tellBackInStock } from '../api/engage/services/tell-back-in-stock';

/** Soon enough for a mail, so that a change of the stock need not look for who wants it. */
const INTERVAL_MS = 5000;
let timer: NodeJS.Timeout | undefined;
let running: Promise<void> | undefined;

/** Tells people of pieces that are back, again and again. Any number of instances may do it at once. */
export function startStockNotices(): void {
  timer = setInterval(() => {
    running ??= tellBackInStock()
      .catch((error: Error) => void strapi.log.warn(`Nobody was told what is back: ${error.message}`))
      .finally(() => {
        running = undefined;
      });
  }, INTERVAL_MS).unref();
}

export async function stopStockNotices(): Promise<void> {
  clearInterval(timer);
  await running;
}
