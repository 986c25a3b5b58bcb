import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

export type Encoding = 'gzip' | 'br';

/** An answer as it was computed: the same for every client. */
export interface NewAnswer {
  /** 200, or 404 for a page that says so. */
  status: number;
  /** As the header says it, with its charset. */
  contentType: string;
  /** Requests with a back-office token get another form of it, never this one. */
  notForStaff?: boolean;
  /** All further headers that do not depend on the client or the time: names and values alternating. */
  headers: string[];
  body: Buffer;
  /** What it shows, for a cache in front of the shop (edge.ts). */
  tags: string[];
}

/** An answer with what sending it needs (send-answer.ts). */
export interface CachedAnswer extends NewAnswer {
  etag: string;
  /** The body by `Content-Encoding`, once compressed. */
  compressed: Partial<Record<Encoding, Buffer>>;
  /** `generation` when it was created. */
  generation: number;
  createdAt: number;
}

/** An answer that is being computed. */
interface PendingAnswer {
  generation: number;
  startedAt: number;
  answer: Promise<CachedAnswer | null>;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Smaller answers gain nothing from compression. */
const COMPRESS_FROM_BYTES = 1024;
/** From this size on the first client too is served faster with quick compression. */
const COMPRESS_FIRST_BYTES = 20_000;
/** Some answers change without a write, as when a coupon ends; they are recomputed after this time. */
const MAX_AGE_MS = 10_000;
/** The oldest stale answer that may be served while a new one is computed. */
const STALE_MS = 800;
/** How old an answer may be that is shown because the database is away: longer than any failover takes. */
const LAST_KNOWN_MS = 15 * 60_000;
/** More recomputations a second than this serve stale answers instead. */
const RELOADS_PER_SECOND = 20;

/**
 * Public answers in memory. `invalidate` says that something has been written: cached answers are then recomputed at their
 * next request. Under many writes a second that happens a limited number of times a second (a token bucket), so nobody sees
 * anything older than a second.
 */
export class AnswerCache {
  #answers = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    // The body, its compressed forms and the map's own overhead.
    sizeCalculation: ({ body }) => 1000 + 2 * body.length,
  });
  #pending = new Map<string, PendingAnswer>();
  #generation = 0;
  #hits = 0;
  #misses = 0;
  #tokens = RELOADS_PER_SECOND;
  #refilledAt = 0;

  #isOpen = false;

  /** False while writes cannot be observed: nothing is then cached, or served other than as the last known. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Writes are observed from now on; what was written before is not known. */
  open(): void {
    this.#generation++;
    this.#isOpen = true;
  }

  close(): void {
    this.#generation++;
    this.#isOpen = false;
  }

  invalidate(): void {
    this.#generation++;
  }

  /** Another one after every write. */
  get generation(): number {
    return this.#generation;
  }

  /** How many answers came from memory since the process began. */
  get hits(): number {
    return this.#hits;
  }

  /** How many had to be computed. */
  get misses(): number {
    return this.#misses;
  }

  /** How many are cached now. */
  get entries(): number {
    return this.#answers.size;
  }

  /** The answer cached under a key when nothing was written since it was computed. */
  peek(key: string): CachedAnswer | null {
    if (!this.#isOpen) return null;
    const cached = this.#answers.get(key);
    if (!cached || cached.generation !== this.#generation || Date.now() - cached.createdAt >= MAX_AGE_MS) return null;
    return this.#hit(cached);
  }

  /** What was answered last, for when the database is away: whatever was written since, nobody can order by it meanwhile. */
  lastKnown(key: string): CachedAnswer | null {
    const cached = this.#answers.get(key);
    return cached && Date.now() - cached.createdAt < LAST_KNOWN_MS ? this.#hit(cached) : null;
  }

  /**
   * The answer cached under a key, or what `load` answers, called once for all concurrent requests. Null when `load` had
   * nothing cacheable: each request then has to be answered by itself.
   */
  async get(key: string, load: () => Promise<NewAnswer | null>): Promise<CachedAnswer | null> {
    if (!this.#isOpen) return this.#load(key, load);
    const fresh = this.peek(key);
    if (fresh) return fresh;
    const cached = this.#answers.get(key);
    const running = this.#pending.get(key);
    const now = Date.now();
    // Nothing was written since it was started.
    if (running?.generation === this.#generation) return running.answer;
    if ((running || (cached && cached.generation !== this.#generation)) && !this.#takeToken(now)) {
      if (cached && now - cached.createdAt < STALE_MS) return this.#hit(cached);
      if (running && now - running.startedAt < STALE_MS) return running.answer;
    }
    this.#misses++;
    const pending: PendingAnswer = { generation: this.#generation, startedAt: now, answer: this.#load(key, load) };
    this.#pending.set(key, pending);
    try {
      return await pending.answer;
    } catch (error) {
      // It cannot be recomputed, and nothing was written since.
      if (!this.#isOpen || cached?.generation !== this.#generation) throw error;
      return this.#hit(cached);
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    }
  }

  #hit(cached: CachedAnswer): CachedAnswer {
    this.#hits++;
    return cached;
  }

  #takeToken(now: number): boolean {
    this.#tokens = Math.min(RELOADS_PER_SECOND, this.#tokens + ((now - this.#refilledAt) / 1000) * RELOADS_PER_SECOND);
    this.#refilledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }

  async #load(key: string, load: () => Promise<NewAnswer | null>): Promise<CachedAnswer | null> {
    const generation = this.#generation;
    const createdAt = Date.now();
    const created = await load();
    if (!created) return null;
    const etag = `W/"${createHash('sha256').update(created.body).digest('base64url').slice(0, 27)}"`;
    const before = this.#answers.get(key);
    const compressed = before?.etag === etag ? before.compressed : {};
    const answer: CachedAnswer = { ...created, etag, compressed, generation, createdAt };
    if (compressed !== before?.compressed && created.body.length >= COMPRESS_FIRST_BYTES)
      compressed.gzip = await toGzip(created.body, { level: 1 });
    // When something was written meanwhile, it may be out of date already, and is no more than the last known.
    if (this.#isOpen && generation >= (before?.generation ?? 0)) {
      this.#answers.set(key, answer);
      if (compressed !== before?.compressed) void compress(answer);
    }
    return answer;
  }
}

async function compress({ body, compressed }: CachedAnswer): Promise<void> {
  if (body.length < COMPRESS_FROM_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  [compressed.gzip, compressed.br] = await Promise.all([toGzip(body), toBrotli(body, { params })]);
}
