import type { HealthCheck } from 'shared-types/contract/health';
import type { Brand, MailContent } from '../../../lib/mail/mail-content';

interface Shop {
  brand: Brand;
  /** The machine that this was found on, where another may find otherwise. */
  host: string | null;
  /** Of the page Health. */
  url: string;
}

export const alarmMail = (
  check: HealthCheck,
  { brand, host, url }: Shop,
): { subject: string; content: MailContent } => ({
  subject: `${brand.name}: the ${check.name} need${isMany(check) ? '' : 's'} you${host ? ` (${host})` : ''}`,
  content: {
    brand,
    heading: `The ${check.name} need${isMany(check) ? '' : 's'} you`,
    paragraphs: [check.finding, ...(check.todo ? [check.todo] : []), ...seenFrom(host)],
    next: ['You are mailed once for this, and again when it is well.'],
    link: { label: 'See the shop’s health', url },
  },
});

export const wellAgainMail = (
  check: HealthCheck,
  { brand, host, url }: Shop,
): { subject: string; content: MailContent } => ({
  subject: `${brand.name}: the ${check.name} ${isMany(check) ? 'are' : 'is'} well again${host ? ` (${host})` : ''}`,
  content: {
    brand,
    heading: 'Well again',
    paragraphs: [check.finding, ...seenFrom(host)],
    link: { label: 'See the shop’s health', url },
  },
});

const seenFrom = (host: string | null) => (host ? [`Seen from the machine ${host}.`] : []);
const isMany = ({ name }: HealthCheck) => name.endsWith('s');
