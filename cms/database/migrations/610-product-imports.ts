import type { Knex } from 'knex';

/**
 * Imports of products, each a file that is checked and carried out in the background. Who works on one has it until
 * `leased_until`, and writes of it only under its `lease`. No content types: their work is done in the back office.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE product_imports (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id integer REFERENCES up_users (id) ON DELETE SET NULL,
      by_name text NOT NULL,
      file_name text NOT NULL,
      fingerprint text NOT NULL,
      state text NOT NULL DEFAULT 'checking'
        CONSTRAINT product_imports_state_check
        CHECK (state IN ('checking', 'checked', 'running', 'done', 'failed', 'cancelled')),
      phase text NOT NULL DEFAULT 'reading'
        CONSTRAINT product_imports_phase_check CHECK (phase IN ('reading', 'pictures', 'writing')),
      done integer NOT NULL DEFAULT 0,
      total integer NOT NULL DEFAULT 0,
      phase_began_at timestamptz NOT NULL DEFAULT now(),
      facts jsonb NOT NULL,
      seen jsonb,
      problems jsonb NOT NULL,
      problem_count integer NOT NULL DEFAULT 0,
      failure text,
      result jsonb NOT NULL,
      lease text,
      leased_until timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      started_at timestamptz,
      ended_at timestamptz);
    CREATE INDEX product_imports_user ON product_imports (user_id);
    CREATE UNIQUE INDEX product_imports_running ON product_imports ((true)) WHERE state = 'running';
    CREATE INDEX product_imports_waiting ON product_imports (state, id) WHERE state IN ('checking', 'running');
    CREATE TABLE product_import_files (
      import_id integer PRIMARY KEY REFERENCES product_imports (id) ON DELETE CASCADE,
      content bytea NOT NULL);
    ALTER TABLE product_import_files ALTER COLUMN content SET STORAGE EXTERNAL;
    CREATE TABLE product_import_pictures (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      import_id integer NOT NULL REFERENCES product_imports (id) ON DELETE CASCADE,
      source text NOT NULL,
      content bytea,
      file_id integer REFERENCES files (id) ON DELETE SET NULL,
      CONSTRAINT product_import_pictures_source UNIQUE (import_id, source));
    ALTER TABLE product_import_pictures ALTER COLUMN content SET STORAGE EXTERNAL;
    CREATE INDEX product_import_pictures_file ON product_import_pictures (file_id)`);
}
