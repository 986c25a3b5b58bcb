/** How long the event loop of an app may stand. */
export const HUNG_SECONDS = 10;

/**
 * Ends a process whose event loop stands: one that has said once that it is alive (`{ type: 'alive' }`, each second) has to go
 * on saying so. What is counted are seconds of our own event loop, so that no process is ended for a machine that slept.
 * @param {import('node:child_process').ChildProcess} child
 * @param {() => void} onHung
 */
export function endWhenHung(child, onHung) {
  /** @type {number | undefined} seconds without a sign */
  let silent;
  child.on('message', (/** @type {{ type?: string }} */ message) => {
    if (message?.type === 'alive') silent = 0;
  });
  const timer = setInterval(() => {
    if (silent === undefined || ++silent < HUNG_SECONDS) return;
    clearInterval(timer);
    onHung();
    child.kill('SIGKILL');
  }, 1000).unref();
  child.once('exit', () => clearInterval(timer));
}
