import type { CustomerFilter } from 'shared-types/contract/customers';
import { db } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import type { Cells } from '../../../lib/http/csv';
import { kolkataMinute } from '../../../lib/time/kolkata';
import { COLUMNS, hasNews, matching } from './customer';

export const CUSTOMERS_HEADING = [
  ...['ID', 'Name', 'Email', 'Phone', 'Known by', 'Orders', 'Spent', 'Last order (IST)', 'Tags', 'News by mail'],
];

/** Few enough that no request holds much memory or a connection for long. */
const BATCH = 1000;

/** The customers that match from the oldest on, each batch behind the last of the one before. */
export async function* customerRows(filter: CustomerFilter): AsyncGenerator<Cells> {
  for (let last = 0; ; ) {
    const rows = await run(
      db(),
      matching(filter)
        .select(COLUMNS)
        .select(({ ref }) => hasNews(ref('email')).as('has_news'))
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH),
    );
    for (const row of rows)
      yield [
        ...[row.id, row.name, row.email, row.phone, row.user_id === null ? 'Mail address' : 'Account'],
        ...[row.orders, row.spent, row.last_order_at && kolkataMinute(row.last_order_at)],
        ...[row.tags.join(', '), row.has_news ? 'yes' : 'no'],
      ];
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end.id;
  }
}
