import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file as couriers, banks and spreadsheets write it, from `tests/cases`; `filled`: what stands there for `<…>`, or for another text. */
export function caseFile(name: string, filled: Readonly<Record<string, string>> = {}): Buffer {
  const bytes = readFileSync(join(__dirname, '../cases', name));
  const text = Object.entries(filled).reduce((so, [from, to]) => so.replaceAll(from, to), bytes.toString('utf8'));
  return Object.keys(filled).length ? Buffer.from(text) : bytes;
}
