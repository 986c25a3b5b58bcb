import { query } from './shop';

/**
 * From here on a new row of the table takes so long in the database, where the condition on `NEW` holds. Answers what
 * undoes it.
 */
export async function slowInserts(table: string, seconds: number, condition = 'true'): Promise<() => Promise<void>> {
  const name = `slow_${Math.random().toString(36).slice(2, 10)}`;
  await query(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN PERFORM pg_sleep(${seconds}); RETURN NEW; END $$`,
  );
  await query(
    `CREATE TRIGGER ${name} BEFORE INSERT ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION ${name}()`,
  );
  return async () => {
    await query(`DROP FUNCTION ${name} CASCADE`);
  };
}
