/** So many connections write at once. */
const CONNECTIONS = 32;

/** Rows of one's own, one row for all, and with a notice: what makes commits wait for each other. @type {[string, (row: number) => string][]} */
const WRITES = [
  ['each a row of its own', (row) => update(row)],
  ['all the same row', () => update(0)],
  ['own rows, each with a `NOTIFY`', (row) => `${update(row)}; NOTIFY bench`],
];

/** @param {number} row */
const update = (row) => `UPDATE bench_rows SET n = n + 1 WHERE id = ${row}`;

/**
 * Transactions a second of the database alone.
 * @param {() => Promise<import('./types.d.ts').Database>} connect
 * @param {number} seconds
 * @returns {Promise<[string, number][]>}
 */
export async function commitsPerSecond(connect, seconds) {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, connect));
  try {
    await clients[0]?.query(`CREATE TABLE bench_rows (id int PRIMARY KEY, n int);
      INSERT INTO bench_rows SELECT id, 0 FROM generate_series(0, ${CONNECTIONS - 1}) id`);
    /** @type {[string, number][]} */
    const rates = [];
    for (const [name, statement] of WRITES) {
      let done = 0;
      const until = performance.now() + seconds * 1000;
      await Promise.all(
        clients.map(async (client, row) => {
          for (; performance.now() < until; done++) await client.query(`BEGIN; ${statement(row)}; COMMIT`);
        }),
      );
      rates.push([`${CONNECTIONS} connections, ${name}`, done / seconds]);
    }
    return rates;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
