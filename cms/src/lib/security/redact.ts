const RULES: [RegExp, string][] = [
  [/(?<![\w-])(?=[\w-]*eyJ)[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+/g, '[email]'],
  [/(?<!\d)\d{10}(?!\d)/g, '[phone]'],
  [/\b[A-Z][A-Z0-9]{1,5}-[0-9A-HJKMNP-TV-Z]{8}\b/g, '[order]'],
];

/** A copy of what is to be logged without tokens, mail addresses, phone and order numbers, at any depth. */
export function redact<T>(value: T): T {
  if (typeof value === 'string')
    return RULES.reduce<string>((text, [pattern, word]) => text.replace(pattern, word), value) as T;
  if (Array.isArray(value)) return value.map(redact) as T;
  if (value && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    // Winston's own marks are symbols, which must stay.
    return Object.assign(
      Object.fromEntries(Object.entries(value).map(([name, part]) => [name, redact(part)])),
      Object.fromEntries(Object.getOwnPropertySymbols(value).map((mark) => [mark, value[mark as keyof T]])),
    ) as T;
  return value;
}

/**
 * What may be logged of an unexpected error. The message of a failed query quotes the whole statement with its values
 * before a dash, and `detail` quotes a row: only what PostgreSQL itself said is kept, and where it happened.
 */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { failure: String(error) };
  const { code, constraint, table } = error as Error & Record<'code' | 'constraint' | 'table', unknown>;
  return {
    name: error.name,
    failure: error.message.split(' - ').at(-1),
    code,
    table,
    constraint,
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
  };
}
