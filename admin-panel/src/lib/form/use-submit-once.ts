import { type SyntheticEvent, useRef } from 'react';

type Submit = (event?: SyntheticEvent) => Promise<unknown>;

/** `once(form.handleSubmit(…))`: a second press while the first is on its way sends nothing; `handleSubmit` would. */
export function useSubmitOnce() {
  const isRunning = useRef(false);
  return (submit: Submit) =>
    async (event?: SyntheticEvent): Promise<void> => {
      event?.preventDefault();
      if (isRunning.current) return;
      isRunning.current = true;
      try {
        await submit(event);
      } finally {
        isRunning.current = false;
      }
    };
}
