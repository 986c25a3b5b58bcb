import { retention } from 'shared-types/contract/retention';
import { implement } from '../../../lib/http/endpoint';
import { applyRetention, setRetention, showRetention } from '../services/retention';

export default implement(retention, {
  show: () => showRetention(),
  set: ({ caller, body }) => setRetention(body, caller),
  run: async () => {
    await applyRetention();
    return showRetention();
  },
});
