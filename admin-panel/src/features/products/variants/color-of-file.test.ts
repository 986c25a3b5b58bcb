import { expect, it } from 'vitest';
import { colorOfFile } from './color-of-file';

const COLORS = [
  { id: 1, name: 'Indigo' },
  { id: 2, name: 'Indigo Night' },
  { id: 3, name: 'Rust' },
];

it.each([
  ['lotus_kurta-indigo-2.JPG', 1],
  ['Indigo Night.webp', 2],
  ['trust.png', null],
  ['back.rust', null],
])('%s is of the colour %s', (name, id) => {
  expect(colorOfFile(name, COLORS)).toBe(id);
});
