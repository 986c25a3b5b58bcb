import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { embedPictures } from './embed-pictures';
import type { MailContent } from './mail-content';
import { mailTemplate } from './mail-template';

const webp = sharp({ create: { width: 600, height: 750, channels: 4, background: '#9c3b26' } })
  .webp()
  .toBuffer();
const line = (url: string) => ({
  name: 'Peacock Kurta',
  variant: 'M',
  quantity: '1 × ₹2,100.00',
  amount: '₹2,100.00',
  picture: { url, alt: 'A kurta', width: 72, height: 90 },
});
const content = (...urls: string[]): MailContent => ({
  brand: {
    ...{ name: 'Marudhara', legalName: 'Marudhara', address: 'Jodhpur', email: 'a@shop.example', phone: '9876543210' },
    ...{ logo: 'https://shop.example/uploads/logo.webp', color: '#252f5a' },
  },
  paragraphs: ['Thank you.'],
  receipt: {
    ...{ title: 'Order MD-1', date: 'Today', totals: [], total: { label: 'Total', amount: '₹2,100.00' }, sections: [] },
    lines: urls.map(line),
  },
});

describe('the pictures of a mail', () => {
  it('go along in it, as JPEGs twice as large as they are shown and the logo as PNG, each once', async () => {
    const mail = await embedPictures(content('https://shop.example/a', 'https://shop.example/a'), () => webp);
    const drawn = await Promise.all(mail.attachments.map(({ content: bytes }) => sharp(bytes).metadata()));
    expect(drawn.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['png', 77, 96],
      ['jpeg', 144, 180],
    ]);
    const { html } = mailTemplate(mail.content);
    for (const { cid } of mail.attachments) expect(html).toContain(`src="cid:${cid}"`);
    expect(html).not.toContain('https://shop.example/');
  });

  it('stay where they were when they cannot be read or are none', async () => {
    for (const read of [
      async () => null,
      async () => Buffer.from('no picture'),
      async () => Promise.reject(new Error('away')),
    ]) {
      const mail = await embedPictures(content('https://shop.example/a'), read);
      expect(mail).toEqual({ content: content('https://shop.example/a'), attachments: [] });
    }
  });
});
