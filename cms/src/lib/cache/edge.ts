import type { ServerResponse } from 'node:http';
import { describeFailure } from '../security/redact';
import type { CachedAnswer } from './answer-cache';
import { catalogueCache } from './catalogue-cache';

/*
 * A cache that others keep in front of the shop (Varnish, a CDN; docs/operating.md). Each instance purges it by itself, and
 * after it has itself forgotten: so whatever the edge was told before by an instance that had not yet heard of a write goes
 * with that instance's own purge, and none has to know of the others.
 */

type Dated = Pick<CachedAnswer, 'tags' | 'generation' | 'createdAt'>;

/** On every answer that the edge keeps. */
const EVERYTHING = 'shop';

/**
 * Where a table's rows are shown, by the contract's paths; those of any other table may stand anywhere. As
 * `tell_catalogue()` names them, and '' for the stock and coupons that orders took.
 */
const SHOWN_IN: Record<string, readonly string[]> = {
  '': ['products'],
  stock_labels: ['products'],
  offer_coupons: ['products'],
  reviews: ['products'],
  banners: ['banners'],
};

/** What an answer shows that is made of these reads of the contract: their first words. */
export const tagsOf = (paths: Iterable<string>): string[] => [
  EVERYTHING,
  ...new Set([...paths].flatMap((path) => /^\/([\w-]+)/.exec(path)?.[1] ?? [])),
];

/** From when it was made, whatever becomes of a purge: as long as the shop itself keeps it (answer-cache.ts). */
const KEPT_S = 10;
const OUTDATED_S = 1;
/** Browsers ask each time, as without an edge. While nobody can be asked, what there is is shown for a quarter of an hour (lib/cache/answer-cache.ts). */
const cacheControl = (seconds: number) =>
  `max-age=0, s-maxage=${seconds}, stale-while-revalidate=1, stale-if-error=900`;
const WITHOUT_EDGE = ['Cache-Control', 'no-cache'];

/** How long and by what name an edge keeps an answer of ours that is sent now, and begun at `createdAt`. */
export function edgeHeaders({ tags, generation, createdAt }: Dated): string[] {
  if (edges.length === 0) return WITHOUT_EDGE;
  const named = ['Surrogate-Key', tags.join(' '), 'Cache-Tag', tags.join(',')];
  const age = Math.floor((Date.now() - createdAt) / 1000);
  // Out of date under many writes, or the last known: no purge may come after it. One whose time was over already would
  // not be kept at all, by nobody, when the shop is busiest.
  if (!catalogueCache.isOpen || generation !== catalogueCache.generation || age >= KEPT_S)
    return ['Cache-Control', cacheControl(OUTDATED_S), ...named];
  return ['Cache-Control', cacheControl(KEPT_S), 'Age', String(age), ...named];
}

/** The moment at which something begins to be read that everybody gets, and may stand anywhere in the shop. */
export const datedNow = (): Dated => ({
  tags: [EVERYTHING],
  generation: catalogueCache.generation,
  createdAt: Date.now(),
});

/** The same for what is not answered from memory. */
export function setEdgeHeaders(response: ServerResponse, dated: Dated): void {
  const headers = edgeHeaders(dated);
  for (let n = 0; n < headers.length; n += 2) response.setHeader(String(headers[n]), String(headers[n + 1]));
}

/** So many writes are one purge: at most ten a second of each instance. */
const GATHER_MS = 100;
const RETRY_MS = 1000;
const TIMEOUT_MS = 3000;

interface Edge {
  url: string;
  /** To be purged; few, so that they may wait for any time. */
  tags: Set<string>;
  timer?: NodeJS.Timeout | undefined;
  isFailing: boolean;
}

const edges: Edge[] = (process.env.EDGE_PURGE_URL ?? '')
  .split(',')
  .map((url) => url.trim())
  .filter(Boolean)
  .map((url) => ({ url, tags: new Set<string>(), isFailing: false }));

/** Since the process began; for the metrics. */
export const edgePurges = { done: 0, failed: 0 };

/** After this instance's own cache was emptied: by the table that was written, or of everything. */
export function purgeEdge(table?: string): void {
  for (const edge of edges) {
    for (const tag of SHOWN_IN[table ?? '*'] ?? [EVERYTHING]) edge.tags.add(tag);
    edge.timer ??= setTimeout(() => void purge(edge), GATHER_MS).unref();
  }
}

async function purge(edge: Edge): Promise<void> {
  const tags = [...edge.tags];
  edge.tags.clear();
  try {
    await send(edge.url, tags);
    edgePurges.done++;
    if (edge.isFailing) strapi.log.info('edge: purged again');
    edge.isFailing = false;
  } catch (error) {
    for (const tag of tags) edge.tags.add(tag);
    edgePurges.failed++;
    if (!edge.isFailing) strapi.log.warn('edge: not purged, tried again each second', describeFailure(error));
    edge.isFailing = true;
  }
  edge.timer =
    edge.tags.size > 0 ? setTimeout(() => void purge(edge), edge.isFailing ? RETRY_MS : GATHER_MS).unref() : undefined;
}

/**
 * One request that deploy/varnish understands by its header, as Fastly's `POST /service/{id}/purge` does, and Cloudflare's
 * `POST /zones/{id}/purge_cache` by its body. `EDGE_PURGE_HEADER` has the key that they want.
 */
async function send(url: string, tags: string[]): Promise<void> {
  const [, name, value] = /^([\w-]+):\s*(\S.*)$/.exec(process.env.EDGE_PURGE_HEADER ?? '') ?? [];
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Surrogate-Key': tags.join(' '),
      ...(name && value ? { [name]: value } : {}),
    },
    body: JSON.stringify({ tags }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The edge answers ${answer.status}`);
}
