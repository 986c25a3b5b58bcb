import { describe, expect, it } from 'vitest';
import { printedOf, unprintedHint } from './printed-scripts.js';

describe('a note on paper', () => {
  it.each(['Happy birthday, Zoë! 🎂', 'जन्मदिन मुबारक', 'பிறந்தநாள்', 'מזל טוב', 'سالگرہ مبارک', 'Всё ₹500 — “yes”'])(
    'has all of %s',
    (text) => {
      expect(printedOf(text)).toBe(text);
      expect(unprintedHint(text)).toBeNull();
    },
  );

  it('has letters in another dress as plain ones', () => {
    expect(printedOf('𝓟𝓻𝓲𝔂𝓪 ① Ｏｋ')).toBe('Priya 1 Ok');
    expect(unprintedHint('𝓟𝓻𝓲𝔂𝓪')).toBeNull();
  });

  it('leaves out what no font has, and says so while it is typed', () => {
    expect(printedOf('For 王芳, with love')).toBe('For , with love');
    expect(unprintedHint('For 王芳, สุข → with love')).toBe('The slip cannot print 王芳 สุข →, so it leaves that out.');
  });
});
