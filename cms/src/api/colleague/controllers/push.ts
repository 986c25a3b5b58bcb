import { push } from 'shared-types/contract/push';
import { implement } from '../../../lib/http/endpoint';
import { vapidKeys } from '../../mail/channels/push';
import { bearerOf } from '../../people/services/session';
import { renew, subscribe, unsubscribe } from '../services/push';

export default implement(push, {
  key: async () => ({ key: vapidKeys()?.publicKey ?? null }),
  async subscribe({ caller, body, ctx }) {
    await subscribe(caller, bearerOf(ctx.get('Authorization')) ?? '', body);
    return { message: 'This browser is told of new orders' };
  },
  async renew({ caller, body, ctx }) {
    await renew(caller, bearerOf(ctx.get('Authorization')) ?? '', body.endpoint);
    return { message: 'This browser is told of new orders' };
  },
  async unsubscribe({ caller, body }) {
    await unsubscribe(caller, body.endpoint);
    return { message: 'This browser is told no more' };
  },
});
