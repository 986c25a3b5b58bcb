import { codeOf } from './db';
import { DatabaseBusy, type Queue, unwatchQueue, watchQueue } from './patience';

/** Enough that the next one is at the lock when it is let go, and few enough to leave the others their connections. */
const AT_ONCE = 4;
const TRIES = 5;
/** PostgreSQL's word for a lock that was not got within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Who wants to do the same thing at the same moment, in the order in which they came. */
class Turns implements Queue {
  moves = 0;
  private taken = 0;
  private readonly waiting: { go: () => void; refuse: (error: Error) => void }[] = [];

  constructor(private readonly onEmpty: () => void) {}

  isFull(): boolean {
    return this.taken >= AT_ONCE;
  }

  refuse(error: Error): void {
    for (const { refuse } of this.waiting.splice(0)) refuse(error);
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await this.patiently(work);
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.isFull()) return new Promise((go, refuse) => this.waiting.push({ go, refuse }));
    this.taken++;
  }

  /** The place goes to the next one without being free in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next.go();
    else if (--this.taken === 0) this.onEmpty();
  }

  /**
   * A lock that was not got in time is tried for again when others have got it meanwhile: then it was only the crowd.
   * Else who waits for a place has waited in vain as well, and must not begin where nobody gets on.
   */
  private async patiently<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const before = this.moves;
      try {
        const result = await work();
        this.moves++;
        return result;
      } catch (error) {
        if (codeOf(error) !== LOCK_NOT_AVAILABLE) {
          this.moves++;
          throw error;
        }
        if (this.moves === before) this.refuse(new DatabaseBusy());
        if (this.moves === before || attempt === TRIES) throw error;
      }
    }
  }
}

const turns = new Map<string, Turns>();

/**
 * Runs `work` with few others of the same `subject` at once; the rest wait in order, before they take a connection. So a
 * row that everybody wants, or that somebody keeps locked, never has all of the pool waiting for it. Fails when nothing
 * moves (lib/patience.ts), as the database does for the few (`lock_timeout`).
 */
export function inTurn<T>(subject: string, work: () => Promise<T>): Promise<T> {
  let line = turns.get(subject);
  if (!line) {
    const opened = new Turns(() => {
      turns.delete(subject);
      unwatchQueue(opened);
    });
    line = opened;
    turns.set(subject, line);
    watchQueue(line);
  }
  return line.run(work);
}
