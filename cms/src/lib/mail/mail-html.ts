import escapeHtml from 'escape-html';
import { formatPhone, phoneHref, whatsAppLink } from 'shared-types/domain/phone';
import type { Brand, MailContent, Receipt, ReceiptLine } from './mail-content';
import { greetingOf } from './mail-text';

/*
 * For what mail programs understand: Outlook lays out tables only, Gmail cuts off what is beyond 102 kB and may drop the
 * style sheet, so each style stands at its element and the sheet only adds phones and dark screens.
 */

const INK = '#211b17';
const STONE = '#6b6159';
const LINE = '#e5ddd0';
const PAPER = '#f5f0e8';
const CARD = '#fffdf9';
/** Behind the brand's own, which the style sheet names where programs read it. */
const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "'Helvetica Neue',Helvetica,Arial,sans-serif";
const fontsOf = ({ fonts }: Brand): string =>
  fonts
    ? `.card,.card td{font-family:'${fonts.text}',${SANS}!important}.card h1,.card h2{font-family:'${fonts.display}',${SERIF}!important}`
    : '';

const SHEET = `@media (max-width:480px){.pad{padding-left:22px!important;padding-right:22px!important}.half{display:block!important;width:auto!important;padding-right:0!important}.edge{padding:0!important}}
@media (prefers-color-scheme:dark){body,.paper{background:#14110f!important}.card{background:#1e1a17!important}.ink,.card h1,.card h2,.card td{color:#f1e8da!important}.soft{color:#b5a899!important}.line{border-color:#3b342e!important}.rule{background:#d8c7a8!important}.button{background:#f1e8da!important}.button a{color:#1e1a17!important}.text{color:#e8d3a6!important}.logo{background:#fffdf9;padding:10px}}`;

