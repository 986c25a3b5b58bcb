import type { Knex } from 'knex';
import { sql } from 'kysely';
import { formatRupeesExact } from 'shared-types/domain/money';
import { may, type Permission } from 'shared-types/domain/roles';
import { transaction } from '../../../lib/database/db';
import { anyOf, countSum, query, run, runOne, rupeeSum } from '../../../lib/database/query';
import { inOwnWords, ownWordsOf } from '../../../lib/mail/own-words';
import { kolkataDay, kolkataMidnight } from '../../../lib/time/kolkata';
import { browsersOf, queuePush } from '../../colleague/services/push';
import { brandOf, storeSettings } from '../../content/services/store-setting';
import { queueMail } from '../../mail/services/mail';
import { showToday } from '../../report/services/today';
import { newOrderMail, summaryMail } from '../lib/staff-mails';

const adminUrl = (path: string) => `${process.env.PUBLIC_URL}/admin/${path}`;

/** So many orders are told of in one transaction. */
const BATCH = 50;
const HOUR_MS = 60 * 60 * 1000;

/** Colleagues who want it and may see it, as they are now. */
async function listeners(
  trx: Knex.Transaction,
  which: 'orders_by_mail' | 'summary_by_mail',
  permission: Permission,
): Promise<{ id: number; email: string }[]> {
  const rows = await run(
    trx,
    query
      .selectFrom('staff_notices as n')
      .innerJoin('up_users as u', 'u.id', 'n.user_id')
      .select(['u.id', 'u.email', 'u.roles'])
      .where(`n.${which}`, '=', true)
      .where('u.active', '=', true)
      .orderBy('u.id'),
  );
  return rows.filter(({ roles }) => may(roles, permission));
}

/** Of new orders, and each morning of the day before. */
export async function tellStaff(): Promise<void> {
  await tellOfOrders();
  await sendDailySummary();
}

/** Tells colleagues of the orders that nobody was told of, by mail and push; each once, however many instances ask. */
const tellOfOrders = (): Promise<void> =>
  transaction(async (trx) => {
    const untold = await run(
      trx,
      query.selectFrom('untold_orders').select('order_id').orderBy('order_id').limit(BATCH).forUpdate().skipLocked(),
    );
    if (!untold.length) return;
    const ids = untold.map(({ order_id }) => order_id);
    const people = await listeners(trx, 'orders_by_mail', 'orders.read');
    const store = await storeSettings(trx);
    const orders = await run(
      trx,
      query
        .selectFrom('orders as o')
        .select(['o.id', 'o.order_number', 'o.customer_name', 'o.total_amount', 'o.payment_option', 'o.payment_status'])
        .select(({ ref, selectFrom }) => [
          sql<string>`${ref('o.shipping_address')} #>> '{city,name}'`.as('city'),
          selectFrom('order_lines as l')
            .whereRef('l.order_id', '=', 'o.id')
            .select(({ ref }) => countSum(ref('l.quantity')).as('pieces'))
            .$asScalar()
            .as('pieces'),
        ])
        .where('o.id', '=', anyOf(ids))
        .orderBy('o.id'),
    );
    const browsers = await browsersOf(trx, await watchers(trx));
    for (const order of orders) {
      const url = adminUrl(`orders/${order.id}`);
      const words = newOrderMail({ brand: brandOf(store), order, url });
      const mail = inOwnWords(ownWordsOf(store), 'staff-order', words, {
        order: order.order_number,
        amount: formatRupeesExact(order.total_amount),
      });
      for (const { id, email } of people)
        await queueMail(trx, { ...{ key: `staff/${id}/order/${order.id}`, to: email, isStaff: true }, ...mail });
      const text = words.content.paragraphs.join(' ');
      await queuePush(trx, browsers, { key: `order/${order.id}`, title: words.subject, text, url });
    }
    await run(trx, query.deleteFrom('untold_orders').where('order_id', '=', anyOf(ids)));
  });

/** Colleagues with a browser to tell, who may see orders as they are now. */
async function watchers(trx: Knex.Transaction): Promise<number[]> {
  const rows = await run(
    trx,
    query
      .selectFrom('up_users as u')
      .select(['u.id', 'u.roles'])
      .where('u.active', '=', true)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('push_subscriptions as p').select('p.id').whereRef('p.user_id', '=', 'u.id')),
      ),
  );
  return rows.filter(({ roles }) => may(roles, 'orders.read')).map(({ id }) => id);
}

/** Mails the summary of the day before once its hour has come, once a day. */
async function sendDailySummary(): Promise<void> {
  const now = new Date();
  const today = kolkataDay(now);
  const since = kolkataMidnight(today);
  await transaction(async (trx) => {
    const { summary_hour } = await runOne(trx, query.selectFrom('notice_settings').select('summary_hour'));
    if (now.getTime() < since.getTime() + summary_hour * HOUR_MS) return;
    const [first] = await run(
      trx,
      query
        .insertInto('daily_summaries')
        .values({ day: today })
        .onConflict((same) => same.doNothing())
        .returning('day'),
    );
    if (!first) return;
    const people = await listeners(trx, 'summary_by_mail', 'stats.read');
    if (!people.length) return;
    const store = await storeSettings(trx);
    const yesterday = await runOne(
      trx,
      query
        .selectFrom('order_customers')
        .select(({ ref }) => [
          sql<number>`count(*)::int`.as('orders'),
          sql<number>`${rupeeSum(ref('net'))}::float8`.as('sales'),
        ])
        .where('counts', '=', true)
        .where('placed_at', '>=', new Date(since.getTime() - 24 * HOUR_MS))
        .where('placed_at', '<', since),
    );
    const waiting = await showToday();
    const words = summaryMail({ brand: brandOf(store), yesterday, waiting, url: adminUrl('dashboard') });
    const mail = inOwnWords(ownWordsOf(store), 'staff-summary', words);
    for (const { id, email } of people)
      await queueMail(trx, { ...{ key: `staff/${id}/summary/${today}`, to: email, isStaff: true }, ...mail });
  });
}
