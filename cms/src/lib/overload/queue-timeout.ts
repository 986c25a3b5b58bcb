const TICK_MS = 250;
const TICKS = 7;

/** How long to wait for the database without progress: short enough for an answer within two seconds. */
export const QUEUE_TIMEOUT_MS = TICKS * TICK_MS;

/** The database answers, and yet nothing that waits for it gets on. */
export class DatabaseBusy extends Error {
  constructor() {
    super('No progress for too long');
  }
}

/** What waits for a limited resource. */
export interface Queue {
  /** Increases with every acquire and release. */
  readonly progressCount: number;
  /** Whether the resource is exhausted. */
  isFull(): boolean;
  /** Fails everything that waits. */
  rejectAll(error: Error): void;
}

/**
 * Watches a queue: waiting goes on as long as there is progress, however long that takes. When the queue is full and there
 * was no progress for `QUEUE_TIMEOUT_MS`, all that waits fails, and so does what comes later. Time is counted in ticks of
 * the event loop: a process that was blocked has not processed yet what happened meanwhile.
 */
export function failSlowQueue(queue: Queue): void {
  let ticks = 0;
  let progressCount = queue.progressCount;
  setInterval(() => {
    ticks = queue.isFull() && queue.progressCount === progressCount ? ticks + 1 : 0;
    progressCount = queue.progressCount;
    if (ticks >= TICKS) queue.rejectAll(new DatabaseBusy());
  }, TICK_MS).unref();
}
