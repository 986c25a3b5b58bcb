/** Seeded randomness: the same seed always paints the same picture. */
export interface Random {
  (): number;
  between(low: number, high: number): number;
  around(middle: number, spread: number): number;
  whole(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
}

export function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 16777619);
  }
  return h >>> 0;
}

/** mulberry32: small, fast and good enough for a brush. */
export function random(seed: number | string): Random {
  let state = typeof seed === 'string' ? hash(seed) : seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    around: (middle: number, spread: number) => middle + (next() + next() - 1) * spread,
    whole: (low: number, high: number) => Math.floor(low + (high - low + 1) * next()),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  });
}
