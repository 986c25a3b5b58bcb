import type { Brand, MailContent } from '../../../lib/mail/mail-content';

interface About {
  brand: Brand;
  /** Who complained. */
  name: string;
  ticket: string;
  /** Where it is followed. */
  url: string;
}
type Words = { subject: string; content: MailContent };

const common = ({ brand, name, ticket, url }: About): MailContent => ({
  brand,
  name,
  paragraphs: [],
  highlight: { label: 'Ticket number', value: ticket },
  link: { label: 'Follow it', url },
  about: ticket,
});

export const receivedMail = (about: About, until: { acknowledge: string; resolve: string }): Words => ({
  subject: `Your complaint ${about.ticket} has arrived`,
  content: {
    ...common(about),
    heading: 'Your complaint has arrived',
    paragraphs: ['We are sorry that something was not right. With the ticket number you can see how it stands.'],
    next: [
      `By ${until.acknowledge} you hear that somebody sees to it.`,
      `By ${until.resolve} at the latest it is settled.`,
    ],
  },
});

export const acknowledgedMail = (about: About, until: string): Words => ({
  subject: `We see to your complaint ${about.ticket}`,
  content: {
    ...common(about),
    heading: 'We see to your complaint',
    paragraphs: [`Somebody has read it and sees to it. By ${until} at the latest it is settled.`],
  },
});

export const answeredMail = (about: About, answer: string, isResolved: boolean): Words => ({
  subject: `${isResolved ? 'Your complaint is settled' : 'An answer to your complaint'}: ${about.ticket}`,
  content: {
    ...common(about),
    heading: isResolved ? 'Your complaint is settled' : 'An answer to your complaint',
    paragraphs: answer.split(/\n{2,}/),
    ...(isResolved && {
      next: [
        'If it is not settled for you, answer this mail, or call the National Consumer Helpline: 1915, consumerhelpline.gov.in.',
      ],
    }),
  },
});

const BY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** To the grievance officer. `by`: until when the rule gives time. */
export function reminderMail({
  brand,
  ticket,
  what,
  by,
  isOver,
  url,
}: Pick<About, 'brand' | 'ticket' | 'url'> & { what: 'acknowledge' | 'resolve'; by: Date; isOver: boolean }): Words {
  const act = what === 'acknowledge' ? 'acknowledged' : 'settled';
  const heading = isOver ? `A complaint was not ${act} in time` : `A complaint is to be ${act} soon`;
  return {
    subject: `${heading}: ${ticket}`,
    content: {
      brand,
      heading,
      paragraphs: [
        isOver ? `It was to be ${act} by ${BY.format(by)}.` : `It is to be ${act} by ${BY.format(by)}.`,
        'The Consumer Protection (E-Commerce) Rules 2020 give 48 hours to acknowledge a complaint and a month to settle it (rule 4(5)).',
      ],
      highlight: { label: 'Ticket number', value: ticket },
      link: { label: 'To the inbox', url },
      about: ticket,
    },
  };
}
