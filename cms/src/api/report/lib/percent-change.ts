/**
 * The change in percent, to two decimals. Where there was nothing before, or more came back than was sold: 0 when it is the
 * same now, else 100 up or down.
 */
export function percentChange(now: number, before: number): number {
  if (before <= 0) return 100 * Math.sign(now - before);
  return Math.round(((now - before) / before) * 10_000) / 100;
}
