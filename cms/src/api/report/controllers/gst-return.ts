import type { Context } from 'koa';
import { gstReturns } from 'shared-types/contract/gst-returns';
import { sendCsv } from '../../../lib/http/csv';
import { implement } from '../../../lib/http/endpoint';
import { GSTR3B_HEADING } from '../lib/gst/gstr3b';
import { REGISTER_HEADING } from '../lib/gst/register';
import { lockMonth, unlockMonth } from '../services/file-month';
import { registerOf, tallyFile } from '../services/gst-lists';
import { gstr1File, gstr1Sheet, gstr3bFile, showGstMonth } from '../services/gst-month';

const named = (ctx: Context, name: string) => ctx.set('Content-Disposition', `attachment; filename="${name}"`);

export default implement(gstReturns, {
  show: ({ params }) => showGstMonth(params.month),
  gstr1: async ({ ctx, params: { month } }) => {
    const file = await gstr1File(month);
    named(ctx, `gstr1-${month}.json`);
    return file;
  },
  sheet: async ({ ctx, params: { month, sheet } }) => {
    const { heading, rows } = await gstr1Sheet(month, sheet);
    return sendCsv(ctx, `gstr1-${month}-${sheet}.csv`, heading, rows, { bom: false });
  },
  gstr3b: async ({ ctx, params: { month } }) =>
    sendCsv(ctx, `gstr3b-${month}.csv`, GSTR3B_HEADING, await gstr3bFile(month)),
  register: ({ ctx, params: { month } }) =>
    sendCsv(ctx, `gst-register-${month}.csv`, REGISTER_HEADING, registerOf(month)),
  tally: async ({ ctx, params: { month } }) => {
    const file = await tallyFile(month);
    named(ctx, `tally-${month}.xml`);
    return file;
  },
  lock: async ({ caller, params: { month }, body }) => {
    await lockMonth(caller, month, body);
    return showGstMonth(month);
  },
  unlock: async ({ caller, params: { month } }) => {
    await unlockMonth(caller, month);
    return { message: 'The month is open again' };
  },
});
