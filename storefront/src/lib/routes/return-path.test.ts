import { expect, it } from 'vitest';
import { returnPathOf } from './return-path';

it('returns to the remembered screen with its query', () => {
  expect(returnPathOf({ from: { pathname: '/product/kurta', search: '?a=1', hash: '#b' } })).toBe(
    '/product/kurta?a=1#b',
  );
});

it('goes home without a remembered screen, and never to the sign-in screen again', () => {
  expect(returnPathOf(null)).toBe('/');
  expect(returnPathOf({ from: { pathname: '/login' } })).toBe('/');
});

it('never goes to another site', () => {
  expect(returnPathOf({ from: { pathname: '//evil.example' } })).toBe('/');
  expect(returnPathOf({ from: { pathname: '/\\evil.example' } })).toBe('/');
  expect(returnPathOf({ from: { pathname: 'https://evil.example' } })).toBe('/');
});
