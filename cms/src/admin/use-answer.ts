import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

/** What the shop answers Strapi's UI (bootstrap/editor-calls.ts), anew whenever `version` is another; undefined until then. */
export function useAnswer<Answer>(path: string | null, version: unknown): Answer | undefined {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState<Answer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` has it read again
  useEffect(() => {
    if (!path) return setAnswer(undefined);
    get<{ data: Answer }>(path)
      .then(({ data }) => setAnswer(data.data))
      .catch(() => setAnswer(undefined));
  }, [get, path, version]);
  return answer;
}
