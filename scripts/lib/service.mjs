import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { isRelease, ROOT } from './paths.mjs';

const USER = 'marudhara';

/** What a server's owner has to say herself: docs/operating.md. */
const TO_FILL_IN = `# The mail server, such as smtp://user:password@smtp.example.com:587. Without one mails are only files on this server.
#SMTP_URL=
# Where backups go, such as sftp:backup@host.example:/shop. Without a place there are none.
#BACKUP_TO=
`;

/**
 * What a shop as a service consists of.
 * @typedef {object} Plan
 * @property {string} release where this release goes
 * @property {{ path: string, text: string, mode: number, isKept?: (there: string) => boolean }[]} files `isKept`: what is there stays,
 *   for its owner may have changed it
 * @property {{ unless?: string[], run: string[] }[]} before commands as root, each unless another one succeeds
 * @property {string[][]} after
 */

/** The service sees others in their place, or nothing. */
const isHidden = (/** @type {string} */ path) => /^\/(home|root|tmp)\b/.test(path);

/**
 * @param {{ domain: string, mail: string, folder: string }} answers
 * @param {string} [root] of the file system. For tests
 * @returns {Plan}
 */
export function planService({ domain, mail, folder }, root = '/') {
  if (!isRelease) throw new Error('A server runs a release: npm run release makes one (docs/operating.md).');
  if (!/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(domain))
    throw new Error(`${domain} is no domain such as shop.example.`);
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(mail)) throw new Error(`${mail} is no mail address.`);
  if (!/^\/[\w./-]+$/.test(folder) || isHidden(folder))
    throw new Error(`${folder}: use a folder such as /srv/shop, which is not below /home, /root or /tmp.`);
  if (/^\/(home|root)\//.test(process.execPath))
    throw new Error(
      `Node lies in ${process.execPath}, which the service cannot read: install it for all, as a package.`,
    );
  const settings = { PUBLIC_URL: `https://${domain}`, OWNER_EMAIL: mail, DATA_DIR: `${folder}/data` };
  const lines = Object.entries({ ...settings, HOST: '127.0.0.1', PORT: '1337', SEED: 'none', TRUSTED_PROXIES: '1' });
  return {
    release: join(folder, 'releases', basename(ROOT)),
    files: [
      {
        path: join(folder, 'shop.env'),
        text: `# Settings of the shop: docs/settings.md names them. After a change: systemctl restart marudhara\n${lines.map(([name, value]) => `${name}=${value}\n`).join('')}${TO_FILL_IN}`,
        mode: 0o640,
        isKept: () => true,
      },
      {
        path: '/etc/systemd/system/marudhara.service',
        text: fill(template('marudhara.service'), {
          ...{ FOLDER: folder, NODE: process.execPath },
          BACKUPS: writablePath(backupFolder(join(root, folder, 'shop.env'))),
        }),
        mode: 0o644,
      },
      {
        path: '/etc/caddy/Caddyfile',
        text: template('caddy/Caddyfile').replace('{$DOMAIN}', domain).replace('{$APPS}', '127.0.0.1:1337'),
        mode: 0o644,
        isKept: (there) => firstLine(there) === firstLine(template('caddy/Caddyfile')),
      },
    ],
    before: [
      {
        unless: ['id', USER],
        run: ['useradd', '--system', '--home-dir', folder, '--shell', '/usr/sbin/nologin', USER],
      },
      {
        unless: ['sh', '-c', 'command -v caddy && command -v restic'],
        run: ['apt-get', 'install', '-y', 'caddy', 'restic'],
      },
    ],
    after: [
      ['chown', '-R', `${USER}:${USER}`, folder],
      ['systemctl', 'daemon-reload'],
      ['systemctl', 'enable', '--now', 'marudhara'],
      ['systemctl', 'restart', 'caddy'],
    ],
  };
}

/** The folder of BACKUP_TO, where it is one. @param {string} file of settings, if there is one @returns {string | undefined} */
function backupFolder(file) {
  const { BACKUP_TO: place } = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  if (!place?.startsWith('/')) return undefined;
  if (isHidden(place)) throw new Error(`BACKUP_TO=${place}: use a folder that is not below /home, /root or /tmp.`);
  return place;
}

/** As one more of ReadWritePaths. A shop whose disk for backups is away still sells: `-`. @param {string | undefined} path */
const writablePath = (path) => (path ? ` "-${path.replaceAll('%', '%%')}"` : '');

/** @param {string} text */
const firstLine = (text) => text.split('\n')[0];

/** @param {string} name of deploy/ */
const template = (name) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** @param {string} text @param {Record<string, string>} values */
const fill = (text, values) => text.replace(/\$\{(\w+)\}/g, (_, name) => values[name] ?? '');

/**
 * Writes the files that are not as they should be; somebody else's is kept beside ours.
 * @param {Plan['files']} files @param {string} [root] of the file system. For tests
 * @returns {string[]} the paths that were written
 */
export function writeFiles(files, root = '/') {
  return files.flatMap(({ path, text, mode, isKept }) => {
    const place = join(root, path);
    const there = existsSync(place) ? readFileSync(place, 'utf8') : undefined;
    if (there === text || (there !== undefined && isKept?.(there))) return [];
    if (there !== undefined && firstLine(there) !== firstLine(text)) renameSync(place, `${place}.before`);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
    chmodSync(place, mode);
    return [path];
  });
}
