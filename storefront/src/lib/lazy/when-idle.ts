/** Runs once when the browser has nothing better to do, at the latest after two seconds. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
