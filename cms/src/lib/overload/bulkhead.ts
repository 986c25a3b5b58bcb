import { codeOf, isDatabaseAway } from '../database/db';
import { DatabaseBusy } from './queue-timeout';

/** Enough that the next one is at the lock when it is let go, and few enough to leave the others their connections. */
const AT_ONCE = 4;
/** PostgreSQL does not serve a lock in the order of those who wait for it, so in a crowd one may miss it for too long. */
const TRIES = 3;
/** PostgreSQL's word for a lock that was not got within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Who wants the same thing at the same moment, in the order in which they came. */
class Line {
  /** Counts every one who got what they wanted, or was told by the database why not. */
  moves = 0;
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

const lines = new Map<string, Line>();

function lineOf(subject: string, places: number): Line {
  const line = lines.get(subject) ?? new Line(places, () => lines.delete(subject));
  lines.set(subject, line);
  return line;
}

/**
 * Runs `work` with few others at once that want one of the same `subjects`, which are in everybody's order; the rest wait
 * in line, before they take a connection. So a row that everybody wants, or that somebody keeps locked, never has all of
 * the pool waiting for it. Who waits is patient as long as anybody gets on, and fails with those at the lock when nobody
 * does (`lock_timeout`, lib/database/connections.ts). `atOnce` is the same for everybody who wants a subject.
 */
export async function inTurn<T>(
  subjects: readonly string[],
  work: () => Promise<T>,
  atOnce: number = AT_ONCE,
): Promise<T> {
  const places: Line[] = [];
  try {
    for (const subject of subjects) {
      const line = lineOf(subject, atOnce);
      await line.enter();
      places.push(line);
    }
    return await patiently(places, work);
  } finally {
    for (const line of places) line.leave();
  }
}

/**
 * A lock that was not got in time is tried for again when others have got on meanwhile: then it was only the crowd. Who
 * waits where nobody has got on has waited in vain as well, and so has everybody when the database is away.
 */
async function patiently<T>(places: Line[], work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const before = places.map((line) => line.moves);
    const hasMoved = (line: Line, index: number) => line.moves > (before[index] ?? 0);
    try {
      const result = await work();
      for (const line of places) line.moves++;
      return result;
    } catch (error) {
      if (!(error instanceof Error && isDatabaseAway(error))) {
        for (const line of places) line.moves++;
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
