import type { RichNode } from 'shared-types/contract/rich-text';
import { describe, expect, it } from 'vitest';
import { isTypable, readRichText, writeRichText } from './notation';

const text = (words: string, marks = {}) => ({ type: 'text' as const, text: words, ...marks });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children }) as RichNode;

it('reads headings, quotes, lists and paragraphs', () => {
  expect(readRichText('## Care\n\nWash cold.\nDry flat.\n\n> Slow\n> work\n\n- Linen\n  1. White\n- Silk')).toEqual([
    { type: 'heading', level: 2, children: [text('Care')] },
    paragraph(text('Wash cold.\nDry flat.')),
    { type: 'quote', children: [text('Slow\nwork')] },
    {
      type: 'list',
      format: 'unordered',
      children: [
        { type: 'list-item', children: [text('Linen')] },
        { type: 'list', format: 'ordered', children: [{ type: 'list-item', children: [text('White')] }] },
        { type: 'list-item', children: [text('Silk')] },
      ],
    },
  ]);
});

it('reads marks within each other, and links', () => {
  expect(readRichText('A **bold _and_ more** [size **guide**](/size) ~~no~~ ++u++ `x`')).toEqual([
    paragraph(
      ...[text('A '), text('bold ', { bold: true }), text('and', { bold: true, italic: true })],
      ...[text(' more', { bold: true }), text(' ')],
      { type: 'link', url: '/size', children: [text('size '), text('guide', { bold: true })] },
      ...[text(' '), text('no', { strikethrough: true }), text(' '), text('u', { underline: true })],
      ...[text(' '), text('x', { code: true })],
    ),
  ]);
});

it('leaves signs that mean nothing as they are', () => {
  for (const typed of ['5 ** 6', '[no link] (here)', 'a [b](c d)', '#hash', '20+ pieces', '-5'])
    expect(readRichText(typed)).toEqual([paragraph(text(typed))]);
  expect(readRichText(' \n\n  \n')).toEqual([]);
});

describe('what is kept is typed again as the same', () => {
  it.each<[string, RichNode[]]>([
    ['signs', [paragraph(text('**a** _b_ `c` [d](e) \\ ++f++ ~~g~~'))]],
    ['beginnings of blocks', ['# a', '> a', '- a', '1. a', '  - a'].map((words) => paragraph(text(words)))],
    ['empty lines in a paragraph', [paragraph(text('a\n\n\nb'))]],
    [
      'marks beside each other',
      [paragraph(text('a', { bold: true }), text('b', { bold: true, italic: true }), text('c'))],
    ],
    ['signs at the ends of marks', [paragraph(text('*a*', { bold: true }), text('~b~', { strikethrough: true }))]],
    ['a link with a bracket', [paragraph({ type: 'link', url: '/a_b', children: [text('a]b')] })]],
    [
      'lists beside each other, with lines',
      [
        { type: 'list', format: 'ordered', children: [{ type: 'list-item', children: [text('a\n- b')] }] },
        { type: 'list', format: 'ordered', children: [{ type: 'list-item', children: [text('c')] }] },
      ],
    ],
    ['a quote of lines', [{ type: 'quote', children: [text('a\n\nb')] }]],
  ])('%s', (_, nodes) => {
    expect(readRichText(writeRichText(nodes))).toEqual(nodes);
    expect(isTypable(nodes)).toBe(true);
  });

  it('but for what nobody sees', () => {
    const nodes = [paragraph(text('a', { bold: false }), text(''), text('b')), paragraph(text(''))];
    expect(isTypable(nodes)).toBe(true);
    expect(writeRichText(nodes)).toBe('ab');
  });

  it('and what cannot be typed is known', () => {
    expect(isTypable([paragraph({ type: 'link', url: '/a (b)', children: [text('c')] })])).toBe(false);
  });
});
