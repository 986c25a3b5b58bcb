import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillTemplate } from '../fill-template.mjs';
import { logFile } from '../log-file.mjs';
import { ROOT } from '../paths.mjs';
import { endProcess, withParent } from '../processes.mjs';

const TEMPLATE = join(ROOT, 'deploy', 'haproxy', 'haproxy.cfg.template');

/**
 * HAProxy on our own address, in front of the database's nodes: a master and its worker, as Debian's unit runs it.
 * @param {{ folder: string, primary: number, standby: number, nodes: Array<{ name: string, address: string }> }} settings ports
 */
export async function startHaproxy({ folder, primary, standby, nodes }) {
  mkdirSync(folder, { recursive: true });
  const configuration = join(folder, 'haproxy.cfg');
  const servers = nodes.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join('\n');
  const values = {
    LISTEN: '127.0.0.1',
    PRIMARY_PORT: String(primary),
    STANDBY_PORT: String(standby),
    SERVERS: servers,
  };
  writeFileSync(configuration, fillTemplate(readFileSync(TEMPLATE, 'utf8'), values));
  const test = spawnSync('haproxy', ['-c', '-f', configuration], { encoding: 'utf8' });
  if (test.status !== 0) throw new Error(`HAProxy refuses its configuration:\n${test.stdout}${test.stderr}`);
  const output = logFile(join(folder, 'haproxy.log'));
  const file = output.open();
  const { command, args } = withParent('SIGTERM', 'haproxy', ['-W', '-f', configuration]);
  const child = spawn(command, args, { stdio: ['ignore', file, file], detached: true });
  output.close(file);
  return {
    workers() {
      const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' });
      return stdout.split('\n').map(Number).filter(Boolean);
    },
    /** The program anew, as `systemctl reload haproxy` does: what is connected stays with the old worker until it has gone. */
    reload: () => child.kill('SIGUSR2'),
    async stop() {
      if (child.pid)
        await endProcess(child.pid, [
          ['SIGTERM', 3000],
          ['SIGKILL', 2000],
        ]);
    },
  };
}
