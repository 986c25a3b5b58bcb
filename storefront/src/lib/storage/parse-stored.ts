/**
 * Parses what was found in a browser's storage, which an older version or a user may have written.
 * By hand and not by schemas: most screens store something and need no schema otherwise.
 */
export function parseObject(json: string | null): Record<string, unknown> {
  try {
    return { ...(JSON.parse(json ?? '{}') as object | null) };
  } catch {
    return {};
  }
}

export const stringOr = <Otherwise>(found: unknown, otherwise: Otherwise) =>
  typeof found === 'string' ? found : otherwise;

export const integerOr = <Otherwise>(found: unknown, otherwise: Otherwise) =>
  Number.isSafeInteger(found) ? (found as number) : otherwise;
