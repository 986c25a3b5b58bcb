import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { withParent } from './processes.mjs';

/** npm puts its own settings for this run into the environment; a second npm would take them for its user's. */
const NOT_FOR_CHILDREN = /^(npm_(lifecycle|package|command|config_local_prefix)|INIT_CWD)/;

export function plainEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_FOR_CHILDREN.test(name)));
}

/** The npm that runs us, else the one on the path. */
export function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return { command: process.execPath, before: [script] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', before: [] };
}

export class CommandFailed extends Error {
  /** @param {string} what @param {string} output */
  constructor(what, output) {
    const lines = stripVTControlCharacters(output).trim().split('\n');
    super(`${what} failed:\n${lines.slice(-40).join('\n')}`);
    this.output = output;
  }
}

/**
 * Runs npm quietly; its output is shown only when it fails.
 * @param {string[]} args
 * @param {{ cwd: string, what: string, signal?: AbortSignal, env?: Record<string, string> }} how
 * @returns {Promise<void>}
 */
export function npm(args, { cwd, what, signal, env = {} }) {
  const npmItself = npmCommand();
  const { command, args: all } = withParent('SIGTERM', npmItself.command, [...npmItself.before, ...args]);
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, all, {
      cwd,
      env: { ...plainEnvironment(), NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      // A group of its own, so that giving up reaches what npm has started too.
      detached: process.platform !== 'win32',
    });
    const giveUp = () => child.pid && endGroup(child.pid);
    signal?.addEventListener('abort', giveUp, { once: true });
    process.once('exit', giveUp);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => reject(new Error(`${what}: npm could not be started (${error.message})`)));
    child.once('close', (code) => {
      signal?.removeEventListener('abort', giveUp);
      process.removeListener('exit', giveUp);
      if (signal?.aborted) reject(signal.reason);
      else if (code === 0) resolve();
      else reject(new CommandFailed(what, output));
    });
  });
}

/** @param {number} pid */
function endGroup(pid) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM');
  } catch {
    // It has ended.
  }
}
