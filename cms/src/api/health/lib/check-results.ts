import type { HealthCheck } from 'shared-types/contract/health';

type Judged = Omit<HealthCheck, 'name'>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const ok = (finding: string): Judged => ({ level: 'ok', finding, todo: null });
const warn = (finding: string, todo: string): Judged => ({ level: 'warn', finding, todo });
const bad = (finding: string, todo: string): Judged => ({ level: 'bad', finding, todo });

const percent = (part: number, whole: number) => Math.round((100 * part) / whole);
const sizeOf = (bytes: number) => (bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`);
const plural = (count: number, noun: string, many = `${noun}s`) => `${count} ${count === 1 ? noun : many}`;
const daysOf = (ms: number) => plural(Math.floor(ms / DAY), 'day');

/** Bytes of the disk that the shop's data lie on. */
export function checkDisk({ total, free }: { total: number; free: number }): Judged {
  const used = percent(total - free, total);
  const finding = `The disk is ${used} % full, ${sizeOf(free)} are free.`;
  if (used < 85) return ok(finding);
  const todo = 'Delete what is not needed (old backups, other programs’ files), or get a larger disk.';
  return used < 95 ? warn(finding, `${todo} At 100 % the shop takes no orders.`) : bad(finding, todo);
}

export function checkMemory({ total, free }: { total: number; free: number }): Judged {
  const finding = `${sizeOf(free)} of ${sizeOf(total)} of memory are free.`;
  if (free >= total * 0.05) return ok(finding);
  return bad(finding, 'Stop other programs on this machine, or get one with more memory: 2 GB serve a shop.');
}

interface DatabaseSeen {
  milliseconds: number;
  used: number;
  possible: number;
  bytes: number;
  standby?: { isUsable: boolean; behindMs: number } | null;
}

/** Connections of all that use the database server, how long it took to answer, and how its standby is. */
export function checkDatabase({ milliseconds, used, possible, bytes, standby }: DatabaseSeen): Judged {
  const finding = `The database answers in ${milliseconds} ms; it has ${sizeOf(bytes)}, and ${used} of ${possible} connections are used.`;
  if (used > possible * 0.9)
    return bad(finding, 'Raise max_connections of PostgreSQL, or lower DATABASE_POOL of the instances.');
  if (milliseconds >= 500) return warn(finding, 'See what else works on its machine, and how its disk is.');
  if (!standby) return ok(finding);
  if (!standby.isUsable)
    return warn(
      `${finding} Its standby cannot be read from.`,
      'See that the server of DATABASE_REPLICA_URL runs and follows the primary, which answers everything meanwhile.',
    );
  const seconds = Math.round(standby.behindMs / 1000);
  const both = `${finding} Its standby is ${plural(seconds, 'second')} behind.`;
  return seconds < 30 ? ok(both) : warn(both, 'See what the standby’s machine and the line to it are busy with.');
}

interface MailsSeen {
  /** Whether `SMTP_URL` is set. */
  hasMailServer: boolean;
  late: number;
  resting: number;
}

/** Mails that have waited for long, and that rest (`npm run mails`). */
export function checkMails({ hasMailServer, late, resting }: MailsSeen): Judged {
  if (late > 0)
    return bad(
      `${plural(late, 'mail')} could not be sent for an hour or longer.`,
      'See whether the mail server of SMTP_URL answers and takes the password.',
    );
  if (resting > 0)
    return warn(
      `${plural(resting, 'mail')} failed, or may not have arrived.`,
      'npm run mails shows them, and sends them again.',
    );
  return hasMailServer
    ? ok('All mails were sent.')
    : warn(
        'Mails are only files in DATA_DIR/outbox: none leaves the server.',
        'Set SMTP_URL to your mail server’s address.',
      );
}

/** Processes that do jobs, how much is due and not begun, and for how long the oldest of it has waited. */
export function checkJobs({
  workers,
  waiting,
  seconds,
}: {
  workers: number;
  waiting: number;
  seconds: number;
}): Judged {
  const jobs = waiting === 1 ? '1 job waits' : `${waiting} jobs wait`;
  const todo = 'Start one: the shop with SHOP_ROLE=worker, or all in one with SHOP_ROLE=all.';
  if (workers === 0)
    return waiting > 0
      ? bad(`${jobs}, and no worker runs: no mail goes out, no refund is sent.`, todo)
      : warn('No worker runs; nothing waits for one yet.', todo);
  const finding = `${plural(workers, 'process', 'processes')} do${workers === 1 ? 'es' : ''} the jobs; ${waiting > 0 ? jobs : 'nothing waits'}.`;
  return seconds < 10 * 60
    ? ok(finding)
    : warn(
        `${finding} The oldest should have begun ${plural(Math.floor(seconds / 60), 'minute')} ago.`,
        'See what the workers’ log says, and start another one.',
      );
}

interface Runs {
  /** When one last went well; null when none has. */
  backup: Date | null;
  drill: Date | null;
  /** What the newest run said, where it failed. */
  error: string | null;
}

export function checkBackups({ backup, drill, error }: Runs, now: Date): Judged {
  if (!backup)
    return warn(
      error ? `No backup has gone well yet: ${error}` : 'No backup was ever made.',
      'Set BACKUP_TO, as docs/operating.md says under Backups.',
    );
  const age = now.getTime() - backup.getTime();
  const tried = drill
    ? `the last one was tried by a restore ${daysOf(now.getTime() - drill.getTime())} ago`
    : 'none was tried by a restore yet';
  const finding = `The newest backup is ${age < DAY ? plural(Math.floor(age / (60 * MINUTE)), 'hour') : daysOf(age)} old; ${tried}.`;
  if (age > 2 * DAY)
    return bad(`${finding}${error ? ` ${error}` : ''}`, 'See that BACKUP_TO can be reached and has room.');
  if (error)
    return bad(`${finding} ${error}`, 'A backup that cannot be restored is none: see DATA_DIR/logs/backups.log.');
  if (drill && now.getTime() - drill.getTime() > 15 * DAY)
    return warn(finding, 'The weekly restore did not run: see DATA_DIR/logs/backups.log.');
  return ok(finding);
}

/** What is known of the certificate at the shop's public address; null where it has none to show. */
export type Certificate = { validTo: Date; problem: string | null } | { unreachable: string } | null;

export function checkCertificate(host: string, isLocal: boolean, certificate: Certificate, now: Date): Judged {
  if (!certificate)
    return isLocal
      ? ok('The shop is on this machine only, which needs no certificate.')
      : bad(`${host} is reached without https.`, 'Set PUBLIC_URL to the address with https: browsers warn otherwise.');
  if ('unreachable' in certificate)
    return warn(`${host} could not be reached from here: ${certificate.unreachable}.`, 'Open it in a browser.');
  const left = certificate.validTo.getTime() - now.getTime();
  const until = certificate.validTo.toISOString().slice(0, 10);
  const todo =
    'See the log of the proxy: it renews certificates by itself while ports 80 and 443 are reached from outside.';
  if (left <= 0) return bad(`The certificate of ${host} expired on ${until}.`, todo);
  if (certificate.problem) return bad(`The certificate of ${host} is refused: ${certificate.problem}.`, todo);
  const finding = `The certificate of ${host} is valid for ${daysOf(left)}, until ${until}.`;
  return left < 14 * DAY ? warn(finding, todo) : ok(finding);
}

export type ProviderAnswer = 'accepted' | 'refused' | 'unreachable';

export function checkPayments(answers: Record<string, ProviderAnswer>): Judged {
  const of = (wanted: ProviderAnswer) => Object.keys(answers).filter((name) => answers[name] === wanted);
  const [refused, unreachable] = [of('refused'), of('unreachable')];
  if (refused.length > 0)
    return bad(
      `${refused.join(' and ')} does not accept the shop’s keys.`,
      'Copy the keys from the provider’s dashboard into the settings again (docs/payments.md), and restart.',
    );
  if (unreachable.length > 0)
    return warn(`${unreachable.join(' and ')} could not be reached.`, 'See whether this machine reaches the internet.');
  const names = Object.keys(answers);
  return ok(names.length > 0 ? `${names.join(' and ')} accepts the shop’s keys.` : 'No payment provider is set up.');
}

interface CouriersSeen {
  label: string;
  problem: string | null;
  isReached: boolean;
  /** The numbers of parcels of which something was pushed and given up. */
  untaken: string[];
}

/** Null where none is set up. */
export function checkCouriers(answer: CouriersSeen | null): Judged {
  if (!answer) return ok('No courier aggregator is set up: parcels get their numbers by hand.');
  const { label, problem, isReached, untaken } = answer;
  const accepted = `${label} accepts the shop’s account.`;
  if (problem === null)
    return untaken.length === 0
      ? ok(accepted)
      : warn(
          `${accepted} What it said of ${plural(untaken.length, 'parcel')} could not be taken in: ${untaken.slice(0, 5).join(', ')}${untaken.length > 5 ? ' …' : ''}.`,
          `See at ${label} where they are, and note it on the pages of their orders. The log says what was wrong.`,
        );
  return isReached
    ? bad(
        `${label} does not accept the shop’s account: ${problem}.`,
        'Set its account anew (docs/couriers.md), and restart.',
      )
    : warn(`${label} could not be reached.`, 'See whether this machine reaches the internet.');
}
