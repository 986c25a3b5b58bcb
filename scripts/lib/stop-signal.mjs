/** Aborted once this process is asked to end: what is under way then ends early, and clears up after itself. */
export function stopSignal() {
  const stopped = new AbortController();
  for (const end of ['SIGTERM', 'SIGINT', 'disconnect'])
    process.on(end, () => stopped.abort(new Error('It was stopped.')));
  return stopped.signal;
}

/**
 * Ends a child when the signal says so: who waits for its end goes on by that.
 * @param {import('node:child_process').ChildProcess} child @param {AbortSignal} [signal]
 */
export function endWith(child, signal) {
  const end = () => void child.kill();
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  child.once('close', () => signal?.removeEventListener('abort', end));
}
