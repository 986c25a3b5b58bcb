import { z } from 'zod';
import { endpoint } from './endpoint.js';

/** What a colleague wants to be told by mail. */
export const StaffNotices = z.object({
  /** Each new order, at once. */
  orders_by_mail: z.boolean(),
  /** What yesterday brought and what waits, each morning. */
  summary_by_mail: z.boolean(),
  /** At which hour of India's the summary goes out, 0 to 23; the same for all. */
  summary_hour: z.int(),
});
export type StaffNotices = z.infer<typeof StaffNotices>;

export const StaffNoticesBody = z.strictObject({
  orders_by_mail: z.boolean('Choose'),
  summary_by_mail: z.boolean('Choose'),
});

export const staffNotices = {
  show: endpoint({
    method: 'GET',
    path: '/staff-notices',
    summary: 'What one wants to be told by mail',
    access: 'profile.own',
    answer: StaffNotices,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/staff-notices',
    summary: 'Choose what one is told by mail; 400 for the summary where one may not see its figures',
    access: 'profile.own',
    body: StaffNoticesBody,
    answer: StaffNotices,
  }),
  setHour: endpoint({
    method: 'PUT',
    path: '/staff-notices/hour',
    summary: 'Choose the hour of India’s at which the summary goes out',
    access: 'setup.manage',
    body: z.strictObject({ summary_hour: z.int('Choose an hour').min(0, 'Choose an hour').max(23, 'Choose an hour') }),
    answer: StaffNotices,
  }),
};
