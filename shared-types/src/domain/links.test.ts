import { describe, expect, it } from 'vitest';
import { isSafeLink } from './links.js';

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
