import { type ChangeEvent, useEffect, useState } from 'react';

/**
 * What a control of dates shows while it is being typed into: browsers tell each digit of a year as a whole date. Only what
 * `isWhole` is passed on; half a date is given up when the control is left.
 */
export function useTyped(value: string, isWhole: (typed: string) => boolean, onWhole: (typed: string) => void) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return {
    value: typed,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      setTyped(target.value);
      if (isWhole(target.value)) onWhole(target.value);
    },
    onBlur: () => setTyped(value),
  };
}
