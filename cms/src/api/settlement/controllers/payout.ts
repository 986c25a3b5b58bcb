import { payouts } from 'shared-types/contract/payouts';
import { sendCsv } from '../../../lib/http/csv';
import { implement } from '../../../lib/http/endpoint';
import { kolkataDay } from '../../../lib/time/kolkata';
import { PAYOUTS_HEADING, payoutRows } from '../services/export-payouts';
import { fetchNow } from '../services/fetch-settlements';
import { listPayouts, notePayout, showPayout } from '../services/payouts';

export default implement(payouts, {
  list: ({ query }) => listPayouts(query),
  export: ({ ctx, query }) =>
    sendCsv(
      ctx,
      `payouts-${query.from ?? 'all'}-to-${query.to ?? kolkataDay(new Date())}.csv`,
      PAYOUTS_HEADING,
      payoutRows(query),
    ),
  show: ({ params }) => showPayout(params.provider, params.id),
  note: ({ caller, params, body }) => notePayout(caller, params.provider, params.id, body),
  fetch: fetchNow,
});
