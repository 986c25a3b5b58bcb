import type { ContactMessageBody } from 'shared-types/contract/contact-messages';
import type { z } from 'zod';
import { db, sql, strapiColumns } from '../../../lib/db';

/** Keeps a message of the contact page for the staff to read. */
export async function receive({
  name,
  email,
  phone,
  subject,
  message,
}: z.output<typeof ContactMessageBody>): Promise<void> {
  await sql(
    db(),
    `INSERT INTO contact_messages (document_id, name, email, phone, subject, message, is_read, created_at, updated_at, published_at)
     VALUES (:document_id, :name, :email, :phone, :subject, :message, false, :created_at, :updated_at, :published_at)`,
    { ...strapiColumns(), name, email, phone: phone ?? null, subject: subject ?? null, message },
  );
}

export default { receive };
