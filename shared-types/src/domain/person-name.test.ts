import { describe, expect, it } from 'vitest';
import { isPlainName, plainName } from './person-name.js';

describe('the name of a person', () => {
  it.each([
    'Leela Devi',
    'S.K. Gupta',
    'Dr.Sharma',
    'J.R.D. Tata',
    'Ramesh s/o Mahesh',
    'Mary-Ann O’Neil',
    'शर्\u200dमा लीला',
    'A. P. J. Abdul Kalam',
    'Ms. Indira',
    'Leela S.In',
    'Leela D.Rao/Singh',
    'D.Rao/Singh',
    'S.In',
  ])('is %s', (name) => {
    expect(isPlainName(name)).toBe(true);
    expect(plainName(name).replace(/\s/g, '')).toBe(name.replace(/\s/g, ''));
  });

  it.each([
    'Win at https://evil.example/x',
    'evil.com',
    'Leela (EVIL.IN)',
    'www.evil.example',
    'bit.ly/abc',
    'prize.example/now',
    '24.in',
    '24.example/now',
    'leela@example.com',
    '<b>Leela</b>',
  ])('is not %s, of which a mail shows nothing to press', (name) => {
    expect(isPlainName(name)).toBe(false);
    expect(isPlainName(plainName(name))).toBe(true);
    expect(plainName(name)).not.toMatch(/\p{L}{2}\.\p{L}|:\/\/|[<>@]/u);
  });

  it.each([
    ['Leela<Devi', 'Leela Devi'],
    [' Leela \n\n Devi ', 'Leela Devi'],
    ['J.R.D. Tata', 'J.R.D. Tata'],
    ['Leela S.K', 'Leela S.K'],
    ['S.K. Gupta', 'S.K. Gupta'],
    ['24.in', '24. in'],
    ['<b>Leela</b>', 'b Leela /b'],
    ['https://evil', 'https evil'],
    ['leela@example.com', 'leela at example. com'],
    ['Www. Evil', 'Evil'],
  ])('%j is shown as %j', (name, shown) => expect(plainName(name)).toBe(shown));
});
