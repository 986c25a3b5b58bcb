import { describe, expect, it } from 'vitest';
import { orderMailContent } from '../../src/api/order/lib/order-mail-content';
import { mailTemplate } from '../../src/lib/mail/mail-template';
import { LINES, ORDER, sampleMails } from './samples';

const SITE = 'https://shop.example';
const mails = sampleMails(SITE).map((mail) => ({ ...mail, ...mailTemplate(mail.content) }));
const orders = mails.filter(({ name }) => name.startsWith('order-'));

/** What a reader sees of a page, and where its links lead. */
function readerOf(html: string): { words: string; links: string[] } {
  const seen = html.replace(/^[\s\S]*?<body/, '<body').replace(/<div style="display:none.*?<\/div>/, '');
  const unescaped = (text: string) =>
    text.replace(
      /&(quot|#39|lt|gt|nbsp|amp);/g,
      (_, name: string) => ({ quot: '"', '#39': "'", lt: '<', gt: '>', nbsp: ' ' })[name] ?? '&',
    );
  return {
    words: unescaped(seen.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' '),
    links: [...seen.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => unescaped(url)),
  };
}

describe.each(mails)('the mail $name', ({ name, subject, text, html }) => {
  it('says the same as text and as a page, in the same order', () => {
    const { words, links } = readerOf(html);
    let from = 0;
    for (const word of text.split(/\s+/).filter(Boolean)) {
      if (/^https?:/.test(word)) {
        expect(links).toContain(word);
        continue;
      }
      const at = words.indexOf(word.replace(/:$/, ''), from);
      expect(at, `“${word}” after “${words.slice(Math.max(0, from - 40), from)}”`).toBeGreaterThanOrEqual(from);
      from = at + 1;
    }
  });

  it('has no gap, no shouting, one button (none beside a code to type), and whom to ask', () => {
    for (const form of [subject, text, readerOf(html).words]) expect(form).not.toMatch(/undefined|null|NaN|\[object|!/);
    expect(html.match(/class="button"/g) ?? []).toHaveLength(name === 'account-code' ? 0 : 1);
    for (const form of [text, html]) {
      expect(form).toContain('https://wa.me/919829012345');
      expect(form).toContain('namaste@marudhara.example.com');
      expect(form).toContain('Marudhara Hand Painted Textiles Private Limited');
    }
  });
});

describe.each(orders)('the receipt in $name', ({ name, text, html }) => {
  // What is exchanged is placed anew once the piece is back, what is changed on the next day.
  const days: Record<string, string> = {
    'order-exchanged': 'Tuesday 1 December',
    'order-changed': 'Monday 23 November',
  };
  const day = days[name] ?? 'Sunday 22 November';
  it('has number, date, pieces, amounts, address and link', () => {
    const { words, links } = readerOf(html);
    expect(links).toContain(`${SITE}/orders/MD-7K3F9QZP`);
    expect(text).toContain(`${SITE}/orders/MD-7K3F9QZP`);
    for (const form of [text.replace(/\s+/g, ' '), words])
      for (const fact of [
        ...['Order MD-7K3F9QZP', `Placed on ${day} 2026`, 'Gaj Kurta', 'M · Natural', '2 × ₹3,100.00'],
        ...['₹6,200.00', '₹10,450.00', 'PADHARO10', '−₹1,045.00', 'Free', '₹9,405.00', 'GST of ₹447.86 is included.'],
        ...['5th Main Road', 'Bengaluru, Karnataka 560038', 'Phone +91 98123 45670'],
      ])
        expect(form).toContain(fact);
  });

  it('has pictures with absolute addresses, their size and words instead of them', () => {
    const pictures = [...html.matchAll(/<img ([^>]+)>/g)].map(([, attributes]) => attributes);
    expect(pictures).toHaveLength(LINES.length);
    for (const picture of pictures)
      expect(picture).toMatch(/^src="https:\/\/shop\.example\/[^"]+\.webp" alt="A [^"]+" width="72" height="90"/);
  });
});

it('a mail of as many lines as a cart can hold is not cut off by Gmail', () => {
  const { content } = orderMailContent('placed', {
    order: ORDER,
    lines: Array.from({ length: 100 }, (_, index) => ({ ...LINES[1], ...LINES[index % 2] }) as (typeof LINES)[number]),
    store: { delivery_days: '3–7 business days', returns_days: 7, upi_id: 'shop@bank' },
    brand: orders[0]?.content.brand as never,
    now: ORDER.placed_at,
    site: 'https://a-shop-with-a-long-name.example.com/uploads',
    url: `${SITE}/orders/1`,
  });
  expect(Buffer.byteLength(mailTemplate(content).html)).toBeLessThan(102_000);
});

it('the previews number orders as the shop does', () => {
  const brand = { ...(mails[0]?.content.brand as (typeof mails)[number]['content']['brand']), name: 'Neela' };
  const own = JSON.stringify(sampleMails(SITE, SITE, { brand, prefix: 'NEELA' }));
  expect(own).toContain('NEELA-7K3F9QZP');
  expect(own).not.toContain('MD-');
});
