import { type InferResult, sql } from 'kysely';
import type { ContactMessage, MessageQuery } from 'shared-types/contract/contact-messages';
import type { ComplaintState } from 'shared-types/domain/complaint';
import type { z } from 'zod';
import { type Db, db } from '../../../lib/database/db';
import { countAll, isLike, query, run, runOne } from '../../../lib/database/query';
import { conflict } from '../../../lib/http/http-error';
import { pageOf, searchPattern } from '../../../lib/http/list-query';
import { deleteDocument, requireDocument } from '../../../lib/strapi/documents';
import { repliesTo } from './complaint-replies';

const MESSAGE = 'api::engage.contact-message';

const messages = query.selectFrom('contact_messages as m').leftJoin('complaints as c', 'c.message_id', 'm.id');

const shown = messages
  .select(['m.id', 'm.name', 'm.email', 'm.phone', 'm.subject', 'm.message', 'm.is_read', 'm.created_at'])
  .select(['c.ticket', 'c.state', 'c.order_number', 'c.acknowledged_at', 'c.resolved_at'])
  .select(({ ref }) => repliesTo(ref('m.id')).as('replies'));
type Row = InferResult<typeof shown>[number];

const present = (row: Row): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone ?? '',
  subject: row.subject ?? '',
  message: row.message,
  is_read: row.is_read,
  created_at: row.created_at.toISOString(),
  complaint: row.ticket
    ? {
        ticket: row.ticket,
        state: row.state ?? 'open',
        order_number: row.order_number ?? '',
        acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
        resolved_at: row.resolved_at?.toISOString() ?? null,
        replies: row.replies,
      }
    : null,
});

const isLate = sql<boolean>`complaint_is_late(${sql.ref('c.state')}, ${sql.ref('m.created_at')})`;

/** The messages that match, newest first, with their number, how many of all nobody has read and how many complaints are late. */
export async function listMessages(
  wanted: z.output<typeof MessageQuery>,
): Promise<{ messages: ContactMessage[]; count: number; unread: number; late: number }> {
  const { size, skip } = pageOf(wanted);
  const pattern = searchPattern(wanted.search);
  const { complaints } = wanted;
  const matching = shown
    .$if(Boolean(wanted.status), (some) => some.where('m.is_read', '=', wanted.status === 'read'))
    .$if(complaints === 'late', (some) => some.where(isLate))
    .$if(complaints !== undefined && complaints !== 'late', (some) =>
      some.where('c.state', '=', complaints as ComplaintState),
    )
    .$if(pattern !== null, (some) =>
      some.where(({ or, ref }) =>
        or(
          (['m.name', 'm.email', 'm.subject', 'm.message', 'c.ticket', 'c.order_number'] as const).map((name) =>
            isLike(ref(name), pattern ?? ''),
          ),
        ),
      ),
    );
  const direction = complaints ? 'asc' : 'desc';
  const [rows, { count }, { unread }, { late }] = await Promise.all([
    run(db(), matching.orderBy('m.created_at', direction).orderBy('m.id', direction).limit(size).offset(skip)),
    runOne(db(), matching.clearSelect().select(countAll().as('count'))),
    runOne(db(), messages.select(countAll().as('unread')).where('m.is_read', '=', false)),
    runOne(db(), messages.select(countAll().as('late')).where(isLate)),
  ]);
  return { messages: rows.map(present), count, unread, late };
}

/** Throws 404. */
export async function findMessage(connection: Db, id: number): Promise<ContactMessage> {
  const [row] = await run(connection, shown.where('m.id', '=', id));
  return present(requireDocument(row, 'Message'));
}

/** Throws 404. Reading is no change to the record that anybody would look up, so it leaves no trace. */
export async function setRead(id: number, isRead: boolean): Promise<ContactMessage> {
  await run(
    db(),
    query.updateTable('contact_messages').set({ is_read: isRead, updated_at: new Date() }).where('id', '=', id),
  );
  return findMessage(db(), id);
}

/** Throws 404, and 409 for a complaint that is not resolved: who wrote it still waits. */
export async function deleteMessage(id: number): Promise<void> {
  const { complaint } = await findMessage(db(), id);
  if (complaint && complaint.state !== 'resolved')
    throw conflict('complaint_open', 'This complaint is not resolved yet');
  await deleteDocument(MESSAGE, { id, called: 'Message' });
}

/** The audit log has the subject only: its writer may have asked for the deletion. */
export async function messageFacts(documentId: string) {
  const found = await strapi.documents(MESSAGE).findOne({ documentId, fields: ['subject'] });
  return found ? { id: Number(found.id), facts: { subject: found.subject } } : undefined;
}
