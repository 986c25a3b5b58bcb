import { vitals } from 'shared-types/contract/vitals';
import { implement } from '../../../lib/http/endpoint';
import { countVitals, showVitals } from '../services/vitals';

export default implement(vitals, {
  count: async ({ body, ctx }) => {
    // The storefront does not even measure for who asks not to be tracked; neither may anybody else who calls.
    if (ctx.get('dnt') !== '1' && ctx.get('sec-gpc') !== '1') await countVitals(body);
    return { message: 'Thank you' };
  },
  show: ({ query }) => showVitals(Number(query.days), query.device),
});
