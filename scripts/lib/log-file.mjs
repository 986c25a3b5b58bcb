import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const TOO_LONG = 5 * 1024 * 1024;

/**
 * The output of a program we keep running. It goes straight to a file, never through a pipe of ours: a pipe
 * would break, and the program with it, when the launcher is killed.
 * @param {string} path
 */
export function logFile(path) {
  mkdirSync(dirname(path), { recursive: true });
  return {
    path,
    /** Opens it for a new run; a long one makes room for it. */
    open() {
      if (existsSync(path) && statSync(path).size > TOO_LONG) renameSync(path, `${path}.1`);
      return openSync(path, 'a', 0o600);
    },
    close: closeSync,
    /** @returns {number} where the next line will stand */
    mark: () => statSync(path, { throwIfNoEntry: false })?.size ?? 0,
    /**
     * @param {number} [from]
     * @returns {string} what was written since
     */
    since(from = 0) {
      if (!existsSync(path)) return '';
      const bytes = readFileSync(path);
      return bytes.subarray(from <= bytes.length ? from : 0).toString('utf8');
    },
    /** @param {number} [from] @param {number} [lines] */
    tail(from = 0, lines = 15) {
      return this.since(from).trimEnd().split('\n').slice(-lines).join('\n');
    },
  };
}
