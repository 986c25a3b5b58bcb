import { describe, expect, it } from 'vitest';
import { readFont, runsOf } from './scripts';

describe('runsOf', () => {
  it('leaves a line in the letters of Europe, with ₹, as one run', () => {
    expect(runsOf('Flat 12, Gulmohar – ₹4,200.00')).toEqual([{ text: 'Flat 12, Gulmohar – ₹4,200.00', face: null }]);
  });

  it('takes words of one script together with the spaces between them', () => {
    expect(runsOf('Flat 12, द्वितीय तल, Jodhpur')).toEqual([
      { text: 'Flat 12, ', face: null },
      { text: 'द्वितीय तल', face: 'Devanagari' },
      { text: ', Jodhpur', face: null },
    ]);
  });

  it('keeps joiners and dandas within their word', () => {
    expect(runsOf('क्\u200dष।').map(({ face }) => face)).toEqual(['Devanagari']);
  });

  it('tells the scripts of India apart', () => {
    expect(
      runsOf('অ અ ਅ அ అ ಅ അ ଅ ا')
        .map(({ face }) => face)
        .filter(Boolean),
    ).toEqual(['Bengali', 'Gujarati', 'Gurmukhi', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Oriya', 'Arabic']);
  });

  it('takes a picture of many characters as one, and signs of the letters as letters', () => {
    expect(runsOf('© 👨‍👩‍👧‍👦 עולם')).toEqual([
      { text: '© ', face: null },
      { text: '👨‍👩‍👧‍👦', face: 'Emoji' },
      { text: ' ', face: null },
      { text: 'עולם', face: 'Hebrew' },
    ]);
  });

  it('loses nothing of any line', () => {
    for (const line of ['', ' ', 'अ', 'a अ b आ', '🙂 अ 🙂', 'e\u0301 अ', 'अ\u0301'])
      expect(
        runsOf(line)
          .map(({ text }) => text)
          .join(''),
      ).toBe(line);
  });
});

describe('readFont', () => {
  it('has both weights of every script', () => {
    for (const letter of 'অઅਅஅఅಅഅଅاअא🪔') {
      const script = runsOf(letter)[0]?.face ?? null;
      expect(script).not.toBeNull();
      for (const style of ['normal', 'bold'] as const) expect(readFont(script, style).length).toBeGreaterThan(10_000);
    }
  });
});
