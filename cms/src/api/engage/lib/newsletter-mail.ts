import { CONSENT_CONFIRM_DAYS, CONSENT_WORDS } from 'shared-types/domain/consents';
import type { Brand, MailContent } from '../../../lib/mail/mail-content';

interface Links {
  brand: Brand;
  url: string;
  endUrl: string;
}

/** Asks whether it was really the owner of the address who asked. */
export const newsletterMail = ({ brand, url, endUrl }: Links): { subject: string; content: MailContent } => ({
  subject: 'May we write to you?',
  content: {
    brand,
    heading: 'May we write to you?',
    paragraphs: [
      `Somebody asked for the newsletter of ${brand.name} with this address. ${CONSENT_WORDS.news_mail.words}`,
      `If that was you, please confirm it within ${CONSENT_CONFIRM_DAYS} days. If it was not, do nothing: we will not write again, and forget the address.`,
    ],
    link: { label: 'Yes, write to me', url },
    unsubscribe: { label: 'Forget my address at once', url: endUrl },
  },
});
