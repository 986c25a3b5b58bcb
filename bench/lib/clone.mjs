/**
 * Copies rows by the set, which makes a large shop in seconds: a copy has whatever columns its table has by then.
 * @param {import('./types.d.ts').Database} database
 * @param {string} table
 * @param {string} from what follows FROM; `t` is the row that is copied
 * @param {Record<string, string>} own SQL of the columns that are the copy's own
 * @param {unknown[]} [values]
 */
export async function clone(database, table, from, own, values = []) {
  const { rows } = await database.query(
    'SELECT column_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1',
    [table],
  );
  const names = rows.map(({ name }) => String(name));
  const copied = names.map((name) => own[name] ?? `t."${name}"`);
  await database.query(
    `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) SELECT ${copied.join(', ')} FROM ${from}`,
    values,
  );
}

/**
 * Keeps so many ids of a table free: the copies get those after the answered one.
 * @param {import('./types.d.ts').Database} database
 * @param {string} table
 * @param {number} count
 * @returns {Promise<number>}
 */
export async function makeRoom(database, table, count) {
  const { rows } = await database.query(
    `WITH last AS (SELECT greatest(coalesce(max(id), 0), nextval(pg_get_serial_sequence('${table}', 'id'))) AS id FROM ${table})
     SELECT last.id, setval(pg_get_serial_sequence('${table}', 'id'), last.id + $1::int + 1) FROM last`,
    [count],
  );
  return Number(rows[0]?.id);
}
