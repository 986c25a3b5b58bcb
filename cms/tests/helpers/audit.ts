import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { NOW } from '../../../scripts/lib/audit/sql.mjs';
import { audit } from '../../../scripts/lib/audit-checks.mjs';
import { shopUnderTest } from './shop-under-test';

/** Every fault that `npm run audit` would print, or would print so many hours later. */
export async function faultsOf(databaseUrl = shopUnderTest.databaseUrl, hours = 0): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const then = `${NOW} + interval '${hours} hours'`;
    const results = await audit({ query: (sql) => client.query(sql.replaceAll(NOW, then)) });
    return results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${JSON.stringify(fault)}`));
  } finally {
    await client.end();
  }
}

/**
 * When a file is through the audit finds nothing that it would not have found before: other files have had the same database,
 * and spoil it by SQL on purpose. What they left undecided becomes a fault by age alone, so it is looked for ahead of time.
 * Answers what is new so far.
 */
export function trackLedger(): () => Promise<string[]> {
  let known: ReadonlySet<string>;
  const newFaults = async () => (await faultsOf()).filter((fault) => !known.has(fault));
  beforeAll(async () => {
    known = new Set([...(await faultsOf()), ...(await faultsOf(shopUnderTest.databaseUrl, 1))]);
  });
  afterAll(async () => {
    expect(await newFaults()).toEqual([]);
  });
  return newFaults;
}
