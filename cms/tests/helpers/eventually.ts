import { vi } from 'vitest';

/** What `look` gives once it no longer throws. How soon that is is a matter for benchmarks: the machine may be busy. */
export const eventually = <T>(look: () => T | Promise<T>, timeout = 25_000): Promise<T> =>
  vi.waitFor(look, { timeout, interval: 50 });
