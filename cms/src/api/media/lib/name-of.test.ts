import { expect, it } from 'vitest';
import { nameOf } from './name-of';

it.each([
  ['../../../etc/pass\u202ewd\n.png', 'passwd.png'],
  ['C:\\Pictures\\a<b>.png', 'ab.png'],
  ['a\ud800.png', 'a.png'],
  ['\u0000', 'picture'],
  ['', 'picture'],
  [' mor.png ', 'mor.png'],
  // The hundredth place falls between the halves of one sign.
  [`${'a'.repeat(99)}🪔.png`, 'a'.repeat(99)],
])('the file given as %j is called %j', (given, name) => {
  expect(nameOf(given)).toBe(name);
});
