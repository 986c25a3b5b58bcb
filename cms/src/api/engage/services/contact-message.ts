import type { ContactMessageBody } from 'shared-types/contract/contact-messages';
import type { z } from 'zod';
import { strapiColumns, transaction } from '../../../lib/database/db';
import { query, runOne } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { openComplaint } from './complaint';

/**
 * Keeps a message of the contact page for the staff to read. It is the sender's own, to take along and to delete, when they
 * were signed in: anybody may write in the name of any mail address. Answers the ticket number of a complaint.
 */
export function receive(
  { is_complaint: isComplaint, order_number: orderNumber = '', ...written }: z.output<typeof ContactMessageBody>,
  sender: Caller | null,
): Promise<string | null> {
  const { name, email, phone, subject, message } = written;
  const sent = { user_id: sender?.id ?? null, name, email, phone, subject, message, is_read: false };
  return transaction(async (trx) => {
    const kept = await runOne(
      trx,
      query
        .insertInto('contact_messages')
        .values({ ...strapiColumns(), ...sent })
        .returning(['id', 'name', 'email', 'created_at']),
    );
    return isComplaint ? openComplaint(trx, kept, orderNumber) : null;
  });
}
