import { ACCOUNT_WARNING_DAYS } from 'shared-types/domain/retention';
import type { Brand, MailContent } from '../../../lib/mail/mail-content';

/** Tells the owner of an account that it will be deleted (DPDP Rules 2025, rule 8(2)). */
export const accountWarning = ({
  brand,
  name,
  url,
}: {
  brand: Brand;
  name: string;
  url: string;
}): { subject: string; content: MailContent } => ({
  subject: 'Your account will be deleted',
  content: {
    brand,
    name,
    heading: 'Your account will be deleted',
    paragraphs: [
      `You have not used your account with ${brand.name} for a long time. In ${ACCOUNT_WARNING_DAYS} days we delete it, with its addresses and wishlist, because we keep nobody’s details longer than we need them.`,
      'If you would like to keep it, sign in once until then. Invoices stay as long as the law wants.',
    ],
    link: { label: 'Sign in and keep it', url },
  },
});
