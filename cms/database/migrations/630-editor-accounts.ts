import type { Knex } from 'knex';

/**
 * Whose an account of Strapi's UI is, and the tickets by which who is signed in to it or to the back office comes into the other
 * (people/services/crossing.ts).
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE editor_accounts (
      user_id integer PRIMARY KEY REFERENCES up_users (id) ON DELETE CASCADE,
      editor_id integer NOT NULL CONSTRAINT editor_accounts_editor UNIQUE REFERENCES admin_users (id) ON DELETE CASCADE,
      linked_at timestamptz NOT NULL DEFAULT now());
    CREATE TABLE crossing_tickets (
      ticket_hash text PRIMARY KEY,
      leads_to text NOT NULL CHECK (leads_to IN ('editor', 'back-office')),
      user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
      device_id text NOT NULL,
      expires_at timestamptz NOT NULL);
    CREATE INDEX crossing_tickets_user ON crossing_tickets (user_id)`);
}
