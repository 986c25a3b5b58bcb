import { newsletter } from 'shared-types/contract/newsletter';
import { sendCsv } from '../../../lib/http/csv';
import { implement } from '../../../lib/http/endpoint';
import { kolkataDay } from '../../../lib/time/kolkata';
import {
  confirmSubscription,
  endSubscription,
  listSubscribers,
  subscribe,
  subscriberRows,
  subscribersHeading,
} from '../services/newsletter';

export default implement(newsletter, {
  subscribe: async ({ body }) => {
    await subscribe(body.email);
    return { message: 'Nearly there: please open the link in the mail that we have sent you.' };
  },
  confirm: async ({ body }) => {
    await confirmSubscription(body.token);
    return { message: 'Thank you. We will write to you.' };
  },
  end: async ({ body }) => {
    await endSubscription(body.token);
    return { message: 'We have forgotten your address and write no more.' };
  },
  list: ({ query }) => listSubscribers(query),
  export: ({ ctx, query: { purpose } }) =>
    sendCsv(
      ctx,
      `${purpose === 'news_mail' ? 'newsletter' : 'news-to-phones'}-${kolkataDay(new Date())}.csv`,
      subscribersHeading(purpose),
      subscriberRows(purpose),
    ),
});
