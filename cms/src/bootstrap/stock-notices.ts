import { tellBackInStock } from '../api/engage/services/tell-back-in-stock';
import { makeBell, startLoop } from '../lib/process/loop';

/** Soon enough for a mail, so that a change of the stock need not look for who wants it. */
const INTERVAL_MS = 5000;
const bell = makeBell('stock-notices');
let rounds: ReturnType<typeof startLoop> | undefined;

/** Tells people of pieces that are back, again and again. Any number of instances may do it at once. */
export function startStockNotices(): void {
  rounds = startLoop({
    bell,
    pollMs: INTERVAL_MS,
    warn: (message) => strapi.log.warn(`Nobody was told what is back: ${message}`),
    round: tellBackInStock,
  });
}

export async function stopStockNotices(): Promise<void> {
  await rounds?.stop();
}
