import { aptInstall } from './apt.mjs';
import { onThisMachine } from './find-program.mjs';
import { postgresPrograms } from './topology/debian-postgres.mjs';
import { missingForVarnish } from './topology/varnish.mjs';

/** What the tests take from Debian, and how each is found here. @type {Record<string, () => unknown>} */
const PACKAGES = {
  caddy: () => onThisMachine('caddy'),
  'etcd-server': () => onThisMachine('etcd'),
  haproxy: () => onThisMachine('haproxy'),
  iproute2: () => onThisMachine('ip'),
  nginx: () => onThisMachine('nginx'),
  openssl: () => onThisMachine('openssl'),
  patroni: () => onThisMachine('patroni'),
  pgbouncer: () => onThisMachine('pgbouncer'),
  postgresql: postgresPrograms,
  restic: () => onThisMachine('restic'),
  systemd: () => onThisMachine('systemd-analyze'),
  varnish: () => onThisMachine('varnishd'),
  'varnish-modules': () => !onThisMachine('varnishd') || missingForVarnish() === '',
};

/**
 * Installs in one go what the tests need beside npm's packages, as root on Debian.
 * @returns {string[]} the packages that are still missing
 */
export function installDebianPackages() {
  aptInstall(missingDebianPackages());
  return missingDebianPackages();
}

export const missingDebianPackages = () =>
  Object.entries(PACKAGES).flatMap(([name, isThere]) => (isThere() ? [] : [name]));
