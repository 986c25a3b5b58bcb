import type { Knex } from 'knex';

/** Menus, announcements and redirects are told as the catalogue is. An old address leads to one new one. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('CREATE UNIQUE INDEX redirects_old_path_key ON redirects (old_path)');
  for (const column of ['old_path', 'new_path'])
    await trx.raw('ALTER TABLE redirects ADD CONSTRAINT :name: CHECK (:column: IS NOT NULL)', {
      column,
      name: `redirects_${column}_set`,
    });
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = current_schema() AND tablename ~ '^(menus($|_cmps$)|announcements$|redirects$)'
      AND NOT EXISTS (SELECT 1 FROM pg_trigger
                      WHERE tgrelid = format('%I', tablename)::regclass AND tgname = tablename || '_catalogue')`);
  for (const { name } of rows)
    await trx.raw(`CREATE TRIGGER ${name}_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${name}
      FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue()`);
}
