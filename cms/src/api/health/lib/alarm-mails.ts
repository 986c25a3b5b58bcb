import type { HealthCheck } from 'shared-types/contract/health';
import type { Brand, MailContent } from '../../../lib/mail/mail-content';

interface Shop {
  brand: Brand;
  /** Of the page Health. */
  url: string;
}

export const alarmMail = (check: HealthCheck, { brand, url }: Shop): { subject: string; content: MailContent } => ({
  subject: `${brand.name}: the ${check.name} need${isMany(check) ? '' : 's'} you`,
  content: {
    brand,
    heading: `The ${check.name} need${isMany(check) ? '' : 's'} you`,
    paragraphs: [check.finding, ...(check.todo ? [check.todo] : [])],
    next: ['You are mailed once for this, and again when it is well.'],
    link: { label: 'See the shop’s health', url },
  },
});

export const wellAgainMail = (check: HealthCheck, { brand, url }: Shop): { subject: string; content: MailContent } => ({
  subject: `${brand.name}: the ${check.name} ${isMany(check) ? 'are' : 'is'} well again`,
  content: {
    brand,
    heading: 'Well again',
    paragraphs: [check.finding],
    link: { label: 'See the shop’s health', url },
  },
});

const isMany = ({ name }: HealthCheck) => name.endsWith('s');
