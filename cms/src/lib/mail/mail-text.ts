import { plainName } from 'shared-types/domain/person-name';
import { formatPhone, whatsAppLink } from 'shared-types/domain/phone';
import type { MailContent, Receipt } from './mail-content';

export const greetingOf = (name?: string): string => (name ? `Namaste ${plainName(name)},` : 'Namaste,');

/** What a mail says as plain text, for readers without pictures. */
export function mailText({
  brand,
  name,
  heading,
  paragraphs,
  highlight,
  tracking,
  link,
  next,
  receipt,
  unsubscribe,
  about,
}: MailContent): string {
  const help = brand.hasWhatsApp ? `WhatsApp: ${whatsAppLink(brand.phone, about ? `${about}: ` : '')}\n` : '';
  return `${[
    ...(heading ? [heading] : []),
    greetingOf(name),
    ...paragraphs,
    ...(highlight ? [`${highlight.label}: ${highlight.value}`] : []),
    ...(tracking
      ? [[tracking.words, ...(tracking.link ? [`${tracking.link.label}:\n${tracking.link.url}`] : [])].join('\n')]
      : []),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(next?.length ? [`What happens next\n${next.join('\n')}`] : []),
    ...(receipt ? receiptText(receipt) : []),
    `Here to help\n${help}Phone: ${formatPhone(brand.phone)}\nMail: ${brand.email}`,
    `With warm regards,\n${brand.name}`,
    ...(brand.note ? [brand.note] : []),
    `${brand.legalName}\n${brand.address}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ].join('\n\n')}\n`;
}

const receiptText = ({ title, date, lines, totals, total, note, sections }: Receipt): string[] => [
  `${title}\n${date}`,
  ...lines.map(({ name, variant, quantity, amount }) =>
    [name, variant, quantity, amount].filter((part) => part !== '').join('\n'),
  ),
  [...[...totals, total].map(({ label, amount }) => `${label}: ${amount}`), ...(note ? [note] : [])].join('\n'),
  ...sections.map((section) => `${section.title}\n${section.lines.join('\n')}`),
];
