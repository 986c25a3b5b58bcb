import { z } from 'zod';
import { endpoint } from './endpoint.js';

export const HEALTH_CHECKS = [
  'disk',
  'memory',
  'database',
  'mails',
  'jobs',
  'backups',
  'certificate',
  'payments',
  'couriers',
] as const;
export const HEALTH_LEVELS = ['ok', 'warn', 'bad'] as const;

export const HealthCheck = z.object({
  name: z.enum(HEALTH_CHECKS),
  level: z.enum(HEALTH_LEVELS),
  /** How it stands, in a sentence. */
  finding: z.string(),
  /** What to do about it; null where nothing is to be done. */
  todo: z.string().nullable(),
});
export type HealthCheck = z.infer<typeof HealthCheck>;

export const Health = z.object({
  version: z.string(),
  /** What this version brought, a sentence each; by the changelog. */
  news: z.array(z.string()),
  /** Who is mailed before something hurts; null when nobody is. */
  alarms_to: z.string().nullable(),
  checks: z.array(HealthCheck),
});
export type Health = z.infer<typeof Health>;

export const health = {
  show: endpoint({
    method: 'GET',
    path: '/health',
    summary:
      'How the shop’s machine, mails, jobs, backups, certificate, payment providers and courier aggregator are, looked at just now',
    access: 'health.read',
    answer: Health,
  }),
};
