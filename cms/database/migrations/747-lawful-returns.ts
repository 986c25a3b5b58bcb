import type { Knex } from 'knex';

/** What is faulty or came late goes back too, whenever it is (E-Commerce Rules 2020, rules 6(3) and 7(4)). */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('ALTER TABLE return_requests DROP CONSTRAINT return_requests_reason_check');
  await trx.raw(`ALTER TABLE return_requests ADD CONSTRAINT return_requests_reason_check CHECK
    (reason IN ('wrong_size', 'damaged', 'defective', 'wrong_item', 'not_as_shown', 'late', 'changed_mind', 'other'))`);
}
