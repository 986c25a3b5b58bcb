import type { Selectable } from 'kysely';
import type { ContactMessage, MessageQuery } from 'shared-types/contract/contact-messages';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { countAll, type Database, isLike, query, run, runOne } from '../../../lib/database/query';
import { pageOf, searchPattern } from '../../../lib/http/list-query';
import { deleteDocument, requireDocument } from '../../../lib/strapi/documents';

const MESSAGE = 'api::engage.contact-message';

const COLUMNS = ['id', 'name', 'email', 'phone', 'subject', 'message', 'is_read', 'created_at'] as const;
type Row = Pick<Selectable<Database['contact_messages']>, (typeof COLUMNS)[number]>;

const present = (row: Row): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone ?? '',
  subject: row.subject ?? '',
  message: row.message,
  is_read: row.is_read,
  created_at: row.created_at.toISOString(),
});

/** The messages that match, newest first, with their number and how many of all nobody has read. */
export async function listMessages(
  wanted: z.output<typeof MessageQuery>,
): Promise<{ messages: ContactMessage[]; count: number; unread: number }> {
  const { size, skip } = pageOf(wanted);
  const pattern = searchPattern(wanted.search);
  const messages = query.selectFrom('contact_messages');
  const matching = messages
    .$if(Boolean(wanted.status), (some) => some.where('is_read', '=', wanted.status === 'read'))
    .$if(pattern !== null, (some) =>
      some.where(({ or, ref }) =>
        or((['name', 'email', 'subject', 'message'] as const).map((name) => isLike(ref(name), pattern ?? ''))),
      ),
    );
  const [rows, { count }, { unread }] = await Promise.all([
    run(db(), matching.select(COLUMNS).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(size).offset(skip)),
    runOne(db(), matching.select(countAll().as('count'))),
    runOne(db(), messages.select(countAll().as('unread')).where('is_read', '=', false)),
  ]);
  return { messages: rows.map(present), count, unread };
}

/** Throws 404. Reading is no change to the record that anybody would look up, so it leaves no trace. */
export async function setRead(id: number, isRead: boolean): Promise<ContactMessage> {
  const [row] = await run(
    db(),
    query
      .updateTable('contact_messages')
      .set({ is_read: isRead, updated_at: new Date() })
      .where('id', '=', id)
      .returning(COLUMNS),
  );
  return present(requireDocument(row, 'Message'));
}

/** Throws 404. */
export const deleteMessage = (id: number): Promise<void> => deleteDocument(MESSAGE, { id, called: 'Message' });

/** The audit log has the subject only: its writer may have asked for the deletion. */
export async function messageFacts(documentId: string) {
  const found = await strapi.documents(MESSAGE).findOne({ documentId, fields: ['subject'] });
  return found ? { id: Number(found.id), facts: { subject: found.subject } } : undefined;
}
