/** A value of a record as a person reads it: `Yes`, `–`, `Red, Blue`. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(formatValue).join(', ') || '–';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${sentenceCase(name)}: ${formatValue(part)}`)
      .join(', ');
  return String(value);
}

/** `is_active` → `Is active`, `orderNumber` → `Order number`. */
export function sentenceCase(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
