import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { ROOT } from '../../scripts/lib/paths.mjs';

/** What was measured, where and when. @param {string} postgres its version @returns {import('./types.d.ts').Run} */
export function describeRun(postgres) {
  const memory = `${Math.round(os.totalmem() / 1024 ** 3)} GB RAM`;
  return {
    id: randomUUID(),
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    machine: `${os.availableParallelism()} cores, ${memory}, ${os.type()}, Node ${process.versions.node}, PostgreSQL ${postgres}`,
    commit: commit(),
  };
}

function commit() {
  try {
    const git = (/** @type {string[]} */ ...args) =>
      execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '');
  } catch {
    return 'unknown';
  }
}
