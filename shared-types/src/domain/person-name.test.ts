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
    'leela@example.com',
    '<b>Leela</b>',
  ])('is not %s, of which a mail shows nothing to press', (name) => {
    expect(isPlainName(name)).toBe(false);
    expect(isPlainName(plainName(name))).toBe(true);
    expect(plainName(name)).not.toMatch(/\p{L}{2}\.\p{L}|:\/\/|[<>@]/u);
  });
});
