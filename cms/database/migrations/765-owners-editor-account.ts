import type { Knex } from 'knex';

/**
 * The set-up made the owner's account in the editors' tool without saying whose it is, so that the back office asked her to confirm her
 * address first. That both have one password hash, salted, proves that one person made them. Its password goes: hers in the back
 * office counts.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `WITH linked AS (
       INSERT INTO editor_accounts (user_id, editor_id)
       SELECT u.id, e.id FROM up_users u JOIN admin_users e ON lower(e.email) = lower(u.email) AND e.password = u.password
       ON CONFLICT DO NOTHING RETURNING editor_id)
     UPDATE admin_users e SET password = NULL FROM linked WHERE e.id = linked.editor_id`,
  );
}
