import { publishDue } from '../api/content/services/publish-due';
import { startLoop } from '../lib/process/loop';

const INTERVAL_MS = 5000;
let rounds: ReturnType<typeof startLoop> | undefined;

/** Publishes pages and menus at the moments that editors gave them. Any number of instances may do it at once. */
export function startPublishing(): void {
  rounds = startLoop({
    pollMs: INTERVAL_MS,
    warn: (message) => strapi.log.warn(`What was due was not published: ${message}`),
    round: publishDue,
  });
}

export async function stopPublishing(): Promise<void> {
  await rounds?.stop();
}
