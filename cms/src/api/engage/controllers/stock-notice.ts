import { stockNotices } from 'shared-types/contract/stock-notices';
import { implement } from '../../../lib/http/endpoint';
import { askForNotice, cancelNotices } from '../services/stock-notice';

export default implement(stockNotices, {
  ask: async ({ body, caller }) => {
    await askForNotice(body, caller);
    return { message: 'We will write to you once it is back.' };
  },
  cancel: async ({ body }) => {
    await cancelNotices(body.token);
    return { message: 'You will hear no more of pieces that come back.' };
  },
});
