/**
 * Makes something usable of what was found in a browser's storage, which an older shop or a person may have written.
 * By hand and not by schemas: most screens remember something and need no schema otherwise.
 */
export function fieldsOf(json: string | null): Record<string, unknown> {
  try {
    return { ...(JSON.parse(json ?? '{}') as object | null) };
  } catch {
    return {};
  }
}

export const textOr = <Otherwise>(found: unknown, otherwise: Otherwise) =>
  typeof found === 'string' ? found : otherwise;

export const wholeNumberOr = <Otherwise>(found: unknown, otherwise: Otherwise) =>
  Number.isSafeInteger(found) ? (found as number) : otherwise;
