import { z } from 'zod';
import { RETENTION_KINDS, RETENTION_MAX_MONTHS, RETENTION_MIN_MONTHS } from '../domain/retention.js';
import { DateTime, Id, SeenAt } from './common.js';
import { endpoint } from './endpoint.js';

const months = z
  .int('Enter a whole number of months')
  .min(RETENTION_MIN_MONTHS, `At least ${RETENTION_MIN_MONTHS}: DPDP Rules 2025, rule 8(3)`)
  .max(RETENTION_MAX_MONTHS, `At most ${RETENTION_MAX_MONTHS}`);
const Months = z.object({ messages: months, guests: months, accounts: months, consents: months });

export const RetentionFields = z.strictObject(Months.shape);
export const RetentionBody = RetentionFields.extend(SeenAt);

/** `due`: how many the next run takes. */
export const Retention = Months.extend({
  id: Id,
  due: z.record(z.enum(RETENTION_KINDS), z.int()),
  updated_at: DateTime,
});
export type Retention = z.infer<typeof Retention>;

export const retention = {
  show: endpoint({
    method: 'GET',
    path: '/retention',
    summary: 'How long what is kept of people is kept',
    access: 'setup.manage',
    answer: Retention,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/retention',
    summary: 'Change how long what is kept of people is kept, never below what the law wants',
    access: 'setup.manage',
    body: RetentionBody,
    answer: Retention,
  }),
  run: endpoint({
    method: 'POST',
    path: '/retention/run',
    summary: 'Delete now what is due, which the shop does every hour by itself',
    access: 'setup.manage',
    answer: Retention,
  }),
};
