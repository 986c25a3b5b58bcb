import { gstSlabs } from 'shared-types/contract/gst-slabs';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(gstSlabs, 'gst-slab');
