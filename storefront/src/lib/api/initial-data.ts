import { useState } from 'react';
import { ApiError } from 'shared-types/client/client';
import type { ReadAnswer, ReadAnswers } from 'shared-types/contract/views';
import type { Middleware, State } from 'swr';

/** What the server hands over with a page that it has rendered. */
export interface InitialData {
  site: string;
  answers: ReadAnswers;
}

/** The id of the element that holds it, as JSON. */
export const INITIAL_DATA_ID = 'first-view';

/** For so long an answer counts as fresh: a screen that mounts meanwhile does not read it again. */
const FRESH_MS = 5000;

/** What the server has handed over; null where it sent the empty page. */
export function readInitialData(page: Document): InitialData | null {
  const json = page.getElementById(INITIAL_DATA_ID)?.textContent;
  return json ? (JSON.parse(json) as InitialData) : null;
}

/** SWR's cache with the answers in it, a refusal of the server among them. */
export function cacheOf(answers: ReadAnswers): Map<string, State<unknown, ApiError>> {
  return new Map(Object.entries(answers).map(([key, answer]) => [key, stateOf(answer)]));
}

function stateOf(answer: ReadAnswer): State<unknown, ApiError> {
  if ('data' in answer) return { data: answer.data };
  return { error: new ApiError(answer.failure.status, answer.failure.message) };
}

/** Skips the first revalidation of what the page has brought along; later screens revalidate as ever. */
export function trustInitialData(answers: ReadAnswers): Middleware {
  const readAt = Date.now();
  return (useSWRNext) => (key, fetcher, config) => {
    const [mountedAt] = useState(Date.now);
    const isFresh = typeof key === 'string' && Object.hasOwn(answers, key) && mountedAt - readAt < FRESH_MS;
    return useSWRNext(key, fetcher, isFresh ? { ...config, revalidateOnMount: false } : config);
  };
}
