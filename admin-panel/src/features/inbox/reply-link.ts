import type { ContactMessage } from 'shared-types/contract/contact-messages';

/** Opens the person's own mail program with the answer begun. */
export function replyLink({ name, email, subject, message }: ContactMessage, shopName: string): string {
  const quoted = message
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const query = [
    ['subject', `Re: ${subject || `Your message to ${shopName}`}`],
    ['body', `Dear ${name},\r\n\r\n\r\n\r\n${quoted}`],
  ];
  // Mail programs read a plus sign as itself, so spaces are %20.
  return `mailto:${encodeURIComponent(email)}?${query.map(([key, value = '']) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
}
