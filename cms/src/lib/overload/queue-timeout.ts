const TICK_MS = 250;
const TICKS = 7;

/** How long somebody waits for the database while nothing moves: short enough that an answer is there within two seconds. */
export const QUEUE_TIMEOUT_MS = TICKS * TICK_MS;

/** The database answers, and yet nothing moves. */
export class DatabaseBusy extends Error {
  constructor() {
    super('Nothing has moved for too long');
  }
}

/** Of those who wait for a place. */
export interface Queue {
  /** Counts every step forward. */
  readonly moves: number;
  /** Whether all places are taken. */
  isFull(): boolean;
  /** Sends everybody away who waits for a place. */
  refuse(error: Error): void;
}

/**
 * Keeps an eye on a queue: who waits in it is patient as long as anybody gets on, so a crowd is served one after another,
 * however long that takes. When it is full and nothing has moved for `PATIENCE_MS`, everybody who waits is refused, and so
 * is who comes later. Time is counted in turns of the event loop: a process that was held up has not heard yet what moved
 * meanwhile.
 */
export function failSlowQueue(queue: Queue): void {
  let ticks = 0;
  let moves = queue.moves;
  setInterval(() => {
    ticks = queue.isFull() && queue.moves === moves ? ticks + 1 : 0;
    moves = queue.moves;
    if (ticks >= TICKS) queue.refuse(new DatabaseBusy());
  }, TICK_MS).unref();
}
