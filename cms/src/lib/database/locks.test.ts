import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCKS } from './locks';

const ROOT = path.resolve(__dirname, '../../../..');
const SOURCES = ['cms/src', 'cms/seed', 'cms/database', 'cms/serve.mjs', 'scripts'].flatMap((place) => filesIn(place));

function filesIn(place: string): string[] {
  const whole = path.join(ROOT, place);
  if (fs.statSync(whole).isFile()) return [place];
  return fs.readdirSync(whole, { recursive: true, encoding: 'utf8' }).map((file) => path.join(place, file));
}

/** It locks on the server of the test run, on which no shop's own database is. */
const OF_TESTS = path.join('scripts', 'lib', 'test-databases.mjs');

describe('advisory locks', () => {
  it('have a number of their own for each use', () => {
    const numbers = Object.values(LOCKS);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('are taken by a number of the list only, and by each of them in one place', () => {
    const taken = SOURCES.filter(
      (file) => /\.(ts|mjs)$/.test(file) && !file.endsWith('.test.ts') && file !== OF_TESTS,
    ).flatMap((file) =>
      [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(/pg(?:_try)?_advisory_\w+\(([^)]*)\)([^;]*);/g)].map(
        ([, , binding = '']) => binding.replace(/\s/g, ''),
      ),
    );
    const uses = Object.keys(LOCKS).map((name) => `,[LOCKS.${name}])`);
    expect(taken.map((one) => one.replace(/^['"`]/, '')).sort()).toEqual(uses.sort());
  });
});
