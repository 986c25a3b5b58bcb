import type { RemittedState } from 'shared-types/domain/cod-sheet';
import type { Paise } from 'shared-types/domain/money';

interface Cash {
  /** What the parcel was to bring. */
  expected: Paise;
  /** What other lines have brought of it. */
  before: Paise;
  amount: Paise;
}

/** How a line stands against its parcel. */
export function verdictOf({
  expected,
  before,
  amount,
}: Cash): Extract<RemittedState, 'matched' | 'short' | 'over' | 'twice' | 'reversed'> {
  if (amount < 0) return 'reversed';
  if (before > 0 && before >= expected) return 'twice';
  const total = before + amount;
  return total === expected ? 'matched' : total < expected ? 'short' : 'over';
}

/** How much of a line can be the order's payment. `due`: what the order owes. */
export const bookableOf = ({ expected, before, amount, due }: Cash & { due: Paise }): Paise =>
  Math.max(0, Math.min(amount, expected - before, due));
