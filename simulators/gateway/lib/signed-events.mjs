import { createHmac } from 'node:crypto';
import { shownSession } from './stripe-api.mjs';

/** @typedef {import('./books.mjs').Entity} Entity */

/** The body and the headers of an event, as each provider writes and signs them. */
export const SIGNED_EVENTS = {
  razorpay: {
    /** @param {string} event @param {Record<string, Entity>} entities @param {{ seconds: number }} moment */
    body(event, entities, { seconds }) {
      const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
      const about = { entity: 'event', account_id: 'acc_simulator', event, contains: Object.keys(entities), payload };
      return { ...about, created_at: seconds };
    },
    /** @param {{ event_id: string, body: string, secret: string }} event */
    headers: ({ event_id, body, secret }) => ({
      'x-razorpay-event-id': event_id,
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    }),
  },
  stripe: {
    /** @param {string} event @param {Record<string, Entity>} entities @param {{ id: string, seconds: number, session: Entity | null }} moment */
    body(event, { payment, refund }, { id, seconds, session }) {
      const about = { id, object: 'event', created: seconds, livemode: false };
      if (event === 'payment.authorized' && session)
        return { ...about, type: 'checkout.session.completed', data: { object: shownSession(session, '') } };
      const type =
        { 'payment.failed': 'charge.failed', 'payment.captured': 'charge.captured' }[event] ?? 'refund.updated';
      const object =
        type === 'refund.updated'
          ? { id: refund?.id, object: 'refund', charge: payment?.id }
          : { id: payment?.id, object: 'charge' };
      return { ...about, type, data: { object } };
    },
    /** Anew at each delivery, since the signature has its moment in it. @param {{ body: string, secret: string }} event */
    headers({ body, secret }) {
      const seconds = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return { 'stripe-signature': `t=${seconds},v1=${signature}` };
    },
  },
};
