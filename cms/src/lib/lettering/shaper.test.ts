import { FONT_FAMILIES, FONT_PAIR_NAMES } from 'shared-types/domain/brand';
import { beforeAll, describe, expect, it } from 'vitest';
import { readFont } from './scripts';
import { createShaper, type Shaper } from './shaper';

let shaper: Shaper;
beforeAll(async () => {
  shaper = await createShaper();
});

describe('runs', () => {
  it('writes what a brand’s font lacks in the default one, and each script of India in its own', () => {
    expect(shaper.runs('Kurta, ₹4,200 – लाल', 'Karla')).toEqual([
      { text: 'Kurta, ', face: 'Karla' },
      { text: '₹', face: null },
      { text: '4,200 – ', face: 'Karla' },
      { text: 'लाल', face: 'Devanagari' },
    ]);
  });

  it('keeps a letter beside its accent', () => {
    expect(shaper.runs('A q\u0323 z', 'Karla').map(({ text }) => text)).toEqual(['A ', 'q\u0323', ' z']);
  });

  it('leaves all to the default font where no brand’s is chosen', () => {
    expect(shaper.runs('Kurta ₹', null)).toEqual([{ text: 'Kurta ₹', face: null }]);
  });

  it.each(FONT_PAIR_NAMES)('has the fonts of a pair, and English and figures in both of them: %s', (pair) => {
    const { display, text } = FONT_FAMILIES[pair];
    for (const face of [display, text]) {
      const line = 'Tax Invoice 0123456789 – 50% “Neela” & Sons, No. 7/2';
      expect(shaper.runs(line, face)).toEqual([{ text: line, face }]);
      expect(shaper.shape('Neela', face, 'normal').width).toBeGreaterThan(1);
    }
    expect(readFont(text, 'bold').equals(readFont(text, 'normal'))).toBe(false);
  });
});
