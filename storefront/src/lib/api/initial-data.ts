import { useState } from 'react';
import { ApiError } from 'shared-types/client/client';
import type { ReadAnswer, ReadAnswers } from 'shared-types/contract/views';
import type { Middleware, State } from 'swr';

/** What the server hands over with a page that it has rendered. */
export interface FirstView {
  site: string;
  answers: ReadAnswers;
}

/** The id of the element that holds it, as JSON. */
export const FIRST_VIEW_ID = 'first-view';

/** As long as this an answer counts as fresh: a screen that begins meanwhile does not ask for it again. */
const FRESH_MS = 5000;

/** What the server has handed over; null where it sent the empty page. */
export function firstViewOf(page: Document): FirstView | null {
  const json = page.getElementById(FIRST_VIEW_ID)?.textContent;
  return json ? (JSON.parse(json) as FirstView) : null;
}

/** SWR's memory with the answers in it, a refusal of the server among them. */
export function memoryOf(answers: ReadAnswers): Map<string, State<unknown, ApiError>> {
  return new Map(Object.entries(answers).map(([key, answer]) => [key, stateOf(answer)]));
}

function stateOf(answer: ReadAnswer): State<unknown, ApiError> {
  if ('data' in answer) return { data: answer.data };
  return { error: new ApiError(answer.failure.status, answer.failure.message) };
}

/** Lets nobody ask again for what the page has just brought along; later screens ask as ever. */
export function trustAnswers(answers: ReadAnswers): Middleware {
  const readAt = Date.now();
  return (useSWRNext) => (key, fetcher, config) => {
    const [begunAt] = useState(Date.now);
    const isFresh = typeof key === 'string' && Object.hasOwn(answers, key) && begunAt - readAt < FRESH_MS;
    return useSWRNext(key, fetcher, isFresh ? { ...config, revalidateOnMount: false } : config);
  };
}
