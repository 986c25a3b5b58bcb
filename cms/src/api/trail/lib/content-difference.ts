import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from './difference';

type Part = Record<string, unknown>;

/**
 * What differs in what an editor put together, down to the field of the block: `blocks 2 (text), heading`. Parts before and
 * after those that differ are not named, so that one more of them is one change.
 */
export function contentDifference(before: Part = {}, after: Part = {}, path = ''): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => name !== '__component');
  return names.flatMap((name) => {
    const [from, to] = [before[name] ?? null, after[name] ?? null];
    if (isDeepStrictEqual(from, to)) return [];
    const field = path + name;
    if (isParts(from) || isParts(to)) return partsDifference(partsOf(from), partsOf(to), field);
    return [{ field, from: readable(from), to: readable(to) }];
  });
}

function partsDifference(before: Part[], after: Part[], field: string): FieldChange[] {
  const shorter = Math.min(before.length, after.length);
  let first = 0;
  while (first < shorter && isDeepStrictEqual(before[first], after[first])) first++;
  let last = 0;
  while (last < shorter - first && isDeepStrictEqual(before.at(-1 - last), after.at(-1 - last))) last++;
  const [old, now] = [before.slice(first, before.length - last), after.slice(first, after.length - last)];
  return Array.from({ length: Math.max(old.length, now.length) }, (_, at) => {
    const [from, to] = [old[at], now[at]];
    const place = `${field} ${first + at + 1}${kindOf(to ?? from)}`;
    if (from && to && kindOf(from) === kindOf(to)) return contentDifference(from, to, `${place}, `);
    return [{ field: place, from: from ? wordsOf(from) : null, to: to ? wordsOf(to) : null }];
  }).flat();
}

const isObject = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNode = (value: unknown) => isObject(value) && 'type' in value && ('children' in value || 'text' in value);
/** Files and records that are named, by which they differ as a whole. */
const isNamed = (value: unknown) => isObject(value) && 'name' in value && ('id' in value || 'documentId' in value);
const isParts = (value: unknown): boolean =>
  Array.isArray(value) && value.some((one) => isObject(one) && !isNode(one) && !isNamed(one));
const partsOf = (value: unknown): Part[] => (Array.isArray(value) ? value.filter(isObject) : []);
const kindOf = (part: Part | undefined) =>
  typeof part?.__component === 'string' ? ` (${part.__component.split('.')[1]})` : '';

/** As a person reads it: the words of a formatted text, the names of files and records. */
function readable(value: unknown): unknown {
  if (Array.isArray(value))
    return (
      value
        .map(textOf)
        .filter(Boolean)
        .join(value.some(isNode) ? '\n' : ', ') || null
    );
  return isObject(value) ? textOf(value) : value;
}

function textOf(value: unknown): string {
  if (!isObject(value)) return String(value ?? '');
  if (isNamed(value)) return String(value.name);
  if (Array.isArray(value.children)) return value.children.map(textOf).join('');
  return typeof value.text === 'string' ? value.text : wordsOf(value);
}

/** All that is said in a part. */
const wordsOf = ({ __component: _, ...part }: Part): string =>
  Object.values(part)
    .map((value) => (Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value)))
    .filter(Boolean)
    .join(' · ');
