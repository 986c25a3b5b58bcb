import { setImmediate } from 'node:timers/promises';

/** A request waits no longer than about this for what is done in turns. */
const TURN_MS = 8;

/** For work that takes long: lets others have their turn whenever its own is over. */
export function takeTurns(): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < TURN_MS) return;
    return setImmediate().then(() => {
      begun = performance.now();
    });
  };
}
