import { describe, expect, it } from 'vitest';
import { formatAgo, formatFullDate, initialsOf, plural, roleLabel } from './format';

const now = Date.parse('2026-10-03T12:00:00.000Z');
const ago = (minutes: number) => formatAgo(new Date(now - minutes * 60_000).toISOString(), now);

describe('how long ago', () => {
  it('is said in the largest unit that has passed in full', () => {
    expect(ago(0.9)).toBe('just now');
    expect(ago(1)).toBe('1 minute ago');
    expect(ago(59.9)).toBe('59 minutes ago');
    expect(ago(60)).toBe('1 hour ago');
    expect(ago(47 * 60)).toBe('1 day ago');
    expect(ago(7 * 24 * 60)).toBe('1 week ago');
    expect(ago(65 * 24 * 60)).toBe('2 months ago');
    expect(ago(400 * 24 * 60)).toBe('1 year ago');
  });

  it('is never in the future when the clocks differ', () => {
    expect(ago(-5)).toBe('just now');
  });
});

describe('the full date', () => {
  it('is the day and the time in India', () => {
    const text = formatFullDate('2026-10-03T20:00:00.000Z');
    expect(text).toContain('4 October 2026');
    expect(text).toMatch(/1:30/);
  });
});

describe('names', () => {
  it('of roles read like words', () => {
    expect(roleLabel('super_admin')).toBe('Super admin');
    expect(roleLabel('sales')).toBe('Sales');
  });

  it('shrink to the first letters of the first and the last word', () => {
    expect(initialsOf('Asha Devi Rathore')).toBe('AR');
    expect(initialsOf('  asha ')).toBe('A');
    expect(initialsOf('')).toBe('');
  });

  it('of things agree with their number', () => {
    expect(plural(1, 'order')).toBe('1 order');
    expect(plural(0, 'order')).toBe('0 orders');
    expect(plural(125_000, 'order')).toBe('1,25,000 orders');
  });
});
