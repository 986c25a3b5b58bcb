import { tellOfOrders, tellOfTheDay } from '../api/notice/services/tell-staff';
import { makeBell, startLoop } from '../lib/process/loop';

/** Soon enough for a mail, so that placing an order need not look for who wants it. */
const INTERVAL_MS = 5000;
const bell = makeBell('staff-notices');
let rounds: ReturnType<typeof startLoop> | undefined;

/** Tells colleagues of new orders, and each morning of the day before. Any number of instances may do it at once. */
export function startStaffNotices(): void {
  rounds = startLoop({
    bell,
    pollMs: INTERVAL_MS,
    warn: (message) => strapi.log.warn(`Colleagues were not told: ${message}`),
    round: async () => {
      await tellOfOrders();
      await tellOfTheDay();
    },
  });
}

export async function stopStaffNotices(): Promise<void> {
  await rounds?.stop();
}
