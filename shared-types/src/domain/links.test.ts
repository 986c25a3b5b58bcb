import { describe, expect, it } from 'vitest';
import { isSafeHref, isSafeLink } from './links.js';

describe('a link that staff typed', () => {
  it.each(['/', '/collection?category=men', '/product/mor-tee#care', 'https://example.com/a', 'http://example.com'])(
    'may be %s',
    (link) => expect(isSafeLink(link)).toBe(true),
  );

  it.each([
    '',
    'collection',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    'https:evil.example',
    'https:///evil.example',
    'https://a b',
    'ftp://example.com',
    'xhttps://example.com',
    '/\tjavascript:x',
  ])('may not be %j', (link) => expect(isSafeLink(link)).toBe(false));
});

describe('a link within a text', () => {
  it.each(['/faq', 'https://example.com', 'mailto:hello@shop.example', 'tel:+91 291 000 0000'])('may be %s', (link) =>
    expect(isSafeHref(link)).toBe(true),
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'mailto:', 'tel:alert(1)', 'sms:1'])(
    'may not be %j',
    (link) => expect(isSafeHref(link)).toBe(false),
  );
});
