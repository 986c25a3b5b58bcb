import { LRUCache } from 'lru-cache';
import type { ReadAnswer } from 'shared-types/contract/views';
import { endpointOf, paramsOf } from '../http/endpoint-of';
import { HttpError } from '../http/http-error';
import { withPreview } from '../http/preview';
import { withCircuitBreaker } from '../overload/circuit-breaker';
import { catalogueCache } from './catalogue-cache';

type Strings = Record<string, string>;
type Read = (params: Strings, query: Record<string, string | string[]>) => Promise<unknown>;

interface Cached {
  generation: number;
  at: number;
  answer: Promise<ReadAnswer>;
}

/** As in answer-cache.ts. */
const MAX_AGE_MS = 10_000;

/** By the contract's path. */
const reads = new Map<string, Read>();
const cached = new LRUCache<string, Cached>({ max: 50 });

/** Lets the server itself call a public read of the contract (lib/http/endpoint.ts registers the cached ones). */
export function registerPublicRead(path: string, read: Read): void {
  reads.set(path, read);
}

/**
 * What a call answers to everybody, for pages that the server renders: without a request of its own and, until something
 * is written, once for all of them. 4xx failures are answers too; anything else is thrown.
 */
export function readPublic(path: string): Promise<ReadAnswer> {
  if (!catalogueCache.isOpen) return withPreview(null, () => callRead(path));
  const { generation } = catalogueCache;
  const existing = cached.get(path);
  if (existing?.generation === generation && Date.now() - existing.at < MAX_AGE_MS) return existing.answer;
  const answer = withPreview(null, () => callRead(path));
  cached.set(path, { generation, at: Date.now(), answer });
  // A failure may be for an invented address, of which there are any number.
  const evict = () => void (cached.peek(path)?.answer === answer && cached.delete(path));
  answer.then((settled) => 'data' in settled || evict(), evict);
  return answer;
}

/** The same, read for this request alone: a preview's. */
export async function callRead(path: string): Promise<ReadAnswer> {
  const { pathname, searchParams } = new URL(path, 'http://shop');
  const inApi = `/api${pathname}`;
  const endpoint = endpointOf({ method: 'GET', path: inApi });
  const read = endpoint && reads.get(endpoint.path);
  if (!read) throw new Error('No public read is registered at this path');
  try {
    const data = await withCircuitBreaker(async () => read(paramsOf(endpoint, inApi), queryIn(searchParams)));
    // As it would arrive in a browser.
    return { data: JSON.parse(JSON.stringify(data)) as unknown };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    return { failure: { status: error.status, message: error.message } };
  }
}

/** As Strapi reads it: a name that is there more than once has a list. */
const queryIn = (query: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
