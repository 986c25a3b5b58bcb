import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillTemplate } from '../fill-template.mjs';
import { logFile } from '../log-file.mjs';
import { ROOT } from '../paths.mjs';
import { endProcess, freePort, withParent } from '../processes.mjs';

const TEMPLATE = join(ROOT, 'deploy', 'varnish', 'default.vcl.template');
const PROGRAM = '/usr/sbin/varnishd';
/** Where Debian has its modules, below a folder for each architecture. */
const LIBRARIES = '/usr/lib';

/** What is missing on this machine for such an edge; empty when nothing is. */
export function missingForVarnish() {
  const hasModule = () => spawnSync('sh', ['-c', `ls ${LIBRARIES}/*/varnish/vmods/libvmod_xkey.so`]).status === 0;
  const isThere = spawnSync(PROGRAM, ['-V']).status === 0 && hasModule();
  return isThere ? '' : 'needs varnish, varnish-modules (Debian)';
}

/**
 * Varnish on our own address, in front of the shop or its balancer. Resolves when it answers.
 * @param {object} settings
 * @param {string} settings.folder for its configuration and files; other users must be able to pass
 * @param {{ host?: string, port: number }} settings.shop
 * @param {string[]} [settings.purgers] addresses of the instances
 * @param {number} [settings.port] default: any free one
 * @param {string} [settings.memory] of what is kept
 * @returns {Promise<{ url: string, purgeUrl: string, pid: () => number | undefined, stop: () => Promise<void> }>} `purgeUrl` for `EDGE_PURGE_URL`
 */
export async function startVarnish({ folder, shop, purgers = ['127.0.0.1'], port: wanted, memory = '64m' }) {
  const port = wanted ?? (await freePort());
  mkdirSync(folder, { recursive: true });
  // As root it works as another user.
  chmodSync(folder, 0o755);
  const configuration = join(folder, 'default.vcl');
  const values = {
    SHOP_HOST: shop.host ?? '127.0.0.1',
    SHOP_PORT: String(shop.port),
    PURGERS: purgers.map((address) => `  "${address}";`).join('\n'),
  };
  writeFileSync(configuration, fillTemplate(readFileSync(TEMPLATE, 'utf8'), values));
  const output = logFile(join(folder, 'varnish.log'));
  const file = output.open();
  const mark = output.mark();
  const { command, args } = withParent('SIGTERM', PROGRAM, [
    ...['-F', '-n', join(folder, 'state'), '-f', configuration, '-a', `127.0.0.1:${port}`, '-T', 'none'],
    // Connections are given back before Node closes them, which it does after 5 s.
    ...['-s', `default,${memory}`, '-p', 'backend_idle_timeout=4'],
  ]);
  const child = spawn(command, args, { stdio: ['ignore', file, file], detached: true });
  output.close(file);
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.pid)
      await endProcess(child.pid, [
        ['SIGTERM', 5000],
        ['SIGKILL', 2000],
      ]);
  };
  for (const until = Date.now() + 30_000; ; await sleep(50)) {
    // Not asked of the shop.
    const answer = await fetch(`${url}/edge/purge`).catch(() => null);
    if (answer?.status === 403) return { url, purgeUrl: `${url}/edge/purge`, pid: () => child.pid, stop };
    if (child.exitCode === null && Date.now() < until) continue;
    await stop();
    throw new Error(`Varnish did not start:\n${output.tail(mark)}`);
  }
}
