import { formatRupeesExact, toPaise, toRupees } from 'shared-types/domain/money';

/** What is due, or goes back, once an order of which so much is `paid` comes to `total`; in rupees. */
export function differenceOf(total: number, { paid }: { paid: number }): string {
  const more = toPaise(total) - toPaise(paid);
  if (paid === 0) return `Nothing was paid so far: ${formatRupeesExact(total)} will be due.`;
  const was = `${formatRupeesExact(paid)} was paid`;
  if (more === 0) return `${was}: nothing is due and nothing goes back.`;
  return more > 0
    ? `${was}: ${formatRupeesExact(toRupees(more))} more will be due.`
    : `${was}: ${formatRupeesExact(toRupees(-more))} goes back to where it came from.`;
}
