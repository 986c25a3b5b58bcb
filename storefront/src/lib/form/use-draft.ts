import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useAccount } from '../session/shop';
import { parseObject } from '../storage/parse-stored';

/**
 * Stores what was typed into a form over a reload or a detour (signing in again), in this tab and for this user only.
 * `draftOf` parses whatever is found; a draft need not be valid. Without a name nothing is stored.
 */
export function useDraft<Values extends FieldValues, Checked>(
  name: string | null,
  draftOf: (found: Record<string, unknown>) => object,
  { watch, reset }: UseFormReturn<Values, unknown, Checked>,
): { clear: () => void } {
  // A guest is the same before and after saying who they are.
  const email = useAccount()?.user.email ?? '';
  const key = name && `${name}:${email}`;

  useEffect(() => {
    if (key === null) return;
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
    clear() {
      if (key === null) return;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}

function read(key: string): Record<string, unknown> | null {
  try {
    const json = sessionStorage.getItem(key);
    return json ? parseObject(json) : null;
  } catch {
    return null;
  }
}
