import { describe, expect, it } from 'vitest';
import { isSafeHref, isSafeLink, plainPath } from './links.js';

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

describe('two addresses are one', () => {
  it.each([
    ['/old-shop', '/old-shop/'],
    ['/पुराना', '/%E0%A4%AA%E0%A5%81%E0%A4%B0%E0%A4%BE%E0%A4%A8%E0%A4%BE/'],
    ['/désert', '/d%c3%a9sert'],
    ['/désert', '/de\u0301sert//'],
    ['/a%20b', '/a b'],
    ['/', '//'],
  ])('%s and %s', (one, other) => expect(plainPath(other)).toBe(plainPath(one)));

  it.each([
    ['/old-shop', '/Old-shop'],
    ['/a%2Fb', '/a/b'],
    ['/a%3Fb', '/a?b'],
  ])('not %s and %s', (one, other) => expect(plainPath(other)).not.toBe(plainPath(one)));

  it('nor does broken encoding, which stays as it is', () => expect(plainPath('/%E0%A4/')).toBe('/%E0%A4'));
});
