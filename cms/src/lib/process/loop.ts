/** Who works in the background rings to be woken: each process its own. */
export type Bell = Set<() => void>;

export function ring(bell: Bell): void {
  for (const wakeUp of bell) wakeUp();
}

interface LoopOptions {
  /** One round of work. `isStopping`: to be asked between two pieces of it. */
  round: (isStopping: () => boolean) => Promise<void>;
  bell: Bell;
  /** Between two rounds, unless the bell rings. */
  pollMs: number;
  /** Hears of the first of several rounds that fail in a row. */
  warn: (message: string) => void;
}

/** Runs rounds of work one after another until it is stopped, and at once when the bell rings. */
export function startLoop({ round, bell, pollMs, warn }: LoopOptions): { stop: () => Promise<void> } {
  let isStopping = false;
  let isWoken = false;
  let isFailing = false;
  let endPause = () => {};

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isWoken || isStopping ? 0 : pollMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const wakeUp = () => {
    isWoken = true;
    endPause();
  };
  bell.add(wakeUp);

  async function run(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      try {
        await round(() => isStopping);
        isFailing = false;
      } catch (error) {
        // What failed is not hurried by what rang meanwhile.
        isWoken = false;
        if (!isFailing && !isStopping) warn(error instanceof Error ? error.message : String(error));
        isFailing = true;
      }
      await pause();
    }
  }

  const ended = run();
  return {
    stop() {
      isStopping = true;
      bell.delete(wakeUp);
      endPause();
      return ended;
    },
  };
}
