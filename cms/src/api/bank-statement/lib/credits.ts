import { createHash } from 'node:crypto';
import type { StatementEntry } from './read-statement';

/** Money that came in. */
export interface Credit extends Omit<StatementEntry, 'side' | 'firstNarration'> {
  /** The same in every statement that has this line. */
  key: string;
  /** The day on which the bank took it back. */
  takenBackOn: string | null;
}

/** Money that the bank took back: the same reference and amount, going out. */
export interface TakenBack {
  reference: string;
  paise: number;
  day: string;
}

/** What came in by a statement, each once, and what of that or of earlier ones was taken back. */
export function creditsOf(entries: readonly StatementEntry[]): { credits: Credit[]; takenBack: TakenBack[] } {
  const takenBack = entries.flatMap(({ side, reference, paise, day }) =>
    side === 'debit' && reference ? [{ reference, paise, day }] : [],
  );
  const seen = new Map<string, number>();
  const credits = new Map<string, Credit>();
  for (const { side, firstNarration, ...entry } of entries) {
    if (side === 'debit') continue;
    const { reference, day, paise } = entry;
    let key: string;
    // The amount and the day too, so that a number which is no reference after all never hides a payment.
    if (reference) key = `${reference} ${day} ${paise}`;
    else {
      const text = firstNarration.toUpperCase().replace(/\s+/g, '');
      const print = createHash('sha256')
        .update(JSON.stringify([day, paise, text]))
        .digest('hex');
      // The first, the second … of those that are alike: a statement has all of a day.
      const turn = (seen.get(print) ?? 0) + 1;
      seen.set(print, turn);
      key = `${print} ${turn}`;
    }
    const back = takenBack.find((one) => one.reference === reference && one.paise === paise && one.day >= day);
    if (!credits.has(key)) credits.set(key, { ...entry, key, takenBackOn: back?.day ?? null });
  }
  return { credits: [...credits.values()], takenBack };
}
