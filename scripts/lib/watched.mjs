import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endProcess, withParent } from './processes.mjs';
import { plainEnvironment } from './run.mjs';

/**
 * A tool that watches and talks: each of its lines is shown after its name.
 * @param {string} name
 * @param {string} script a Node program
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string | undefined>, onLine?: (line: string) => void,
 *   onExit: (how: string) => void }} how
 */
export function watched(name, script, args, { cwd, env, onLine, onExit }) {
  const { command, args: all } = withParent('SIGTERM', process.execPath, [script, ...args]);
  const child = spawn(command, all, {
    cwd,
    env: { ...plainEnvironment(), FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim() !== '') console.log(`${name.padEnd(11)} │ ${line}`);
      onLine?.(line);
    });
  }
  child.once('error', (error) => onExit(error.message));
  child.once('exit', (code, signal) => onExit(signal ?? `exit code ${code}`));
  return {
    async stop() {
      if (!child.pid) return;
      // The whole group: Strapi runs the app in a process below its own.
      try {
        process.kill(-child.pid, 'SIGTERM');
      } catch {
        return;
      }
      await endProcess(child.pid, [['SIGTERM', 5000]]);
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // All gone.
      }
    },
  };
}

/**
 * Whether Strapi hears of changes below this folder: what its watcher leaves out (`develop.js`) it leaves out wherever it
 * stands in a path.
 * @param {string} folder
 */
export const isWatchedByStrapi = (folder) =>
  !/tmp|[/\\](\.|(node_modules|documentation|build|logs?|public|exports|dist)([/\\]|$))/.test(folder);
