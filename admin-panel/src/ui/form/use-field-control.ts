import { useId } from 'react';

/** The ids and attributes that tie a control to its label, its hint and its error. */
export function useFieldControl(error: string | undefined, hint: string | undefined) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [error !== undefined && errorId, hint !== undefined && hintId].filter(Boolean).join(' ');
  return {
    id,
    errorId,
    hintId,
    control: {
      id,
      isInvalid: error !== undefined,
      'aria-invalid': error !== undefined,
      'aria-describedby': described || undefined,
    },
  };
}
