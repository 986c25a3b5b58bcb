import { expect, it } from 'vitest';
import { MAIL_ADDRESS } from '../domain/mail-address.js';
import { Email } from './auth.js';

const kept = (typed: string) => Email.safeParse(typed).data;

it.each([
  ['Leela.Rao+shop@Example.co.in', 'leela.rao+shop@example.co.in'],
  ['लीला@उदाहरण.भारत', 'लीला@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['லீலா@example.in', 'லீலா@example.in'],
  ['leela@उदाहरण.भारत', 'leela@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['leela@xn--p1b6ci4b4b3a.xn--h2brj9c', 'leela@xn--p1b6ci4b4b3a.xn--h2brj9c'],
])('a mail address may be in a script of India: %s', (typed, address) => {
  expect(kept(typed)).toBe(address);
  expect(kept(address)).toBe(address);
});

it.each([
  ...['leela', 'leela@', '@example.in', 'leela@example', 'le ela@example.in', 'leela@@example.in', '.leela@example.in'],
  ...['leela.@example.in', 'le..ela@example.in', 'leela@-example.in', 'leela@example..in', 'leela@127.0.0.1'],
  ...[
    '<leela@example.in>',
    'leela@example.in, other@example.in',
    'pаypal@example.in',
    'लीला।@example.in',
    '\u017feela@example.in',
  ],
])('is none: %s', (typed) => {
  expect(kept(typed)).toBeUndefined();
});

it('is found out quickly, however long it is', () => {
  const began = performance.now();
  for (const shape of ['a.', '.a', 'अ.', 'a-', '-', 'xn--']) {
    MAIL_ADDRESS.test(`a@${shape.repeat(50_000)}`);
    MAIL_ADDRESS.test(`${shape.repeat(50_000)}@`);
  }
  expect(performance.now() - began).toBeLessThan(2000);
});
