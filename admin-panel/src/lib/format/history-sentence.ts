import type { Change } from 'shared-types/contract/changes';
import { formatValue, sentenceCase } from './format-value';

/** So many changes are named in a sentence; a new record has all of its fields. */
const FIELDS_IN_SHORT = 3;

const ACTIONS: Record<string, string> = {
  created: 'created this',
  placed: 'placed this',
  deleted: 'deleted this',
  archived: 'archived this',
  restored: 'took this out of the archive',
  moved: 'moved this',
  'password changed': 'changed the password',
  'guest erased': 'erased the guest’s data',
};

const and = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** `Asha changed price from 2,000 to 2,100 and name from “Kurta” to “Long kurta”.` */
export function historySentence({ act, actor, fields }: Change, isWhole = false): string {
  const reason = fields.find(({ field }) => field === 'reason');
  const changed = fields.filter((field) => field !== reason);
  const shown = isWhole ? changed : changed.slice(0, FIELDS_IN_SHORT);
  const left = changed.length - shown.length;
  const parts = shown.map(({ field, from, to }) => `${nameOf(field)} ${wasAndIs(from, to)}`);
  if (left > 0) parts.push(`${left} more ${left === 1 ? 'field' : 'fields'}`);
  const why = reason ? ` (${formatValue(reason.to)})` : '';
  if (act === 'stock adjusted') return `${actor.name} changed the stock of ${and.format(parts)}${why}.`;
  if (act === 'edited' && parts.length > 0) return `${actor.name} changed ${and.format(parts)}.`;
  const what = ACTIONS[act] ?? `noted: ${act}`;
  return parts.length > 0 ? `${actor.name} ${what}: ${and.format(parts)}${why}.` : `${actor.name} ${what}${why}.`;
}

/** How many of the change's fields the short sentence leaves out. */
export const hiddenFieldCount = ({ fields }: Change): number =>
  Math.max(0, fields.filter(({ field }) => field !== 'reason').length - FIELDS_IN_SHORT);

/** A variant's name (`M`, `M · Indigo`) stays as it is. */
const nameOf = (field: string): string => (/^[a-z]\w*$/.test(field) ? sentenceCase(field).toLowerCase() : field);

function wasAndIs(from: unknown, to: unknown): string {
  if (isNothing(from)) return `to ${quoted(to)}`;
  if (isNothing(to)) return `from ${quoted(from)} to nothing`;
  return `from ${quoted(from)} to ${quoted(to)}`;
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';
const quoted = (value: unknown): string => (typeof value === 'string' ? `“${value}”` : formatValue(value));
