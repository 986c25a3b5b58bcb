const TICK_MS = 250;
const TICKS = 7;

/** How long somebody waits for the database while nothing moves: short enough that an answer is there within two seconds. */
export const PATIENCE_MS = TICKS * TICK_MS;

/** The database answers, and yet nothing moves. */
export class DatabaseBusy extends Error {
  constructor() {
    super('Nothing has moved for too long');
  }
}

/** Of those who wait for a place: a connection, or the turn at a piece. */
export interface Queue {
  /** Counts every step forward. */
  readonly moves: number;
  /** Whether all places are taken. */
  isFull(): boolean;
  /** Sends everybody away who waits for a place. */
  refuse(error: Error): void;
}

/** For so many ticks the queue was full and nothing moved; `moves` as it was at the last one. */
interface Stillness {
  ticks: number;
  moves: number;
}

const queues = new Map<Queue, Stillness>();
setInterval(look, TICK_MS).unref();

/**
 * Keeps an eye on a queue: who waits in it is patient as long as anybody gets on, so a crowd is served one after another,
 * however long that takes. When nothing has moved for `PATIENCE_MS`, everybody who waits is refused, and so is who comes
 * later. Time is counted in turns of the event loop: a process that was held up has not heard yet what moved meanwhile.
 */
export function watchQueue(queue: Queue): void {
  queues.set(queue, { ticks: 0, moves: queue.moves });
}

export function unwatchQueue(queue: Queue): void {
  queues.delete(queue);
}

/** Sends away everybody in every queue, so that nobody who is told that nothing was done has it done later. */
export function refuseAll(error: Error): void {
  for (const queue of queues.keys()) queue.refuse(error);
}

function look(): void {
  for (const [queue, still] of queues) {
    const isStill = queue.isFull() && queue.moves === still.moves;
    still.ticks = isStill ? still.ticks + 1 : 0;
    still.moves = queue.moves;
    if (still.ticks >= TICKS) queue.refuse(new DatabaseBusy());
  }
}
