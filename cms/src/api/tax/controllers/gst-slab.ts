import { gstSlabs } from 'shared-types/contract/gst-slabs';
import { implement } from '../../../lib/http/endpoint';
import { createRule, listRules, removeRule, showRule, updateRule } from '../services/gst-rule';
import { gstRules } from '../services/gst-slab';
import { setTax, showTax } from '../services/tax-settings';

export default implement(gstSlabs, {
  list: async () => ({ rules: await listRules() }),
  show: ({ params }) => showRule(params.id),
  create: ({ body }) => createRule(body),
  update: ({ params, body }) => updateRule(params.id, body),
  remove: async ({ params }) => {
    await removeRule(params.id);
    return { message: 'Deleted successfully' };
  },
  rules: () => gstRules(),
  tax: () => showTax(),
  setTax: ({ body }) => setTax(body),
});
