import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import baseline from './baseline.json';
import released from './released.json';

const hashOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(path.join(__dirname, `${name}.ts`)))
    .digest('hex');
const names = readdirSync(__dirname).flatMap((file) => /^(\d{3}-[a-z0-9-]+)\.ts$/.exec(file)?.[1] ?? []);

it('leaves a migration as it was released: shops that ran it never run it again', () => {
  for (const [name, hash] of Object.entries(released)) expect([name, hashOf(name)]).toEqual([name, hash]);
});

it('gives every migration a number of its own, above the baseline’s', () => {
  const numbers = [baseline.name, ...names.sort()].map((name) => name.slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)].sort());
});
