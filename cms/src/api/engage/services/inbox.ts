import type { ContactMessage, MessageQuery } from 'shared-types/contract/contact-messages';
import type { z } from 'zod';
import { db, sql } from '../../../lib/database/db';
import { notFound } from '../../../lib/http/http-error';
import { pageOf, searchPattern } from '../../../lib/http/list-query';
import { documentTransaction, lockDocument } from '../../../lib/strapi/documents';

const MESSAGE = 'api::engage.contact-message';

interface Row {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  is_read: boolean;
  created_at: Date;
}

const COLUMNS = 'id, name, email, phone, subject, message, is_read, created_at';
const WHERE = `
  WHERE (:isRead::boolean IS NULL OR is_read = :isRead)
    AND (:pattern::text IS NULL OR fold(name) LIKE fold(:pattern) OR fold(email) LIKE fold(:pattern)
         OR fold(subject) LIKE fold(:pattern) OR fold(message) LIKE fold(:pattern))`;

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
  query: z.output<typeof MessageQuery>,
): Promise<{ messages: ContactMessage[]; count: number; unread: number }> {
  const { size, skip } = pageOf(query);
  const filter = { isRead: query.status ? query.status === 'read' : null, pattern: searchPattern(query.search) };
  const [rows, [counted]] = await Promise.all([
    sql<Row>(
      db(),
      `SELECT ${COLUMNS} FROM contact_messages ${WHERE} ORDER BY created_at DESC NULLS LAST, id DESC LIMIT :size OFFSET :skip`,
      { ...filter, size, skip },
    ),
    sql<{ count: number; unread: number }>(
      db(),
      `SELECT (SELECT count(*)::int FROM contact_messages ${WHERE}) AS count,
              (SELECT count(*)::int FROM contact_messages WHERE NOT is_read) AS unread`,
      filter,
    ),
  ]);
  return { messages: rows.map(present), count: counted?.count ?? 0, unread: counted?.unread ?? 0 };
}

/** Throws 404. Reading is no change to the record that anybody would look up, so it leaves no trace. */
export async function setRead(id: number, isRead: boolean): Promise<ContactMessage> {
  const [row] = await sql<Row>(
    db(),
    `UPDATE contact_messages SET is_read = :isRead, updated_at = now() WHERE id = :id RETURNING ${COLUMNS}`,
    { id, isRead },
  );
  if (!row) throw notFound('Message');
  return present(row);
}

/** Throws 404. */
export function deleteMessage(id: number): Promise<void> {
  return documentTransaction(async (trx) => {
    const documentId = await lockDocument(trx, MESSAGE, { id, called: 'Message' });
    await strapi.documents(MESSAGE).delete({ documentId });
  });
}

/** The audit log has the subject only: its writer may have asked for the deletion. */
export async function messageFacts(documentId: string) {
  const found = await strapi.documents(MESSAGE).findOne({ documentId, fields: ['subject'] });
  return found ? { id: Number(found.id), facts: { subject: found.subject } } : undefined;
}
