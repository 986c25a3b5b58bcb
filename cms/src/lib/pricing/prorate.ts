/**
 * Splits a whole amount by weights so that the parts are whole and add up to it exactly: each part is rounded down,
 * and what is left goes, one each, to the largest remainders (the first of equal ones).
 * Parts are 0 when all weights are. Takes and answers paise.
 */
export function prorate(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  // amount × weight may be beyond 2^53.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / BigInt(total)), remainder: product % BigInt(total) };
  });
  const parts = shares.map((share) => share.part);
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  // A sort keeps the order of equal ones.
  shares.sort((a, b) => Number(b.remainder - a.remainder));
  for (const { index } of shares.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
