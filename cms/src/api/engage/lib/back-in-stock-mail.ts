import type { Brand, MailContent } from '../../../lib/mail/mail-content';

interface Piece {
  brand: Brand;
  /** Of the product. */
  name: string;
  /** `M, Indigo`; empty for a piece of one size. */
  variant: string;
  url: string;
  cancelUrl: string;
}

export const backInStockMail = ({
  brand,
  name,
  variant,
  url,
  cancelUrl,
}: Piece): { subject: string; content: MailContent } => ({
  subject: `${name} is back`,
  content: {
    brand,
    heading: `${name} is back`,
    highlight: { label: 'You asked for', value: variant ? `${name}, ${variant}` : name },
    paragraphs: [
      'You asked us to tell you, and here it is again. There are only a few, and nothing is kept aside: who comes first has it.',
      'This is the only mail that we send you about it.',
    ],
    link: { label: 'See it', url },
    unsubscribe: { label: 'Tell me of nothing more', url: cancelUrl },
  },
});
