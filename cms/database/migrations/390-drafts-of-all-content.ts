import type { Knex } from 'knex';

/** What had no drafts before, and the home page, of which a shop that is older than the modules has none either. */
const TYPES: Record<string, string> = {
  banners: 'api::content.banner',
  home_pages: 'api::content.home-page',
  about_pages: 'api::content.about-page',
  faq_pages: 'api::content.faq-page',
  legal_pages: 'api::content.legal-page',
  contact_pages: 'api::content.contact-page',
  size_guide_pages: 'api::content.size-guide-page',
};
const PARTS: Record<string, string> = {
  'page.question': 'components_page_questions',
  'page.section': 'components_page_sections',
};

/**
 * What is live stays live. Strapi makes the missing drafts itself, unless the type was called otherwise before; in both cases
 * the row that was there becomes the draft, whose id stays for good: the back office and the audit log go by it.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const [table, uid] of Object.entries(TYPES)) {
    await trx.raw(
      `UPDATE :table: a SET published_at = b.published_at FROM :table: b
       WHERE a.document_id = b.document_id AND a.id <> b.id
         AND EXISTS (SELECT 1 FROM :table: live, :table: draft WHERE live.document_id = a.document_id
                     AND draft.document_id = a.document_id AND live.published_at IS NOT NULL
                     AND draft.published_at IS NULL AND live.id < draft.id)`,
      { table },
    );
    const alone: { id: number; document_id: string }[] = await trx(table)
      .whereNotNull('published_at')
      .whereNotIn('document_id', trx(table).whereNull('published_at').select('document_id'));
    for (const { id, ...columns } of alone) {
      const [{ id: liveId }] = await trx(table).insert(columns, ['id']);
      await trx(table).where({ id }).update({ published_at: null });
      await copyParts(trx, { table, uid, from: id, to: liveId });
    }
  }
}

async function copyParts(
  trx: Knex.Transaction,
  { table, uid, from, to }: { table: string; uid: string; from: number; to: number },
): Promise<void> {
  const owner = { related_type: uid, related_id: from };
  const files = await trx('files_related_mph').where(owner).select('file_id', 'related_type', 'field', 'order');
  if (files.length) await trx('files_related_mph').insert(files.map((file) => ({ ...file, related_id: to })));
  if (!(await trx.schema.hasTable(`${table}_cmps`))) return;
  const links = await trx(`${table}_cmps`).where({ entity_id: from }).whereIn('component_type', Object.keys(PARTS));
  for (const { id: _, cmp_id, ...link } of links) {
    const partTable = PARTS[link.component_type] ?? '';
    const { id: __, ...part } = await trx(partTable).where({ id: cmp_id }).first();
    const [{ id: partId }] = await trx(partTable).insert(part, ['id']);
    await trx(`${table}_cmps`).insert({ ...link, entity_id: to, cmp_id: partId });
  }
}
