import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useSession } from './shop';

/**
 * Keeps what was typed into a form over a reload or a detour (signing in again), in this tab and for this person only.
 * `schema` makes something usable of whatever is found; a draft need not be valid.
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  schema: z.ZodType,
  { watch, reset }: UseFormReturn<Values>,
): { forget: () => void } {
  const key = `${name}:${useSession()?.user.email ?? ''}`;

  useEffect(() => {
    const draft = read(key, schema);
    if (draft) reset(draft as DefaultValues<Values>);
    const { unsubscribe } = watch((values) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(values));
      } catch {
        // Without storage the draft lasts as long as the page.
      }
    });
    return unsubscribe;
  }, [key, schema, watch, reset]);

  return {
    forget() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

function read(key: string, schema: z.ZodType): unknown {
  try {
    const raw = sessionStorage.getItem(key);
    return raw ? schema.safeParse(JSON.parse(raw)).data : undefined;
  } catch {
    return undefined;
  }
}
