import type { ContactMessageBody } from 'shared-types/contract/contact-messages';
import type { z } from 'zod';
import { db, sql, strapiColumns } from '../../../lib/database/db';
import type { Caller } from '../../../lib/http/caller';

/**
 * Keeps a message of the contact page for the staff to read. It is the sender's own, to take along and to delete, when they
 * were signed in: anybody may write in the name of any mail address.
 */
export async function receive(
  { name, email, phone, subject, message }: z.output<typeof ContactMessageBody>,
  sender: Caller | null,
): Promise<void> {
  await sql(
    db(),
    `INSERT INTO contact_messages (document_id, user_id, name, email, phone, subject, message, is_read, created_at, updated_at, published_at)
     VALUES (:document_id, :userId, :name, :email, :phone, :subject, :message, false, :created_at, :updated_at, :published_at)`,
    {
      ...strapiColumns(),
      userId: sender?.id ?? null,
      name,
      email,
      phone: phone ?? null,
      subject: subject ?? null,
      message,
    },
  );
}
