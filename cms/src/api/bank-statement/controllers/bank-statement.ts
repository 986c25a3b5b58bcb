import { bankStatements } from 'shared-types/contract/bank-statements';
import { sendCsv } from '../../../lib/http/csv';
import { implement } from '../../../lib/http/endpoint';
import { kolkataDay } from '../../../lib/time/kolkata';
import { listLines, showLine } from '../services/bank-lines';
import { bookLine } from '../services/book-line';
import { reopen, setAside } from '../services/decide-line';
import { LINES_HEADING, lineRows } from '../services/export-lines';
import { importStatement } from '../services/import-statement';

export default implement(bankStatements, {
  import: ({ caller, query, body }) => importStatement(caller, body.file, query),
  lines: ({ query }) => listLines(query),
  export: ({ ctx, query }) =>
    sendCsv(ctx, `bank-lines-${kolkataDay(new Date())}.csv`, LINES_HEADING, lineRows(query.state)),
  book: async ({ caller, params, body }) => {
    await bookLine(caller, params.id, body.order_number);
    return showLine(params.id);
  },
  setAside: async ({ caller, params, body }) => {
    await setAside(caller, params.id, body.note);
    return showLine(params.id);
  },
  reopen: async ({ caller, params }) => {
    await reopen(caller, params.id);
    return showLine(params.id);
  },
});
