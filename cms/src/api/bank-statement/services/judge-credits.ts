import type { Db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import type { Credit } from '../lib/credits';
import { type Judged, judge } from '../lib/judge';
import { type FoundOrder, knownReferences, notedByHand, payableOrders } from './payable-orders';

/** What each line of a file comes to, by what the shop knows. */
export async function judgeCredits(connection: Db, credits: readonly Credit[]): Promise<Judged<FoundOrder>[]> {
  const references = [...new Set(credits.flatMap(({ reference }) => reference ?? []))];
  const lines = await run(
    connection,
    query
      .selectFrom('bank_lines')
      .select(['id', 'line_key', 'line_state', 'reference'])
      .where(({ eb, or }) =>
        or([eb('line_key', '=', anyOf(credits.map(({ key }) => key))), eb('reference', '=', anyOf(references))]),
      ),
  );
  const noted = await notedByHand(connection, references);
  const written = await knownReferences(connection);
  const orders = await payableOrders(connection, credits, written);
  return judge(credits, { lines, noted, orders, references: written });
}
