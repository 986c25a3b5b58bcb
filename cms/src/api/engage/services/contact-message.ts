import type { ContactMessageBody } from 'shared-types/contract/contact-messages';
import type { z } from 'zod';
import { db, strapiColumns } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';

/**
 * Keeps a message of the contact page for the staff to read. It is the sender's own, to take along and to delete, when they
 * were signed in: anybody may write in the name of any mail address.
 */
export async function receive(
  { name, email, phone, subject, message }: z.output<typeof ContactMessageBody>,
  sender: Caller | null,
): Promise<void> {
  const sent = { user_id: sender?.id ?? null, name, email, phone, subject, message, is_read: false };
  await run(db(), query.insertInto('contact_messages').values({ ...strapiColumns(), ...sent }));
}
