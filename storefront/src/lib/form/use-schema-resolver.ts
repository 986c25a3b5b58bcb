import { useEffect, useMemo } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { whenIdle } from '../lazy/when-idle';

/**
 * Checks a form by a schema that `load` fetches, a function that stays the same. The screen does not wait for it: it
 * is there when the browser has had a moment, or at the first check. Where it cannot be fetched the server checks alone.
 */
export function useSchemaResolver<Output extends FieldValues, Input extends FieldValues>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  useEffect(() => whenIdle(() => void fetchChecks(load)), [load]);
  return useMemo(
    () => async (values, context, options) => {
      const checks = await fetchChecks(load);
      if (!checks) return { values: values as FieldValues as Output, errors: {} };
      const { zodResolver, schema } = checks;
      return zodResolver<Input, unknown, Output>(schema)(values, context, options);
    },
    [load],
  );
}

async function fetchChecks<Schema>(load: () => Promise<Schema>) {
  try {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()]);
    return { zodResolver, schema };
  } catch {
    return null;
  }
}
