import { beforeAll, describe, expect, it } from 'vitest';
import { type HasGlyph, printable } from './printable';
import { createShaper } from './shaper';

let hasSign: HasGlyph;
beforeAll(async () => {
  ({ hasGlyph: hasSign } = await createShaper());
});
const printed = (line: string) => printable(line, hasSign);

describe('printable', () => {
  it('leaves what our fonts have, in the letters of Europe, India, Arabia and Hebrew, and emoji', () => {
    for (const line of [
      'Flat 12, Gulmohar – ₹4,200.00 − 5 %',
      'Zoë’s “Kurta” … Łódź Ωμέγα Кофта ½ m² © ®',
      'श्रीमती लक्ष्मी क्षत्रिय। क्\u200dष',
      'গুলমোহর ગુલમહોર ਗੁਲਮੋਹਰ அண்ணா సాలై ಸಾಲೈ സാലൈ ଗୁଲମୋହର سردارپورہ',
      'שלום עולם Flat 7',
      'Kurta 🌸, 👨‍👩‍👧‍👦 set, made in 🇮🇳 👋🏽 मोर🦚पंख ♥',
    ])
      expect(printed(line)).toBe(line);
  });

  it('shows a character that no font of ours has as one question mark, also one that is made of many', () => {
    expect(printed('✓ →')).toBe('? ?');
    expect(printed('王小明')).toBe('???');
    expect(printed('मोर王पंख')).toBe('मोर?पंख');
    expect(printed('1\ufe0f\u20e3 piece')).toBe('? piece');
  });

  it('drops characters that say only how others are meant', () => {
    expect(printed('Ku\u200brta\ufeff \u200eRed\u00ad ©\ufe0f')).toBe('Kurta Red ©');
    expect(printed('Silk\u2003and\u00a0cotton')).toBe('Silk and cotton');
  });

  it('writes letters in another dress as plain ones', () => {
    expect(printed('𝓚urta ① Ｏｋ')).toBe('Kurta 1 Ok');
  });

  it('puts a letter and its accent together, as the fonts have them', () => {
    expect(printed('Cafe\u0301')).toBe('Café');
  });

  it('makes nothing that is written into an empty line', () => {
    for (const line of ['王', '王 明', '\u200b', '\u3164', '\ufe0f']) expect(printed(line)).toMatch(/^\?( \?)?$/);
    expect(printed('')).toBe('');
  });

  it('changes nothing the second time', () => {
    for (const line of ['Kurta 🌸 👨‍👩‍👧', 'मोर🦚पंख', 'Cafe\u0301 \u200b'])
      expect(printed(printed(line))).toBe(printed(line));
  });
});
