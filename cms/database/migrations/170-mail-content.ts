import type { Knex } from 'knex';

/**
 * A mail is kept as what it says, and written down when it is sent. Those that still wait, or rest, were texts: their
 * paragraphs become the content. Before the sync, which drops the texts' columns.
 */
export async function beforeSync(trx: Knex.Transaction): Promise<void> {
  if (!(await trx.schema.hasColumn('mails', 'body_text'))) return;
  await trx.raw(`
    ALTER TABLE mails ADD COLUMN content jsonb;
    UPDATE mails m SET content = jsonb_build_object(
      'brand', (SELECT jsonb_build_object('name', name, 'legalName', legal_name, 'address', address, 'email', email,
                                          'phone', phone, 'logo', NULL, 'color', '#211b17')
                FROM store_settings ORDER BY id LIMIT 1),
      'name', coalesce(substring(body_text FROM '^Namaste ([^\\n]*),\\n'), ''),
      'paragraphs', to_jsonb(string_to_array(btrim(regexp_replace(
        regexp_replace(body_text, '^Namaste [^\\n]*,\\n+', ''), '\\n\\nWith warm regards,.*$', ''), E'\\n'), E'\\n\\n')))
    WHERE body_text IS NOT NULL AND EXISTS (SELECT FROM store_settings)`);
}
