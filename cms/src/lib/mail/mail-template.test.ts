import { describe, expect, it } from 'vitest';
import { mailTemplate } from './mail-template';

const written = mailTemplate({
  name: 'Leela <b>Devi</b>',
  brand: 'Marudhara & Daughters',
  paragraphs: ['Thank you for your order.', 'Kurta "Mor" × 2\nTotal ₹4,200.00'],
  link: { label: 'See your order', url: 'https://shop.example/orders/MD-1?a=1&b="2"' },
  footer: '14 Navchokiya, Jodhpur',
});

describe('a mail', () => {
  it('greets, says what there is to say, and signs, as text', () => {
    expect(written.text).toBe(
      'Namaste Leela b Devi /b,\n\nThank you for your order.\n\nKurta "Mor" × 2\nTotal ₹4,200.00\n\n' +
        'See your order:\nhttps://shop.example/orders/MD-1?a=1&b="2"\n\n' +
        'With warm regards,\nMarudhara & Daughters\n\n14 Navchokiya, Jodhpur\n',
    );
  });

  it('says the same as a page, where nothing typed by a person becomes markup', () => {
    expect(written.html).toContain('Namaste Leela b Devi /b,');
    expect(written.html).toContain('Marudhara &amp; Daughters');
    expect(written.html).toContain('Kurta &quot;Mor&quot; × 2<br>Total');
    expect(written.html).toContain('href="https://shop.example/orders/MD-1?a=1&amp;b=&quot;2&quot;"');
    expect(written.html).not.toContain('<b>');
  });

  it('is as wide as the phone that shows it, and dark where the reader’s screen is', () => {
    expect(written.html).toContain('<meta name="viewport" content="width=device-width,initial-scale=1">');
    expect(written.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(written.html).toMatch(/@media \(prefers-color-scheme:dark\)\{body\{background:#1d1815!important/);
  });

  it('shows no link of a name, whatever was stored once', () => {
    const { text, html } = mailTemplate({ name: 'Win at https://evil.com/x', brand: 'B', paragraphs: ['C'] });
    for (const form of [text, html]) expect(form).toContain('Namaste Win at https evil. com/x,');
  });

  it('leaves out what there is not', () => {
    const { text, html } = mailTemplate({ name: 'A', brand: 'B', paragraphs: ['C'] });
    expect(text).toBe('Namaste A,\n\nC\n\nWith warm regards,\nB\n');
    expect(html).not.toContain('<a');
  });
});
