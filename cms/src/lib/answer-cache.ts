import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** What one answer is, ready to be sent. */
export interface Answer {
  etag: string;
  headers: Record<string, string>;
  /** By `Content-Encoding`; `identity` is always there, the others once they are made. */
  bytes: { identity: Buffer } & Partial<Record<'gzip' | 'br', Buffer>>;
  /** `generation` when it was made. */
  generation: number;
  madeAt: number;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Small answers gain nothing from being packed. */
const WORTH_PACKING = 1024;
/** What also changes without a write, as a coupon that ends does, is looked at again after this time. */
const OLD_MS = 10_000;
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
    sizeCalculation: ({ bytes }) => 1000 + 2 * bytes.identity.length,
  });
  #making = new Map<string, Promise<Answer | null>>();
  #generation = 0;
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

  /**
   * The answer kept under a key, or what `make` answers, which is asked once for all who wait. Null when `make` had
   * nothing to keep: everyone then has to ask for themselves.
   */
  async get(
    key: string,
    make: () => Promise<Omit<Answer, 'etag' | 'generation' | 'madeAt'> | null>,
  ): Promise<Answer | null> {
    const kept = this.#answers.get(key);
    const now = Date.now();
    if (kept && this.#isGood(kept, now)) return kept;
    const under = this.#making.get(key);
    // What is being made may have been begun before the last write.
    if (under && !kept) return under;
    if (under && kept && now - kept.madeAt < LATE_MS) return kept;
    const making = this.#make(key, make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  #isGood(kept: Answer, now: number): boolean {
    if (kept.generation === this.#generation) return now - kept.madeAt < OLD_MS;
    this.#remakes = Math.min(REMAKES_PER_SECOND, this.#remakes + ((now - this.#countedAt) / 1000) * REMAKES_PER_SECOND);
    this.#countedAt = now;
    if (this.#remakes < 1) return now - kept.madeAt < LATE_MS;
    this.#remakes--;
    return false;
  }

  async #make(key: string, make: Parameters<AnswerCache['get']>[1]): Promise<Answer | null> {
    const generation = this.#generation;
    const made = await make();
    if (!made) return null;
    const etag = `W/"${createHash('sha256').update(made.bytes.identity).digest('base64url').slice(0, 27)}"`;
    const answer: Answer = { ...made, etag, generation, madeAt: Date.now() };
    // Something was written meanwhile: it may be out of date already.
    if (this.isOpen && generation === this.#generation) {
      this.#answers.set(key, answer);
      void pack(answer);
    }
    return answer;
  }
}

async function pack({ bytes }: Answer): Promise<void> {
  if (bytes.identity.length < WORTH_PACKING) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.identity.length };
  [bytes.gzip, bytes.br] = await Promise.all([toGzip(bytes.identity), toBrotli(bytes.identity, { params })]);
}
