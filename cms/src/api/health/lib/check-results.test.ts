import { describe, expect, it } from 'vitest';
import {
  checkBackups,
  checkCertificate,
  checkCouriers,
  checkDatabase,
  checkDisk,
  checkJobs,
  checkMails,
  checkMemory,
  checkPayments,
} from './check-results';

const NOW = new Date('2026-11-22T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
const GB = 1e9;

describe('what is found is judged before it hurts', () => {
  it('a disk from 85 % on, and more so from 95 % on', () => {
    expect(checkDisk({ total: 100 * GB, free: 16 * GB })).toEqual({
      level: 'ok',
      finding: 'The disk is 84 % full, 16.0 GB are free.',
      todo: null,
    });
    expect(checkDisk({ total: 100 * GB, free: 15 * GB }).level).toBe('warn');
    expect(checkDisk({ total: 100 * GB, free: 5 * GB }).level).toBe('bad');
  });

  it('memory of which hardly any is free', () => {
    expect(checkMemory({ total: 2 * GB, free: 0.5 * GB }).level).toBe('ok');
    expect(checkMemory({ total: 2 * GB, free: 0.09 * GB }).level).toBe('bad');
  });

  it('a database that is slow or short of connections', () => {
    const seen = { milliseconds: 3, used: 20, possible: 100, bytes: GB };
    expect(checkDatabase(seen).level).toBe('ok');
    expect(checkDatabase({ ...seen, milliseconds: 900 }).level).toBe('warn');
    expect(checkDatabase({ ...seen, used: 95 }).level).toBe('bad');
    expect(checkDatabase({ ...seen, standby: { isUsable: true, behindMs: 2100 } })).toMatchObject({
      level: 'ok',
      finding: expect.stringMatching(/Its standby is 2 seconds behind/),
    });
    expect(checkDatabase({ ...seen, standby: { isUsable: true, behindMs: 31_000 } }).level).toBe('warn');
    expect(checkDatabase({ ...seen, standby: { isUsable: false, behindMs: 0 } }).level).toBe('warn');
  });

  it('mails that do not go out, and those that rest', () => {
    const hasMailServer = true;
    expect(checkMails({ hasMailServer, late: 0, resting: 0 }).level).toBe('ok');
    expect(checkMails({ hasMailServer, late: 0, resting: 1 })).toMatchObject({
      level: 'warn',
      todo: expect.stringMatching(/npm run mails/),
    });
    expect(checkMails({ hasMailServer, late: 2, resting: 0 })).toMatchObject({
      level: 'bad',
      finding: expect.stringMatching(/^2 mails /),
    });
  });

  it('mails that are written as files: none leaves the server', () => {
    expect(checkMails({ hasMailServer: false, late: 0, resting: 0 })).toMatchObject({
      level: 'warn',
      finding: expect.stringMatching(/none leaves the server/),
      todo: expect.stringMatching(/SMTP_URL/),
    });
  });

  it('jobs that nobody does, and those that are late', () => {
    expect(checkJobs({ workers: 1, waiting: 0, seconds: 0 })).toEqual({
      level: 'ok',
      finding: '1 process does the jobs; nothing waits.',
      todo: null,
    });
    expect(checkJobs({ workers: 2, waiting: 3, seconds: 4 })).toMatchObject({
      level: 'ok',
      finding: '2 processes do the jobs; 3 jobs wait.',
    });
    expect(checkJobs({ workers: 2, waiting: 3, seconds: 660 })).toMatchObject({
      level: 'warn',
      finding: expect.stringMatching(/11 minutes ago\.$/),
    });
    expect(checkJobs({ workers: 0, waiting: 0, seconds: 0 })).toMatchObject({
      level: 'warn',
      todo: expect.stringMatching(/SHOP_ROLE=worker/),
    });
    expect(checkJobs({ workers: 0, waiting: 1, seconds: 1 })).toMatchObject({
      level: 'bad',
      finding: expect.stringMatching(/^1 job waits, and no worker runs/),
    });
  });

  it('a backup older than two days, one that failed, and one that could not be restored', () => {
    expect(checkBackups({ backup: null, drill: null, error: null }, NOW).level).toBe('warn');
    expect(checkBackups({ backup: ago(0.5), drill: ago(3), error: null }, NOW)).toEqual({
      level: 'ok',
      finding: 'The newest backup is 12 hours old; the last one was tried by a restore 3 days ago.',
      todo: null,
    });
    expect(checkBackups({ backup: ago(2.1), drill: ago(3), error: null }, NOW).level).toBe('bad');
    expect(checkBackups({ backup: ago(0.5), drill: ago(3), error: 'It broke.' }, NOW).level).toBe('bad');
    expect(checkBackups({ backup: ago(0.5), drill: ago(16), error: null }, NOW).level).toBe('warn');
  });

  it('a certificate with fewer than 14 days, an expired one, one that browsers refuse, and none', () => {
    const judge = (days: number, problem: string | null = null) =>
      checkCertificate('shop.in', false, { validTo: ago(-days), problem }, NOW);
    expect(judge(14.1).level).toBe('ok');
    expect(judge(13.9)).toMatchObject({ level: 'warn', finding: expect.stringMatching(/valid for 13 days/) });
    expect(judge(-1, 'CERT_HAS_EXPIRED')).toMatchObject({
      level: 'bad',
      finding: expect.stringMatching(/expired on 2026-11-21/),
    });
    expect(judge(30, 'ERR_TLS_CERT_ALTNAME_INVALID').level).toBe('bad');
    expect(checkCertificate('shop.in', false, null, NOW).level).toBe('bad');
    expect(checkCertificate('localhost', true, null, NOW).level).toBe('ok');
    expect(checkCertificate('shop.in', false, { unreachable: 'ECONNREFUSED' }, NOW).level).toBe('warn');
  });

  it('what a courier aggregator said and could not be taken in', () => {
    const judge = (untaken: string[]) =>
      checkCouriers({ label: 'Shiprocket', problem: null, isReached: true, untaken }).finding;
    expect(judge([])).toBe('Shiprocket accepts the shop’s account.');
    expect(judge(['A1'])).toMatch(/What it said of 1 parcel could not be taken in: A1\.$/);
    expect(judge(['1', '2', '3', '4', '5', '6'])).toMatch(/of 6 parcels could not be taken in: 1, 2, 3, 4, 5 …\.$/);
  });

  it('a payment provider that refuses the keys, or cannot be reached', () => {
    expect(checkPayments({}).level).toBe('ok');
    expect(checkPayments({ razorpay: 'accepted' }).level).toBe('ok');
    expect(checkPayments({ razorpay: 'refused', stripe: 'accepted' })).toMatchObject({
      level: 'bad',
      finding: expect.stringMatching(/^razorpay/),
    });
    expect(checkPayments({ razorpay: 'unreachable' }).level).toBe('warn');
  });
});
