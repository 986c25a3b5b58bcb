import { codeOf, isDatabaseAway } from '../database/db';
import { DatabaseBusy } from './queue-timeout';

/** Enough that the next one is at the lock when it is let go, and few enough to leave the others their connections. */
const CONCURRENCY = 4;
/** PostgreSQL does not serve a lock in the order of those who wait for it, so in a crowd one may miss it for too long. */
const TRIES = 3;
/** PostgreSQL's word for a lock that was not got within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Who wants the same thing at the same moment, in the order in which they came. */
class Compartment {
  /** Counts every one who got what they wanted, or was told by the database why not. */
  completed = 0;
  private taken = 0;
  private readonly waiting: { go: () => void; refuse: (error: Error) => void }[] = [];

  constructor(
    private readonly places: number,
    private readonly onEmpty: () => void,
  ) {}

  async enter(): Promise<void> {
    if (this.taken >= this.places) return new Promise((go, refuse) => this.waiting.push({ go, refuse }));
    this.taken++;
  }

  /** The place goes to the next one without being free in between. */
  leave(): void {
    const next = this.waiting.shift();
    if (next) next.go();
    else if (--this.taken === 0) this.onEmpty();
  }

  refuse(error: Error): void {
    for (const { refuse } of this.waiting.splice(0)) refuse(error);
  }
}

const compartments = new Map<string, Compartment>();

function compartmentOf(subject: string, places: number): Compartment {
  const line = compartments.get(subject) ?? new Compartment(places, () => compartments.delete(subject));
  compartments.set(subject, line);
  return line;
}

/**
 * Runs `work` with few others at once that want one of the same `subjects`, which are in everybody's order; the rest wait
 * in line, before they take a connection. So a row that everybody wants, or that somebody keeps locked, never has all of
 * the pool waiting for it. Who waits is patient as long as anybody gets on, and fails with those at the lock when nobody
 * does (`lock_timeout`, lib/database/connections.ts). `atOnce` is the same for everybody who wants a subject.
 */
export async function withBulkhead<T>(
  subjects: readonly string[],
  work: () => Promise<T>,
  atOnce: number = CONCURRENCY,
): Promise<T> {
  const places: Compartment[] = [];
  try {
    for (const subject of subjects) {
      const line = compartmentOf(subject, atOnce);
      await line.enter();
      places.push(line);
    }
    return await runRetryingLocks(places, work);
  } finally {
    for (const line of places) line.leave();
  }
}

/**
 * A lock that was not got in time is tried for again when others have got on meanwhile: then it was only the crowd. Who
 * waits where nobody has got on has waited in vain as well, and so has everybody when the database is away.
 */
async function runRetryingLocks<T>(places: Compartment[], work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const before = places.map((line) => line.completed);
    const hasMoved = (line: Compartment, index: number) => line.completed > (before[index] ?? 0);
    try {
      const result = await work();
      for (const line of places) line.completed++;
      return result;
    } catch (error) {
      if (!(error instanceof Error && isDatabaseAway(error))) {
        for (const line of places) line.completed++;
        throw error;
      }
      const isLocked = codeOf(error) === LOCK_NOT_AVAILABLE;
      const isBusy = isLocked || error instanceof DatabaseBusy;
      const stuck = isBusy ? places.filter((line, index) => !hasMoved(line, index)) : places;
      for (const line of stuck) line.refuse(error);
      if (!isLocked || stuck.length === places.length || attempt === TRIES) throw error;
    }
  }
}
