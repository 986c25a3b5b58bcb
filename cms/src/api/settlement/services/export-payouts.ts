import type { PayoutLine, payouts } from 'shared-types/contract/payouts';
import { toPaise, toRupees } from 'shared-types/domain/money';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import type { Cells } from '../../../lib/http/csv';
import { dayAfter, kolkataDay, kolkataMidnight } from '../../../lib/time/kolkata';
import { settledLines } from './payouts';

export const PAYOUTS_HEADING = [
  ...['Paid out on', 'Provider', 'Payout', 'Bank reference', 'Kind', 'Provider’s number', 'Order ID'],
  ...['Amount', 'Fee', 'GST on fee', 'Net', 'In the books'],
];
const STATES: Record<PayoutLine['state'], string> = {
  matched: 'yes',
  adjusted: 'adjustment',
  differs: 'with another amount',
  unknown: 'no',
};
const BATCH = 1000;

/** The lines of the payouts of some days (in Asia/Kolkata), oldest first, a batch at a time. */
export async function* payoutRows({ from, to }: z.output<typeof payouts.export.query & object>): AsyncGenerator<Cells> {
  let last = { settledAt: new Date(0), id: 0 };
  for (;;) {
    const lines = await run(
      db(),
      settledLines()
        .where(({ eb, refTuple, tuple }) => eb(refTuple('l.settled_at', 'l.id'), '>', tuple(last.settledAt, last.id)))
        .$if(from !== undefined, (all) => all.where('l.settled_at', '>=', kolkataMidnight(from ?? '')))
        .$if(to !== undefined, (all) => all.where('l.settled_at', '<', kolkataMidnight(dayAfter(to ?? ''))))
        .orderBy('l.settled_at')
        .orderBy('l.id')
        .limit(BATCH),
    );
    for (const line of lines)
      yield [
        ...[kolkataDay(line.settled_at), line.provider, line.settlement_id, line.utr, line.kind, line.entity_id],
        ...[
          line.order_number,
          line.gross,
          toRupees(toPaise(line.fee) - toPaise(line.tax_on_fee)),
          line.tax_on_fee,
          line.net,
          STATES[line.state],
        ],
      ];
    const end = lines.at(-1);
    if (!end || lines.length < BATCH) return;
    last = { settledAt: end.settled_at, id: end.id };
  }
}
