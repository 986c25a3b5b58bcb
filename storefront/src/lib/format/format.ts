const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** `3 October 2026`, as it was in India. Takes ISO 8601. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });

/** `2:32 pm` where the shopper is. Takes ISO 8601. */
export function formatTime(iso: string): string {
  return clock.format(new Date(iso));
}

/** `1 piece`, `3 pieces`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}

/** A name as the data has it (`men`) as a heading shows it (`Men`). */
export function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Cut at a word boundary to at most `max` characters, with an ellipsis. */
export function truncate(text: string, max: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= max) return flat;
  const room = flat.slice(0, max - 1);
  const lastSpace = room.lastIndexOf(' ');
  return `${room.slice(0, lastSpace > max / 2 ? lastSpace : undefined).trimEnd()}…`;
}
