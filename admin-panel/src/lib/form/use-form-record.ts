import { useEffect, useState } from 'react';
import type { AnswerOf, ApiError } from 'shared-types/client/client';
import { pathOf } from 'shared-types/client/client';
import type { Endpoint } from 'shared-types/contract/endpoint';
import { useRead } from '../api/use-read';

interface FormRecord<Row> {
  /** Undefined until it is here. */
  data: Row | undefined;
  error: ApiError | undefined;
  mutate: () => Promise<unknown>;
}

/**
 * The record that a form is filled with: what is there now, not what was read some time ago; and then this one for as
 * long as the form is open, whatever is read meanwhile, so that nothing typed is lost.
 */
export function useFormRecord<E extends Endpoint>(
  endpoint: E,
  input: NonNullable<Parameters<typeof useRead<E>>[1]>,
): FormRecord<AnswerOf<E>> {
  const { data, error, isValidating, mutate } = useRead(endpoint, input);
  const key = pathOf(endpoint, input);
  const [first, setFirst] = useState<{ key: string; data: AnswerOf<E> } | null>(null);
  // What another screen has read already is read anew, however short ago that was: SWR shows it as valid at first.
  const [fresh, setFresh] = useState<string | null>(null);
  const isKept = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept when the form was opened is the matter
  useEffect(() => {
    let isOver = false;
    void (isKept ? mutate() : Promise.resolve()).finally(() => isOver || setFresh(key));
    return () => {
      isOver = true;
    };
  }, [key]);
  if (fresh === key && first?.key !== key && data !== undefined && !isValidating) setFirst({ key, data });
  return { data: first?.key === key ? first.data : undefined, error, mutate };
}
