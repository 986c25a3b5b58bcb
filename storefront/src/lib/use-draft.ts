import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from './shop';
import { fieldsOf } from './stored';

/**
 * Keeps what was typed into a form over a reload or a detour (signing in again), in this tab and for this person only.
 * `draftOf` makes something usable of whatever is found; a draft need not be valid.
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  draftOf: (found: Record<string, unknown>) => object,
  { watch, reset }: UseFormReturn<Values>,
): { forget: () => void } {
  const key = `${name}:${useSession()?.user.email ?? ''}`;

  useEffect(() => {
    const found = read(key);
    if (found) reset(draftOf(found) as DefaultValues<Values>);
    const { unsubscribe } = watch((values) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(values));
      } catch {
        // Without storage the draft lasts as long as the page.
      }
    });
    return unsubscribe;
  }, [key, draftOf, watch, reset]);

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

function read(key: string): Record<string, unknown> | null {
  try {
    const json = sessionStorage.getItem(key);
    return json ? fieldsOf(json) : null;
  } catch {
    return null;
  }
}
