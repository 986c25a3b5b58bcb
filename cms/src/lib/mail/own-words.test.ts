import { describe, expect, it } from 'vitest';
import type { MailContent } from './mail-content';
import { mailTemplate } from './mail-template';
import { inOwnWords, ownWordsOf } from './own-words';

const brand: MailContent['brand'] = {
  ...{ name: 'Neela', legalName: 'Neela Textiles', address: '3 Lake Road', email: 'hello@neela.example' },
  ...{ phone: '98290 12345', logo: null, color: '#252f5a' },
};
const mail = {
  subject: 'Your order N-1 is placed',
  content: { brand, name: 'Leela', heading: 'Your order is with us', paragraphs: ['Thank you.', 'To pay: ₹400.'] },
};

describe('a mail in the shop’s own words', () => {
  it('says what the shop says, and ours where it says nothing', () => {
    const own = { 'order-placed': { subject: '{shop}: {order}', opening: 'Dear {name}, how lovely.', more: 'Bye.' } };
    expect(inOwnWords(own, 'order-placed', mail, { order: 'N-1' })).toEqual({
      subject: 'Neela: N-1',
      content: {
        ...mail.content,
        heading: 'Your order is with us',
        paragraphs: ['Dear Leela, how lovely.', 'To pay: ₹400.', 'Bye.'],
      },
    });
    expect(inOwnWords(own, 'order-paid', mail)).toBe(mail);
  });

  it('has no markup, whoever typed it, and a subject of one line', () => {
    const evil = '<img src=x onerror=alert(1)>';
    const own = { 'order-placed': { subject: `{order}`, heading: evil, opening: `{name} ${evil}`, more: evil } };
    const said = inOwnWords(
      own,
      'order-placed',
      { ...mail, content: { ...mail.content, name: evil } },
      {
        order: 'N-1\r\nBcc: x@evil.example',
      },
    );
    expect(mailTemplate(said.content).html).not.toContain('<img');
    expect(said.subject).toBe('N-1 Bcc: x@evil.example');
  });

  it('is read however the driver gives it', () => {
    expect(ownWordsOf({ mail_words: '{"order-placed":{"more":"x"}}' })).toEqual({ 'order-placed': { more: 'x' } });
    for (const none of [null, undefined, 'null']) expect(ownWordsOf({ mail_words: none })).toEqual({});
  });
});
