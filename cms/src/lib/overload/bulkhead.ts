import { codeOf, isDatabaseAway } from '../database/db';
import { DatabaseBusy } from './queue-timeout';

/** Enough that the next one waits at the lock when it is released, and few enough to leave connections for others. */
const CONCURRENCY = 4;
/** PostgreSQL does not grant a lock in the order of waiting, so under contention one may time out. */
const MAX_ATTEMPTS = 3;
/** SQLSTATE of a lock that was not granted within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

/** The work that needs one resource, first come, first served. */
class Compartment {
  /** Counts work that ended, with a result or an error of its own. */
  completed = 0;
  private inside = 0;
  private readonly waiting: { enter: () => void; reject: (error: Error) => void }[] = [];

  constructor(
    private readonly capacity: number,
    private readonly onEmpty: () => void,
  ) {}

  async enter(): Promise<void> {
    if (this.inside >= this.capacity) return new Promise((enter, reject) => this.waiting.push({ enter, reject }));
    this.inside++;
  }

  /** The next one takes the place over without it being free in between. */
  leave(): void {
    const next = this.waiting.shift();
    if (next) next.enter();
    else if (--this.inside === 0) this.onEmpty();
  }

  rejectAll(error: Error): void {
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }
}

const compartments = new Map<string, Compartment>();

function compartmentOf(resource: string, capacity: number): Compartment {
  const compartment = compartments.get(resource) ?? new Compartment(capacity, () => compartments.delete(resource));
  compartments.set(resource, compartment);
  return compartment;
}

/**
 * Runs `work` with limited concurrency per resource; the rest queue before they take a connection. So a contended or locked
 * row never has the whole pool waiting for it. `resources` are sorted, which avoids deadlocks. Waiting goes on as long as
 * there is progress, and fails with those at the lock when there is none (`lock_timeout`, lib/database/connections.ts).
 * `concurrency` is the same for all work on a resource.
 */
export async function withBulkhead<T>(
  resources: readonly string[],
  work: () => Promise<T>,
  concurrency: number = CONCURRENCY,
): Promise<T> {
  const entered: Compartment[] = [];
  try {
    for (const resource of resources) {
      const compartment = compartmentOf(resource, concurrency);
      await compartment.enter();
      entered.push(compartment);
    }
    return await runRetryingLocks(entered, work);
  } finally {
    for (const compartment of entered) compartment.leave();
  }
}

/**
 * A lock timeout is retried when others made progress meanwhile: then it was only contention. Where there was no progress
 * the waiting fails too, and so does all of it when the database is away.
 */
async function runRetryingLocks<T>(compartments: Compartment[], work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const before = compartments.map((compartment) => compartment.completed);
    const hasProgressed = (compartment: Compartment, index: number) => compartment.completed > (before[index] ?? 0);
    try {
      const result = await work();
      for (const compartment of compartments) compartment.completed++;
      return result;
    } catch (error) {
      if (!(error instanceof Error && isDatabaseAway(error))) {
        for (const compartment of compartments) compartment.completed++;
        throw error;
      }
      const isLocked = codeOf(error) === LOCK_NOT_AVAILABLE;
      const isBusy = isLocked || error instanceof DatabaseBusy;
      const stuck = isBusy
        ? compartments.filter((compartment, index) => !hasProgressed(compartment, index))
        : compartments;
      for (const compartment of stuck) compartment.rejectAll(error);
      if (!isLocked || stuck.length === compartments.length || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
