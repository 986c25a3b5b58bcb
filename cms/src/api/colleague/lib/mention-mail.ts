import type { Brand, MailContent } from '../../../lib/mail/mail-content';

/** To a colleague whom a comment on an order mentions. */
export const mentionMail = ({
  brand,
  by,
  order: { order_number },
  note,
  url,
}: {
  brand: Brand;
  by: string;
  order: { order_number: string };
  note: string;
  url: string;
}): { subject: string; content: MailContent } => ({
  subject: `${by} mentioned you on order ${order_number}`,
  content: {
    brand,
    heading: `${by} mentioned you`,
    paragraphs: [note],
    highlight: { label: 'Order', value: order_number },
    link: { label: 'To the order', url },
  },
});