const text = (plain: string): string => escapeHtml(plain).replace(/\n/g, '<br>');
const table = (rows: string, more = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"${more}>${rows}</table>`;

/** A band of the mail, across its whole width. */
const band = (inner: string, padding: string): string =>
  `<tr><td class="pad" style="padding:${padding}">${inner}</td></tr>\n`;
const title = (words: string): string =>
  `<h2 style="margin:0 0 10px;font:400 20px/1.3 ${SERIF};color:${INK}">${text(words)}</h2>`;
const label = (words: string): string =>
  `<p class="soft" style="margin:0 0 4px;font-size:13px;line-height:20px;color:${STONE}">${text(words)}</p>`;

/** What a mail says as a page. Everything in it is escaped. */
export function mailHtml(content: MailContent): string {
  const { brand, name, heading, paragraphs, highlight, tracking, link, next, receipt, unsubscribe } = content;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${text(heading ?? brand.name)}</title>
<style>${SHEET}${fontsOf(brand)}</style>
<!--[if mso]><style>td,p{font-family:Arial,sans-serif;font-size:16px;line-height:26px}</style><![endif]-->
</head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${text(preview(content))}</div>
${table(
  `<tr><td class="edge" align="center" style="padding:28px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
${table(
  `\n${band(header(content), '36px 40px 0')}${band(
    `${heading ? `<h1 style="margin:0 0 18px;font:400 29px/1.25 ${SERIF};color:${INK}">${text(heading)}</h1>` : ''}<p style="margin:0 0 12px">${text(greetingOf(name))}</p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${text(paragraph)}</p>`).join('\n')}`,
    '30px 40px 8px',
  )}${highlight ? band(`${label(highlight.label)}<p class="ink" style="margin:0;font:400 23px/1.35 ${SERIF};color:${INK}">${text(highlight.value)}</p>`, '8px 40px 12px') : ''}${tracking ? band(`<p style="margin:0">${text(tracking.words)}${tracking.link ? `<br>${anchor(tracking.link.url, tracking.link.label, INK)}` : ''}</p>`, '4px 40px 6px') : ''}${link ? band(button(link, escapeHtml(brand.color)), '14px 40px 26px') : ''}${
    next?.length
      ? band(
          `${title('What happens next')}${next.map((step) => `<p style="margin:0 0 8px">${text(step)}</p>`).join('')}`,
          '8px 40px 20px',
        )
      : ''
  }${receipt ? receiptRows(receipt) : ''}${band(help(content), '26px 40px 34px')}`,
  ` class="card" style="max-width:600px;margin:0 auto;background:${CARD};font:16px/26px ${SANS};color:${INK};text-align:left"`,
)}
<!--[if mso]></td></tr></table><![endif]-->
<p class="soft" style="max-width:520px;margin:22px auto 6px;padding:0 22px;font:13px/20px ${SANS};color:${STONE}">${brand.note ? `${text(brand.note)}<br><br>` : ''}${text(brand.legalName)}<br>${text(brand.address)}${unsubscribe ? `<br><br>${anchor(unsubscribe.url, unsubscribe.label, STONE)}` : ''}</p>
</td></tr>`,
  ` class="paper" bgcolor="${PAPER}" style="background:${PAPER}"`,
)}
</body>
</html>
`;
}

/** What a list of mails shows beside the subject; the spaces keep the words after it out. */
const preview = ({ paragraphs, highlight }: MailContent): string =>
  `${highlight ? `${highlight.label}: ${highlight.value}. ` : ''}${paragraphs.join(' ').slice(0, 110)}${'\u00a0\u200c'.repeat(60)}`;

const header = ({ brand }: MailContent): string =>
  `${
    brand.logo
      ? `<img class="logo" src="${escapeHtml(brand.logo)}" alt="${escapeHtml(brand.name)}" height="48" style="display:block;height:48px;width:auto;border:0;font:400 24px/1.2 ${SERIF}">`
      : `<p class="ink" style="margin:0;font:400 24px/1.2 ${SERIF};letter-spacing:.05em;color:${INK}">${text(brand.name)}</p>`
  }<div class="rule" style="width:44px;height:2px;margin-top:16px;background:${escapeHtml(brand.color)};font-size:0;line-height:0">&nbsp;</div>`;

const anchor = (url: string, words: string, color: string): string =>
  `<a class="text" href="${escapeHtml(url)}" style="color:${color};text-decoration:underline">${text(words)}</a>`;

/** A cell with a background, because Outlook gives a link no padding. */
const button = ({ label, url }: { label: string; url: string }, color: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="${color}" style="background:${color}"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 30px;font:600 15px/22px ${SANS};letter-spacing:.03em;color:${readableOn(color)};text-decoration:none">${text(label)}</a></td></tr></table>`;

/** White or ink, whichever stands out more. */
function readableOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2 ? INK : '#ffffff';
}

function receiptRows({ title: name, date, lines, totals, total, note, sections }: Receipt): string {
  const amounts = totals.map(({ label, amount }) => amountRow(label, amount, 'padding:2px 0')).join('');
  const sum = amountRow(total.label, total.amount, `padding:10px 0 0;font:400 21px/1.4 ${SERIF}`);
  return `${band(`${title(name)}${label(date)}${table(lines.map(lineRow).join('\n'), ' style="margin-top:14px"')}`, '18px 40px 0')}${band(
    `<div class="line" style="border-top:1px solid ${LINE};padding-top:14px">${table(`${amounts}${sum}`)}${note ? label(note) : ''}</div>`,
    '0 40px 0',
  )}${pairs(sections)}`;
}

const lineRow = ({ name, variant, quantity, amount, picture }: ReceiptLine): string =>
  `<tr><td class="line" width="72" valign="top" style="border-top:1px solid ${LINE};padding:14px 16px 14px 0">${
    picture
      ? `<img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="${picture.width}" height="${picture.height}" style="display:block;border:0;background:${PAPER};font-size:11px;line-height:14px">`
      : ''
  }</td><td class="line" valign="top" style="border-top:1px solid ${LINE};padding:13px 0"><span style="font:400 17px/24px ${SERIF};word-break:break-word">${text(name)}</span><br>${
    variant
      ? `<span class="soft" style="font-size:14px;line-height:22px;color:${STONE}">${text(variant)}</span><br>`
      : ''
  }<span class="soft" style="font-size:14px;line-height:22px;color:${STONE}">${text(quantity)}</span></td><td class="line" align="right" valign="top" style="border-top:1px solid ${LINE};padding:13px 0 13px 12px;white-space:nowrap">${text(amount)}</td></tr>`;

const amountRow = (label: string, amount: string, style: string): string =>
  `<tr><td style="${style}">${text(label)}</td><td align="right" style="${style};white-space:nowrap">${text(amount)}</td></tr>`;

/** Two beside each other, one below the other on a phone. */
function pairs(sections: Receipt['sections']): string {
  const cell = ({ title: name, lines }: Receipt['sections'][number]) =>
    `<td class="half" width="50%" valign="top" style="padding:22px 16px 0 0">${title(name)}<p style="margin:0;font-size:15px;line-height:24px;word-break:break-word">${lines.map(text).join('<br>')}</p></td>`;
  return band(table(`<tr>${sections.map(cell).join('')}</tr>`), '6px 40px 0');
}

function help({ brand, about }: MailContent): string {
  const link = (url: string, words: string) => anchor(url, words, INK);
  const whatsApp = brand.hasWhatsApp
    ? `${link(whatsAppLink(brand.phone, about ? `${about}: ` : ''), 'WhatsApp')}<br>`
    : '';
  return `<div class="line" style="border-top:1px solid ${LINE};padding-top:24px">${title('Here to help')}<p style="margin:0 0 18px">${whatsApp}Phone ${link(phoneHref(brand.phone), formatPhone(brand.phone))}<br>Mail ${link(`mailto:${brand.email}`, brand.email)}</p><p style="margin:0">With warm regards,<br>${text(brand.name)}</p></div>`;
}
