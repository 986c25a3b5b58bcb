import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { audit } from '../../../scripts/lib/audit-checks.mjs';
import { shopUnderTest } from './shop-under-test';

/** Every fault that `npm run audit` would print. */
export async function faultsOf(databaseUrl = shopUnderTest.databaseUrl): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const results = await audit(client);
    return results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${JSON.stringify(fault)}`));
  } finally {
    await client.end();
  }
}

/**
 * When a file is through the audit finds nothing that it did not find before: other files have had the same database, and spoil
 * it by SQL on purpose.
 */
export function trackLedger(): void {
  let known: ReadonlySet<string>;
  beforeAll(async () => {
    known = new Set(await faultsOf());
  });
  afterAll(async () => {
    expect((await faultsOf()).filter((fault) => !known.has(fault))).toEqual([]);
  });
}
