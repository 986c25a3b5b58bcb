import type { Role } from 'shared-types/domain/roles';

const fullDate = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const relative = new Intl.RelativeTimeFormat('en-IN', { numeric: 'always' });

/** `Saturday 3 October 2026 at 4:05 pm`, as it was in India. Takes ISO 8601. */
export function formatFullDate(iso: string): string {
  return fullDate.format(new Date(iso));
}

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A day or month of the calendar: `2026-11-21` as `21 Nov`, `2026-11` as `Nov 2026`. */
export function formatSlot(slot: string): string {
  return (slot.length > 7 ? day : month).format(new Date(slot));
}

const longDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** `3 October 2026`. Takes a day that is India's already: `2026-10-03`. */
export const formatLongDay = (date: string): string => longDay.format(new Date(date));

const indianDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });

/** `3 Oct`, in India. Takes ISO 8601. */
export const formatShortDay = (iso: string): string => shortDay.format(new Date(iso));

/** `3 October 2026`, as it was in India. Takes ISO 8601. */
export const formatDayOf = (iso: string): string => indianDay.format(new Date(iso));

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** `3 hours ago`: in the largest unit that has passed in full, `just now` within a minute. `now` in milliseconds. */
export function formatAgo(iso: string, now: number): string {
  const passed = now - Date.parse(iso);
  for (const [unit, length] of UNITS) {
    if (passed >= length) return relative.format(-Math.floor(passed / length), unit);
  }
  // A clock that runs behind the server's is no reason to speak of the future.
  return 'just now';
}

/** `1 order`, `1,204 orders`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}

/** `super_admin` as a person reads it: `Super admin`. */
export function roleLabel(role: Role): string {
  return capitalise(role.replace('_', ' '));
}

export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Up to two letters that stand for a person where there is room for no more. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => (word?.[0] ?? '').toUpperCase()).join('');
}

/** `— Kurta`: a category's place in the tree, where an option can show nothing but text. */
export const indented = ({ depth, name }: { depth: number; name: string }): string => `${'— '.repeat(depth)}${name}`;
