import escapeHtml from 'escape-html';
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

const lines = (text: string) => escapeHtml(text).replace(/\n/g, '<br>');

/** Where a reader’s screen is dark; what does not know it shows the colours of the elements. */
const DARK =
  '@media (prefers-color-scheme:dark){body{background:#1d1815!important;color:#f3eadd!important}' +
  '.button{background:#d9a441!important;color:#1d1815!important}small{color:#b8aa9c!important}}';

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
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(brand)}</title>
<style>${DARK}</style>
</head>
<body style="margin:0;background:#f7f1e7;color:#211b17;font:16px/1.6 Georgia,serif">
<div style="max-width:34rem;margin:0 auto;padding:2rem 1.5rem">
<p style="margin:0 0 1.5rem;padding-bottom:.75rem;border-bottom:1px solid #c58b2a;font-size:1.3rem;letter-spacing:.06em">${escapeHtml(brand)}</p>
<p>${escapeHtml(greeting)}</p>
${paragraphs.map((paragraph) => `<p>${lines(paragraph)}</p>`).join('\n')}
${link ? `<p style="margin:1.75rem 0"><a class="button" href="${escapeHtml(link.url)}" style="display:inline-block;padding:.7rem 1.4rem;background:#252f5a;color:#f7f1e7;text-decoration:none">${escapeHtml(link.label)}</a></p>\n` : ''}<p>With warm regards,<br>${escapeHtml(brand)}</p>
${footer ? `<p style="margin-top:2rem"><small style="color:#6e645c;font-size:14px">${lines(footer)}</small></p>\n` : ''}</div>
</body>
</html>
`;
  return { text: `${text}\n`, html };
}
