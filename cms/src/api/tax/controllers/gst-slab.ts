import { gstSlabs } from 'shared-types/contract/gst-slabs';
import { implement } from '../../../lib/http/endpoint';
import { gstRules } from '../services/gst-slab';
import { setTax, showTax } from '../services/tax-settings';

export default implement(gstSlabs, {
  rules: () => gstRules(),
  tax: () => showTax(),
  setTax: ({ body }) => setTax(body),
});
