import { gstSlabs } from 'shared-types/contract/gst-slabs';
import { implement } from '../../../lib/http/endpoint';
import { gstRules } from '../services/gst-slab';

export default implement(gstSlabs, { rules: () => gstRules() });
