import { z } from 'zod';
import { DEVICE_CLASSES, PAGE_KINDS, VITAL_MAX, VITALS } from '../domain/vitals.js';
import { Message } from './common.js';
import { endpoint } from './endpoint.js';

const figure = (max: number) =>
  z.number('Must be a number').min(0, 'Must not be less than 0').max(max, 'Too large').optional();

export const VitalsBody = z
  .strictObject({
    page: z.enum(PAGE_KINDS, 'Choose a kind of page'),
    device: z.enum(DEVICE_CLASSES, 'Choose a kind of device'),
    LCP: figure(VITAL_MAX.LCP),
    INP: figure(VITAL_MAX.INP),
    CLS: figure(VITAL_MAX.CLS),
    TTFB: figure(VITAL_MAX.TTFB),
  })
  .refine((body) => VITALS.some((vital) => body[vital] !== undefined), 'Send a figure');
export type VitalsBody = z.infer<typeof VitalsBody>;

export const VITALS_RANGES = ['7', '28', '90'] as const;

/** The figure that three of four visits keep below, of so many. */
const P75 = z.object({ page: z.enum(PAGE_KINDS), vital: z.enum(VITALS), p75: z.number(), count: z.int() });

export const vitals = {
  count: endpoint({
    method: 'POST',
    path: '/vitals',
    summary:
      'Count how fast a page was for somebody. Kept are counts by day, kind of page and of device; nobody who sends DNT or Sec-GPC is counted',
    access: 'public',
    body: VitalsBody,
    rateLimits: [
      { max: 6000, minutes: 1, per: [] },
      { max: 240, minutes: 60, per: ['ip'] },
    ],
    answer: Message,
  }),
  show: endpoint({
    method: 'GET',
    path: '/vitals',
    summary: 'How fast the pages were for three of four visits, by kind of page, in so many days that end with today',
    access: 'stats.read',
    query: z.strictObject({
      days: z.enum(VITALS_RANGES, 'Choose 7, 28 or 90').default('28'),
      device: z.enum(DEVICE_CLASSES, 'Choose a kind of device').optional(),
    }),
    answer: z.object({ figures: z.array(P75) }),
  }),
};
