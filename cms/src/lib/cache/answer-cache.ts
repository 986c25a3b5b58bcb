import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

export type Encoding = 'gzip' | 'br';

/** An answer as it was made: the same for everybody who asks. */
export interface Made {
  /** 200, or 404 for a page that says so. */
  status: number;
  /** As the header says it, with its charset. */
  contentType: string;
  /** Whoever comes with a token of the back office gets another form of it, and is not answered from here. */
  notForStaff?: boolean;
  /** All further headers that do not depend on who asks and when: names and values in turn. */
  headers: string[];
  body: Buffer;
}

/** What one answer is, ready to be sent (send-answer.ts). */
export interface Answer extends Made {
  etag: string;
  /** The body by `Content-Encoding`, once it is packed. */
  packed: Partial<Record<Encoding, Buffer>>;
  /** `generation` when it was made. */
  generation: number;
  madeAt: number;
}

/** An answer that is just being made. */
interface Making {
  generation: number;
  begunAt: number;
  answer: Promise<Answer | null>;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Small answers gain nothing from being packed. */
const COMPRESS_FROM_BYTES = 1024;
/** Who asks first for so many bytes gets them sooner when they are packed, if not well. */
const WORTH_WAITING = 20_000;
/** What also changes without a write, as a coupon that ends does, is looked at again after this time. */
const MAX_AGE_MS = 10_000;
/** An answer that is out of date is at most this old when it is given for want of a better one. */
const LATE_MS = 800;
/** So many answers may be made anew in a second before those that are just out of date are given instead. */
const REMAKES_PER_SECOND = 20;

/**
 * Public answers in memory. `outdate` says that something has been written: what was kept is then made again when it is
 * next asked for. Under many writes a second it is made again some times a second only, so nobody sees anything older
 * than a second.
 */
export class AnswerCache {
  #answers = new LRUCache<string, Answer>({
    maxSize: MAX_BYTES,
    // Whatever is in it, with its packed forms and what the map itself takes.
    sizeCalculation: ({ body }) => 1000 + 2 * body.length,
  });
  #making = new Map<string, Making>();
  #generation = 0;
  #hits = 0;
  #misses = 0;
  #remakes = REMAKES_PER_SECOND;
  #countedAt = 0;

  /** False while it cannot be known what is written: nothing is then kept or given. */
  isOpen = false;

  outdate(): void {
    this.#generation++;
  }

  clear(): void {
    this.#generation++;
    this.#answers.clear();
  }

  /** Another one after every write. */
  get generation(): number {
    return this.#generation;
  }

  /** How many answers came from memory since the process began. */
  get hits(): number {
    return this.#hits;
  }

  /** How many had to be made. */
  get misses(): number {
    return this.#misses;
  }

  /** How many are kept now. */
  get entries(): number {
    return this.#answers.size;
  }

  /** The answer kept under a key when nothing was written since it was made. */
  peek(key: string): Answer | null {
    if (!this.isOpen) return null;
    const kept = this.#answers.get(key);
    if (!kept || kept.generation !== this.#generation || Date.now() - kept.madeAt >= MAX_AGE_MS) return null;
    return this.#hit(kept);
  }

  /**
   * The answer kept under a key, or what `make` answers, which is asked once for all who wait. Null when `make` had
   * nothing to keep: everyone then has to ask for themselves.
   */
  async get(key: string, make: () => Promise<Made | null>): Promise<Answer | null> {
    if (!this.isOpen) return this.#make(key, make);
    const good = this.peek(key);
    if (good) return good;
    const kept = this.#answers.get(key);
    const under = this.#making.get(key);
    const now = Date.now();
    // Nothing was written since it was begun.
    if (under?.generation === this.#generation) return under.answer;
    if ((under || (kept && kept.generation !== this.#generation)) && !this.#mayRemake(now)) {
      if (kept && now - kept.madeAt < LATE_MS) return this.#hit(kept);
      if (under && now - under.begunAt < LATE_MS) return under.answer;
    }
    this.#misses++;
    const making: Making = { generation: this.#generation, begunAt: now, answer: this.#make(key, make) };
    this.#making.set(key, making);
    try {
      return await making.answer;
    } catch (error) {
      // It cannot be made anew, and nothing was written since.
      if (!this.isOpen || kept?.generation !== this.#generation) throw error;
      return this.#hit(kept);
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  #hit(kept: Answer): Answer {
    this.#hits++;
    return kept;
  }

  #mayRemake(now: number): boolean {
    this.#remakes = Math.min(REMAKES_PER_SECOND, this.#remakes + ((now - this.#countedAt) / 1000) * REMAKES_PER_SECOND);
    this.#countedAt = now;
    if (this.#remakes < 1) return false;
    this.#remakes--;
    return true;
  }

  async #make(key: string, make: () => Promise<Made | null>): Promise<Answer | null> {
    const generation = this.#generation;
    const made = await make();
    if (!made) return null;
    const etag = `W/"${createHash('sha256').update(made.body).digest('base64url').slice(0, 27)}"`;
    const before = this.#answers.get(key);
    const packed = before?.etag === etag ? before.packed : {};
    const answer: Answer = { ...made, etag, packed, generation, madeAt: Date.now() };
    if (packed !== before?.packed && made.body.length >= WORTH_WAITING)
      packed.gzip = await toGzip(made.body, { level: 1 });
    // Something was written meanwhile: it may be out of date already.
    if (this.isOpen && generation === this.#generation) {
      this.#answers.set(key, answer);
      if (packed !== before?.packed) void compress(answer);
    }
    return answer;
  }
}

async function compress({ body, packed }: Answer): Promise<void> {
  if (body.length < COMPRESS_FROM_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  [packed.gzip, packed.br] = await Promise.all([toGzip(body), toBrotli(body, { params })]);
}
