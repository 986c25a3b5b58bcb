import { lookAfterHealth } from '../api/health/services/health';
import { startLoop } from '../lib/process/loop';

const INTERVAL_MS = 5 * 60 * 1000;

let rounds: ReturnType<typeof startLoop> | undefined;

/** Looks every few minutes for what the owner has to know. */
export function startHealthRounds(): void {
  rounds = startLoop({
    pollMs: INTERVAL_MS,
    warn: (message) => strapi.log.warn(`The health was not looked at: ${message}`),
    round: lookAfterHealth,
  });
}

export async function stopHealthRounds(): Promise<void> {
  await rounds?.stop();
}
