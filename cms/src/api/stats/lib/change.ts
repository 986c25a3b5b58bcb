/** The change in percent, to two decimals. Where there was nothing before: 0 when there is nothing now either, else 100. */
export function percentChange(now: number, before: number): number {
  if (before === 0) return now === 0 ? 0 : 100;
  return Math.round(((now - before) / before) * 10_000) / 100;
}
