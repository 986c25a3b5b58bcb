import pg from 'pg';
import { expect, inject } from 'vitest';
import { audit } from '../../../scripts/lib/audit-checks.mjs';

/** Fails with every fault that `npm run audit` would print. */
export async function expectCleanBooks(databaseUrl = inject('shop').databaseUrl): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const results = await audit(client);
    const faults = results.flatMap(({ name, faults }) => faults.map((fault) => ({ check: name, ...fault })));
    expect(faults).toEqual([]);
  } finally {
    await client.end();
  }
}
