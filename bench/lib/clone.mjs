/**
 * Copies rows by the set, which makes a large shop in seconds: every row is a copy of a real one, so it has whatever
 * columns the tables have by then.
 * @param {import('./types.d.ts').Database} database
 * @param {string} table
 * @param {string} copies SQL of two columns: the id of the row that is copied, and as jsonb what the copy has of its own
 * @param {unknown[]} [values]
 */
export async function clone(database, table, copies, values = []) {
  await database.query(
    `INSERT INTO ${table} SELECT made.* FROM (${copies}) AS copy (source, own) JOIN ${table} t ON t.id = copy.source
     CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, to_jsonb(t) || copy.own) made`,
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
