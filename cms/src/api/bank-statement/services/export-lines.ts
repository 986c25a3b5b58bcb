import type { LineState } from 'shared-types/domain/bank-statement';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Cells } from '../../../lib/http/csv';
import { kolkataMinute } from '../../../lib/time/kolkata';

export const LINES_HEADING = [
  ...['Date', 'Amount', 'Bank reference', 'Narration', 'State', 'Order ID', 'Noted by hand before'],
  ...['Taken back on', 'Note', 'Decided by', 'Decided at (IST)'],
];

const BATCH = 1000;

/** Oldest first, a batch at a time. */
export async function* lineRows(state: LineState | undefined): AsyncGenerator<Cells> {
  let last = { day: '0001-01-01', id: 0 };
  for (;;) {
    const lines = await run(
      db(),
      query
        .selectFrom('bank_lines as l')
        .leftJoin('orders as o', 'o.id', 'l.order_id')
        .selectAll('l')
        .select('o.order_number')
        .where(({ eb, refTuple, tuple }) => eb(refTuple('l.day', 'l.id'), '>', tuple(last.day, last.id)))
        .$if(state !== undefined, (all) => all.where('l.line_state', '=', state as LineState))
        .orderBy('l.day')
        .orderBy('l.id')
        .limit(BATCH),
    );
    for (const line of lines)
      yield [
        ...[
          line.day,
          line.amount,
          line.reference,
          line.narration,
          line.line_state.replace('_', ' '),
          line.order_number,
        ],
        ...[line.noted_before ? 'yes' : '', line.taken_back_on, line.note, line.decided_by],
        line.decided_at && kolkataMinute(line.decided_at),
      ];
    const end = lines.at(-1);
    if (!end || lines.length < BATCH) return;
    last = { day: end.day, id: end.id };
  }
}
