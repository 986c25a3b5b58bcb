import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { Mention } from 'shared-types/contract/mentions';
import { mentionedIn } from 'shared-types/domain/mentions';
import { plainName } from 'shared-types/domain/person-name';
import { may } from 'shared-types/domain/roles';
import { db } from '../../../lib/database/db';
import { query, run, runOne } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { inOwnWords, ownWordsOf } from '../../../lib/mail/own-words';
import { brandOf, storeSettings } from '../../content/services/store-setting';
import { queueMail } from '../../mail/services/mail';
import { colleagues } from '../../people/services/colleagues';
import { mentionMail } from '../lib/mention-mail';
import { browsersOf, queuePush } from './push';

const MOST = 100;

interface Comment {
  /** The order's event. */
  event: number;
  note: string;
  order: { id: number; order_number: string };
}

/** Tells colleagues by mail and push that a comment mentions them; those who may see the order, and not who wrote it. */
export async function tellMentioned(
  trx: Knex.Transaction,
  { id: writer, name }: Caller,
  { event, note, order }: Comment,
): Promise<void> {
  if (!note.includes('@')) return;
  const people = await run(trx, colleagues().select(['email', 'roles']));
  const told = mentionedIn(note, people).filter(({ id, roles }) => id !== writer && may(roles, 'orders.read'));
  if (!told.length) return;
  await run(trx, query.insertInto('mentions').values(told.map(({ id }) => ({ event_id: event, user_id: id }))));
  const url = `${process.env.PUBLIC_URL}/admin/orders/${order.id}`;
  const store = await storeSettings(trx);
  const words = mentionMail({ brand: brandOf(store), by: name, order, note, url });
  const places = { order: order.order_number, colleague: plainName(name) };
  const mail = inOwnWords(ownWordsOf(store), 'staff-mention', words, places);
  for (const { id, email } of told)
    await queueMail(trx, { ...{ key: `staff/${id}/mention/${event}`, to: email, isStaff: true }, ...mail });
  const browsers = await browsersOf(
    trx,
    told.map(({ id }) => id),
  );
  await queuePush(trx, browsers, { key: `mention/${event}`, title: words.subject, text: note, url });
}

const mentionsOf = (userId: number) => query.selectFrom('mentions as m').where('m.user_id', '=', userId);

export async function listMentions({ id }: Caller): Promise<{ mentions: Mention[]; unseen: number }> {
  const rows = await run(
    db(),
    mentionsOf(id)
      .innerJoin('order_events as e', 'e.id', 'm.event_id')
      .innerJoin('orders as o', 'o.id', 'e.order_id')
      .select([
        'm.event_id',
        'm.seen_at',
        'e.note',
        'e.actor_name',
        'e.happened_at',
        'o.id as order_id',
        'o.order_number',
      ])
      .orderBy('m.event_id', 'desc')
      .limit(MOST),
  );
  const { unseen } = await runOne(
    db(),
    mentionsOf(id)
      .where('m.seen_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('unseen')),
  );
  return {
    mentions: rows.map(({ event_id, seen_at, note, actor_name, happened_at, order_id, order_number }) => ({
      ...{ id: event_id, order: { id: order_id, order_number }, by: actor_name ?? '', note: note ?? '' },
      ...{ at: happened_at.toISOString(), is_new: seen_at === null },
    })),
    unseen: Number(unseen),
  };
}

export async function seeMentions({ id }: Caller, upTo: number): Promise<void> {
  await run(
    db(),
    query
      .updateTable('mentions')
      .set({ seen_at: sql<Date>`now()` })
      .where('user_id', '=', id)
      .where('event_id', '<=', upTo)
      .where('seen_at', 'is', null),
  );
}
