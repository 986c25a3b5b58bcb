import { plainName } from 'shared-types/domain/person-name';

export interface MailContent {
  /** Whom it greets. */
  name: string;
  /** Who signs. */
  brand: string;
  /** Plain text; a line break inside one stays. */
  paragraphs: string[];
  link?: { label: string; url: string };
  /** Small print below the signature. */
  footer?: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
const lines = (text: string) => escaped(text).replace(/\n/g, '<br>');

/** A mail as plain text and as a simple HTML page without pictures. Everything is escaped. */
export function mailTemplate({ name, brand, paragraphs, link, footer }: MailContent): { text: string; html: string } {
  const greeting = `Namaste ${plainName(name)},`;
  const text = [
    greeting,
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    `With warm regards,\n${brand}`,
    ...(footer ? [footer] : []),
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="en">
<body style="margin:0;background:#f7f1e7;color:#211b17;font:16px/1.6 Georgia,serif">
<div style="max-width:34rem;margin:0 auto;padding:2rem 1.5rem">
<p style="margin:0 0 1.5rem;padding-bottom:.75rem;border-bottom:1px solid #c58b2a;font-size:1.3rem;letter-spacing:.06em">${escaped(brand)}</p>
<p>${escaped(greeting)}</p>
${paragraphs.map((paragraph) => `<p>${lines(paragraph)}</p>`).join('\n')}
${link ? `<p style="margin:1.75rem 0"><a href="${escaped(link.url)}" style="display:inline-block;padding:.7rem 1.4rem;background:#252f5a;color:#f7f1e7;text-decoration:none">${escaped(link.label)}</a></p>\n` : ''}<p>With warm regards,<br>${escaped(brand)}</p>
${footer ? `<p style="margin-top:2rem;color:#6e645c;font-size:.85rem">${lines(footer)}</p>\n` : ''}</div>
</body>
</html>
`;
  return { text: `${text}\n`, html };
}
