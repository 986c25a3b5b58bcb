import { describe, expect, it } from 'vitest';
import { RichNode, RichTextInput } from './rich-text.js';

const words = (text: string) => ({ type: 'text', text });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const linkTo = (url: string) => paragraph({ type: 'link', url, children: [words('Here')] });
const messageOf = (nodes: unknown[]) => RichTextInput.safeParse(nodes).error?.issues[0]?.message;

describe('a text with links', () => {
  it('may have headings, lists in lists, quotes, and links to pages, sites, mail and phones', () => {
    const item = { type: 'list-item', children: [words('Wash cold')] };
    const list = { type: 'list', format: 'unordered', children: [item] };
    const nodes = [
      { type: 'heading', level: 2, children: [{ ...words('Care'), bold: true }] },
      { ...list, children: [item, list] },
      { type: 'quote', children: [words('Slow')] },
      linkTo('/faq'),
      linkTo('https://example.com'),
      linkTo('mailto:hello@shop.example'),
      linkTo('tel:+912910000000'),
    ];
    expect(messageOf(nodes)).toBeUndefined();
  });

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x'])('may not lead to %s, and says so', (url) => {
    expect(messageOf([paragraph(words('x')), linkTo(url)])).toMatch(/^A link begins with https/);
  });

  it('has no pictures and no code, nor what a newer editor brings', () => {
    expect(messageOf([{ type: 'image', image: { url: 'https://evil.example/x.png' } }])).toMatch(/pictures are blocks/);
    expect(RichNode.safeParse({ type: 'code', children: [words('x')] }).success).toBe(false);
  });

  it('keeps nothing beside what is known', () => {
    const node = paragraph({ ...words('x'), onclick: 'alert(1)', style: 'x' });
    expect(RichNode.parse({ ...node, html: '<b>' })).toEqual(paragraph(words('x')));
  });
});
