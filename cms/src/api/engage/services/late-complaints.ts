import type { Knex } from 'knex';
import { dueOf } from 'shared-types/domain/complaint';
import { transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { inOwnWords, ownWordsOf } from '../../../lib/mail/own-words';
import { brandOf, storeSettings } from '../../content/services/store-setting';
import { queueMail } from '../../mail/services/mail';
import { reminderMail } from '../lib/complaint-mails';

/** So long before it is late the officer is reminded: of acknowledging half a day, of settling three days. */
const AHEAD_MS = { acknowledge: 12 * 3_600_000, resolve: 3 * 24 * 3_600_000 };

/**
 * Mails the grievance officer what has to be acknowledged or settled soon, and once more when it is late (E-Commerce Rules
 * 2020, rule 4(5)); each once, however many instances ask.
 */
export async function queueReminders(trx: Knex.Transaction, now: Date): Promise<void> {
  const open = await run(
    trx,
    query
      .selectFrom('complaints as c')
      .innerJoin('contact_messages as m', 'm.id', 'c.message_id')
      .select(['m.id', 'c.ticket', 'c.state', 'm.created_at'])
      .where('c.state', '<>', 'resolved'),
  );
  const store = await storeSettings(trx);
  const to = store.grievance_email || store.email;
  for (const { id, ticket, state, created_at } of open) {
    const due = dueOf(state, created_at);
    if (!due || now.getTime() <= due.by.getTime() - AHEAD_MS[due.what]) continue;
    const isOver = due.by < now;
    const url = `${process.env.PUBLIC_URL}/admin/inbox?search=${ticket}`;
    await queueMail(trx, {
      key: `complaint/${id}/${due.what}/${isOver ? 'late' : 'soon'}`,
      to,
      isStaff: true,
      ...inOwnWords(
        ownWordsOf(store),
        'staff-complaint',
        reminderMail({ brand: brandOf(store), ticket, ...due, isOver, url }),
        { ticket },
      ),
    });
  }
}

export const remindOfComplaints = (): Promise<void> => transaction((trx) => queueReminders(trx, new Date()));
