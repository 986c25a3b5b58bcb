import type { Knex } from 'knex';

/**
 * Words that staff put to orders to find them again. The list narrows by who changed an order last, too; an order's page
 * names its mails, whose keys begin with `order/<id>/`.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE order_tags (
      order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      tag text NOT NULL);
    CREATE UNIQUE INDEX order_tags_key ON order_tags (order_id, lower(tag));
    CREATE INDEX order_tags_tag_idx ON order_tags (lower(tag), order_id);
    CREATE INDEX changes_by_user_idx ON changes (by_user, record_kind, record_id);
    CREATE INDEX mails_key_beginning_idx ON mails (key text_pattern_ops)`);
}
