import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { withParent } from './processes.mjs';

/**
 * How to start the database's programs.
 * @typedef {object} Runner
 * @property {(program: string, args: string[]) => { command: string, args: string[], uid?: number, gid?: number }} wrap
 * @property {(path: string) => void} own hands a file or folder to the user that the database runs as
 */

// SIGINT is PostgreSQL's "fast shutdown". Where setpriv exists, the kernel sends it when the launcher dies.
const WHEN_LAUNCHER_DIES = ['--pdeathsig', 'SIGINT'];

/**
 * PostgreSQL refuses to run as root. So root lends it to another user: the owner of the database if there
 * is one, else `postgres`, else `nobody`. Only the database folder changes hands. That user may be shut out
 * of the folder that the repository is in (/root, say); then the programs get the one capability that lets
 * them in, and nothing on disk changes.
 * @param {{ folder: string, program: string }} what the database folder (may not exist yet) and a program to run
 * @returns {Runner}
 */
export function databaseRunner({ folder, program }) {
  if (process.getuid?.() !== 0) {
    return { wrap: (command, args) => withParent('SIGINT', command, args), own: () => {} };
  }
  const user = ownerOf(folder) ?? userNamed('postgres') ?? userNamed('nobody');
  if (!user) throw new Error('PostgreSQL will not run as root and there is no user "nobody": run as an ordinary user.');
  const { uid, gid } = user;
  const own = (/** @type {string} */ path) => chownSync(path, uid, gid);

  const switchUser = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups', ...WHEN_LAUNCHER_DIES];
  const accessCapabilities = [
    // Without the secure bit, access(2) would ignore the capability for a user other than root.
    ...['--securebits', '+no_setuid_fixup'],
    ...['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'],
  ];
  if (canReach({ uid, gid }, program, dirname(folder))) {
    if (!setprivWorks(switchUser)) return { wrap: (command, args) => ({ command, args, uid, gid }), own };
    return { wrap: (command, args) => viaSetpriv(switchUser, command, args), own };
  }
  if (setprivWorks([...switchUser, ...accessCapabilities])) {
    return { wrap: (command, args) => viaSetpriv([...switchUser, ...accessCapabilities], command, args), own };
  }
  throw new Error(
    `PostgreSQL will not run as root, and user ${user.name} may not enter this folder: ` +
      'install setpriv (package util-linux), move the repository, or run as an ordinary user.',
  );
}

/** @param {string[]} options @param {string} command @param {string[]} args */
const viaSetpriv = (options, command, args) => ({ command: 'setpriv', args: [...options, '--', command, ...args] });

/** @param {string[]} options */
const setprivWorks = (options) => spawnSync('setpriv', [...options, '--', 'true'], { stdio: 'ignore' }).status === 0;

/** @param {string} folder */
function ownerOf(folder) {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid, name: `number ${found.uid}` } : undefined;
}

/** @param {string} name */
function userNamed(name) {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const id = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return id.status === 0 ? Number(id.stdout) : Number.NaN;
  });
  return uid && gid ? { uid, gid, name } : undefined;
}

/** @param {{ uid: number, gid: number }} user @param {string} program @param {string} folder */
function canReach({ uid, gid }, program, folder) {
  const script = '"$1" --version >/dev/null 2>&1 && cd "$2"';
  return spawnSync('sh', ['-c', script, 'sh', program, folder], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}
