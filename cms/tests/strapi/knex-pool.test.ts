import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Values } from '../../src/lib/database/query';
import { built, knex } from './plain-strapi';

const { connections } = built<typeof import('../../src/lib/database/connections')>('lib/database/connections');
const { prepare } = built<typeof import('../../src/lib/database/query')>('lib/database/query');

interface Pool {
  max: number;
  numUsed(): number;
  pendingAcquires: { reject(error: Error): void }[];
  on(event: string, listener: () => void): void;
  removeListener(event: string, listener: () => void): void;
}

it('lib/database/connections: the pool says what it lends, and who waits can be sent away', async () => {
  const { client } = knex();
  const pool: Pool = client.pool;
  let moves = 0;
  const count = () => moves++;
  for (const event of ['acquireSuccess', 'release']) pool.on(event, count);
  const lent = await Promise.all(Array.from({ length: pool.max - pool.numUsed() }, () => client.acquireConnection()));
  try {
    expect(pool.numUsed()).toBe(pool.max);
    const refusal = client.acquireConnection().catch((error: Error) => error.message);
    await vi.waitFor(() => expect(pool.pendingAcquires).toHaveLength(1), 25_000);
    pool.pendingAcquires[0]?.reject(new Error('sent away'));
    expect(await refusal).toBe('sent away');
  } finally {
    for (const connection of lent) await client.releaseConnection(connection);
    for (const event of ['acquireSuccess', 'release']) pool.removeListener(event, count);
  }
  expect(moves).toBe(2 * lent.length);
});

it('config/database: `afterCreate` sees each new connection, which is one of pg’s', () => {
  expect(connections.size).toBeGreaterThan(0);
  for (const { connection } of connections) expect(connection.stream.destroy).toBeTypeOf('function');
});

it('lib/database/db: a lent connection takes a named statement of pg’s', async () => {
  const read = prepare(({ a, b }: Values<{ a: number; b: number }>) => sql`SELECT ${a}::int AS a, ${b}::int AS b`);
  expect(await read({ a: 1, b: 2 })).toEqual([{ a: 1, b: 2 }]);
});
