import { formatRupeesExact } from 'shared-types/domain/money';
import type { Brand, MailContent } from '../../../lib/mail/mail-content';

interface SentBack {
  brand: Brand;
  name: string;
  /** In rupees. */
  amount: number;
  /** Why, in a sentence or two. */
  reason: string;
  /** Where it is seen how it stands. */
  link: { label: string; url: string };
}

export const sentBackMail = ({
  brand,
  name,
  amount,
  reason,
  link,
}: SentBack): { subject: string; content: MailContent } => ({
  subject: `Your payment of ${formatRupeesExact(amount)} goes back to you`,
  content: {
    brand,
    name,
    heading: 'Your money goes back to you',
    highlight: { label: 'Goes back', value: formatRupeesExact(amount) },
    paragraphs: [reason],
    next: ['It goes back the way it came. Banks take five to seven working days, and you need do nothing for it.'],
    link,
  },
});
