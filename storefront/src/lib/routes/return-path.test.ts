import { expect, it } from 'vitest';
import { originOf } from './return-path';

it('returns to the remembered screen with its query', () => {
  expect(originOf({ from: { pathname: '/product/kurta', search: '?a=1', hash: '#b' } })).toBe('/product/kurta?a=1#b');
});

it('goes home without a remembered screen, and never to the sign-in screen again', () => {
  expect(originOf(null)).toBe('/');
  expect(originOf({ from: { pathname: '/login' } })).toBe('/');
});

it('never goes to another site', () => {
  expect(originOf({ from: { pathname: '//evil.example' } })).toBe('/');
  expect(originOf({ from: { pathname: '/\\evil.example' } })).toBe('/');
  expect(originOf({ from: { pathname: 'https://evil.example' } })).toBe('/');
});
