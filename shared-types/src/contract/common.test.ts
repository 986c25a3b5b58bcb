import { describe, expect, it } from 'vitest';
import { addressText, lines, optionalLines, optionalText, searchText, text } from './common.js';

const everyText = {
  text: text(50),
  lines: lines(50),
  optionalText: optionalText(50),
  optionalLines: optionalLines(50),
};

describe.each(Object.entries({ ...everyText, addressText: addressText(50) }))('%s', (_, schema) => {
  it.each([
    ['half of a character', 'a\ud800b'],
    ['the other half', 'a\udc00b'],
    ['nothing at all (U+0000)', 'a\u0000b'],
    ['a turn of direction', 'a\u202eb'],
    ['a line separator', 'a\u2028b'],
    ['what cannot be seen', 'a\u200bb'],
    ['more accents on one letter than any language has', `a${'\u0301\u0316'.repeat(16)}`],
  ])('refuses %s', (_, value) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe('Contains characters that cannot be used');
  });

  it.each(['श्रीमती क्‍ष', 'ऑफ़र 🍀👩‍🎨', 'Zoë 𝔡', '₹1,200'])('takes %s', (value) => {
    expect(schema.parse(` ${value} `)).toBe(value);
  });
});

describe('what is searched for', () => {
  it('is read by its beginning, without what cannot be seen', () => {
    expect(searchText.parse(`\u200b pea\u200bcock ${'🦚'.repeat(99_000)}`)).toBe(`peacock ${'🦚'.repeat(192)}`);
  });

  it('may be typed with its accents apart', () => {
    expect([searchText.parse('e\u0301'), text(1).parse(' e\u0302\u0301 ')]).toEqual(['é', 'ế']);
  });
});

describe('text of several lines', () => {
  it('keeps its lines, and text of one line has none', () => {
    expect([lines(50).parse('a\r\nb\tc'), optionalLines(50).parse('a\nb')]).toEqual(['a\r\nb\tc', 'a\nb']);
    for (const schema of [text(50), optionalText(50), addressText(50)])
      expect(schema.safeParse('a\nb').success).toBe(false);
  });
});
