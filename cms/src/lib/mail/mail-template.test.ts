import { describe, expect, it } from 'vitest';
import type { MailContent } from './mail-content';
import { mailTemplate } from './mail-template';

const brand: MailContent['brand'] = {
  name: 'Marudhara & Daughters',
  legalName: 'Marudhara Textiles Ltd',
  address: '14 Navchokiya, Jodhpur',
  email: 'namaste@shop.example',
  phone: '98290 12345',
  hasWhatsApp: true,
  logo: null,
  color: '#252f5a',
};
const content: MailContent = {
  brand,
  name: 'Leela <b>Devi</b>',
  heading: 'Your order is with us',
  paragraphs: ['Thank you for your order.', 'Kurta "Mor" × 2\nTotal ₹4,200.00'],
  highlight: { label: 'Expected', value: '25 November' },
  link: { label: 'See your order', url: 'https://shop.example/orders/MD-1?a=1&b="2"' },
  next: ['We write to you.'],
  about: 'Order MD-1',
};
const plain: MailContent = { brand, name: 'A', paragraphs: ['C'] };

describe('a mail', () => {
  it('greets, says what there is to say, and signs, as text', () => {
    expect(mailTemplate(content).text).toBe(
      'Your order is with us\n\nNamaste Leela b Devi /b,\n\nThank you for your order.\n\nKurta "Mor" × 2\nTotal ₹4,200.00\n\n' +
        'Expected: 25 November\n\nSee your order:\nhttps://shop.example/orders/MD-1?a=1&b="2"\n\n' +
        'What happens next\nWe write to you.\n\n' +
        'Here to help\nWhatsApp: https://wa.me/919829012345?text=Order%20MD-1%3A%20\nPhone: 98290 12345\nMail: namaste@shop.example\n\n' +
        'With warm regards,\nMarudhara & Daughters\n\nMarudhara Textiles Ltd\n14 Navchokiya, Jodhpur\n',
    );
  });

  it('says the same as a page, where nothing typed by a person becomes markup', () => {
    const { html } = mailTemplate(content);
    expect(html).toContain('Namaste Leela b Devi /b,');
    expect(html).toContain('Marudhara &amp; Daughters');
    expect(html).toContain('Kurta &quot;Mor&quot; × 2<br>Total');
    expect(html).toContain('href="https://shop.example/orders/MD-1?a=1&amp;b=&quot;2&quot;"');
    expect(html).not.toContain('<b>');
  });

  it('escapes whatever stands in it', () => {
    const evil = '"><script>alert(1)</script>';
    const { html } = mailTemplate({
      brand: {
        ...brand,
        name: evil,
        legalName: evil,
        address: evil,
        phone: evil,
        email: evil,
        logo: evil,
        color: evil,
      },
      name: evil,
      heading: evil,
      paragraphs: [evil],
      highlight: { label: evil, value: evil },
      link: { label: evil, url: evil },
      next: [evil],
      about: evil,
      receipt: {
        title: evil,
        date: evil,
        lines: [
          {
            name: evil,
            variant: evil,
            quantity: evil,
            amount: evil,
            picture: { url: evil, alt: evil, width: 72, height: 90 },
          },
        ],
        totals: [{ label: evil, amount: evil }],
        total: { label: evil, amount: evil },
        note: evil,
        sections: [{ title: evil, lines: [evil] }],
      },
    });
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/""|=">/);
  });

  it('is as wide as the phone that shows it, and dark where the reader’s screen is', () => {
    const { html } = mailTemplate(content);
    expect(html).toContain('<meta name="viewport" content="width=device-width,initial-scale=1">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{body,\.paper\{background:#14110f!important/);
  });

  it('has the brand’s logo and colour, with words on the button that can be read', () => {
    const html = (more: Partial<MailContent['brand']>) =>
      mailTemplate({ ...content, brand: { ...brand, ...more } }).html;
    expect(html({})).not.toContain('<img');
    expect(html({ logo: 'https://shop.example/uploads/logo.webp' })).toContain(
      'src="https://shop.example/uploads/logo.webp" alt="Marudhara &amp; Daughters"',
    );
    expect(html({ color: '#252f5a' })).toMatch(/bgcolor="#252f5a"[^>]*><a [^>]*color:#ffffff/);
    expect(html({ color: '#ffd54a' })).toMatch(/bgcolor="#ffd54a"[^>]*><a [^>]*color:#211b17/);
  });

  it('begins, in a list of mails, with what the reader looks for', () => {
    expect(mailTemplate(content).html).toMatch(/display:none[^>]*>Expected: 25 November\. Thank you for your order\./);
    expect(mailTemplate(plain).html).toMatch(/display:none[^>]*>C/);
  });

  it('offers WhatsApp on a number only that is said to have it', () => {
    const { text, html } = mailTemplate({ ...content, brand: { ...brand, hasWhatsApp: false } });
    for (const form of [text, html]) expect(form).not.toMatch(/WhatsApp|wa\.me/);
    expect(text).toContain('Here to help\nPhone: 98290 12345');
  });

  it('shows no link of a name, whatever was stored once', () => {
    const { text, html } = mailTemplate({ ...plain, name: 'Win at https://evil.com/x' });
    for (const form of [text, html]) expect(form).toContain('Namaste Win at https evil. com/x,');
  });

  it('leaves out what there is not', () => {
    const { text, html } = mailTemplate(plain);
    expect(text).toMatch(/^Namaste A,\n\nC\n\nHere to help\nWhatsApp: https:\/\/wa\.me\/919829012345\?text=\n/);
    for (const part of ['<h1', 'What happens next', 'class="button"']) expect(html).not.toContain(part);
  });
});
