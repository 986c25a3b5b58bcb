import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CONFLICT_CODES } from './conflict-codes';

it('explains every code of a conflict in docs/operating.md, and no other', () => {
  const document = readFileSync(path.resolve(__dirname, '../../../../docs/operating.md'), 'utf8');
  const section = document.split('\n## ').find((part) => part.startsWith('Why was this a 409?')) ?? '';
  const rows = [...section.matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm)];
  expect(rows.map(([, code]) => code)).toEqual([...CONFLICT_CODES]);
  for (const [, , sentence] of rows) expect(sentence).toMatch(/^[A-Z].{15,}\.$/);
});
