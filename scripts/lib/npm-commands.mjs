import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './paths.mjs';
import { plainEnvironment } from './run.mjs';

/**
 * The commands of the package as people type them, for tests of theirs.
 * @param {string} folder takes the copies of the repository
 * @param {Record<string, string>} [settings] of every command
 */
export function npmCommands(folder, settings = {}) {
  /** @type {string[]} */
  const ran = [];

  /** @param {string} script @param {string[]} words @param {{ cwd?: string, env?: Record<string, string> }} [how] */
  function npmRun(script, words = [], { cwd = ROOT, env = {} } = {}) {
    ran.push(script);
    const child = spawn('npm', ['run', script, '--', ...words], {
      cwd,
      env: { ...plainEnvironment(), DATABASE_URL: '', ...settings, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    /** @type {Promise<number | null>} */
    const ended = new Promise((resolve) => child.once('close', resolve));
    return { ended, output: () => output, stop: () => child.kill('SIGTERM'), kill: () => child.kill('SIGKILL') };
  }

  /** @param {Parameters<typeof npmRun>} args @returns {Promise<string>} what it said, once it has ended well */
  async function done(...args) {
    const command = npmRun(...args);
    const status = await command.ended;
    assert.equal(status, 0, command.output());
    return command.output();
  }

  /** The sources, with the packages that are installed. @param {string} name */
  function copyOfRepository(name) {
    const copy = join(folder, name);
    const left = /(^|\/)(node_modules|dist|dist-server|\.git|\.data|\.strapi|\.cache|\.vite|\.results|test-results)$/;
    cpSync(ROOT, copy, { recursive: true, filter: (path) => !left.test(relative(ROOT, path)) });
    for (const tree of ['', 'cms', 'storefront', 'admin-panel'])
      if (existsSync(join(ROOT, tree, 'node_modules')))
        symlinkSync(join(ROOT, tree, 'node_modules'), join(copy, tree, 'node_modules'));
    return copy;
  }

  return { ran, npmRun, done, copyOfRepository };
}
