import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COLOR_NAMES,
  CONTRAST_MIN,
  checkColor,
  contrast,
  deepOf,
  FIXED_COLORS,
  mutedOf,
  type Palette,
  paletteOf,
  panelColors,
  ratioText,
} from './brand.js';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours', () => {
  it('have the contrast that WCAG gives them', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(ratioText(contrast('#777777', '#ffffff'))).toBe('4.4');
  });

  it('that a shop begins with are all legible', () => {
    const palette = paletteOf({});
    for (const name of COLOR_NAMES) expect([name, checkColor(name, palette)?.isLegible ?? true]).toEqual([name, true]);
    expect(panelColors(palette)).toEqual({});
  });

  it('that are none are as a shop begins', () => {
    expect(paletteOf({ brand_color: 'red;}', page_color: '', text_color: '#ABCDEF' })).toEqual({
      ...paletteOf({}),
      text_color: '#abcdef',
    });
  });

  it('of the brand that are too light come with the nearest that is legible, whatever they are', () => {
    fc.assert(
      fc.property(color, (brand_color) => {
        const palette: Palette = { ...paletteOf({}), brand_color };
        const check = checkColor('brand_color', palette);
        if (check?.isLegible) return;
        const nearest = check?.nearest ?? '';
        const around = [palette.page_color, FIXED_COLORS.card];
        for (const other of around) expect(contrast(nearest, other)).toBeGreaterThanOrEqual(CONTRAST_MIN);
        expect(contrast(deepOf(nearest), palette.soft_color)).toBeGreaterThanOrEqual(CONTRAST_MIN);
        expect(checkColor('brand_color', { ...palette, brand_color: nearest })?.isLegible).toBe(true);
      }),
    );
  });

  it('of writing that keeps back are legible wherever the writing is', () => {
    fc.assert(
      fc.property(color, color, (text_color, page_color) => {
        const palette = { ...paletteOf({}), text_color, page_color };
        if (!checkColor('text_color', palette)?.isLegible) return;
        expect(contrast(mutedOf(palette), page_color)).toBeGreaterThanOrEqual(CONTRAST_MIN);
      }),
    );
  });
});
