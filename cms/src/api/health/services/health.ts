import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Health, HealthCheck } from 'shared-types/contract/health';
import { storeSettings } from '../../content/services/store-setting';
import { newsOf } from '../lib/news';
import { updateAlarms } from './alarms';
import { runChecks } from './checks';

const ROOT = path.resolve(__dirname, '../../../../../..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');

/** Looks at everything now; what is found is told to the owner too, as by the rounds of `startHealthRounds`. */
export async function showHealth(): Promise<Health> {
  const checks = await runChecks();
  await alarm(checks);
  const { version } = JSON.parse(read('package.json')) as { version: string };
  return { version, news: newsOf(read('CHANGELOG.md'), version), alarms_to: alarmsTo(), checks };
}

/** One round. Nobody is told where nobody is to be (`OWNER_EMAIL`). */
export async function lookAfterHealth(): Promise<void> {
  if (alarmsTo()) await alarm(await runChecks());
}

async function alarm(checks: HealthCheck[]): Promise<void> {
  const to = alarmsTo();
  if (to) await updateAlarms(checks, { to, store: await storeSettings() });
}

const alarmsTo = () => process.env.OWNER_EMAIL || null;
