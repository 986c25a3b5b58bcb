import { useState } from 'react';

/** A value, and while `isHeld` what it was before. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value);
  if (isHeld) return held;
  if (held !== value) setHeld(value);
  return value;
}
