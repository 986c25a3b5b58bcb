import { spawn } from 'node:child_process';

/**
 * Tells systemd that the launcher is alive, where it wants to know (`WatchdogSec` in deploy/marudhara.service): three times as
 * often as it has to. A launcher that hangs is replaced, as an app is by the launcher (end-when-hung.mjs).
 * @param {Record<string, string | undefined>} env
 */
export function answerWatchdog({ WATCHDOG_USEC: most }) {
  if (!most) return;
  const tell = () => spawn('systemd-notify', ['WATCHDOG=1'], { stdio: 'ignore' }).on('error', () => {});
  setInterval(tell, Number(most) / 3000).unref();
}
