import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '../dialog/confirm-dialog';

/**
 * Asks before a screen with changes that are not saved is left: for another screen in our own dialog, for another page or
 * a closed tab in the browser's. `allowLeaving()` says that the next step away is meant, as after a save.
 */
export function useLeaveGuard(isDirty: boolean): { allowLeaving: () => void } {
  const confirm = useConfirm();
  const isMeant = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isMeant.current && currentLocation.pathname !== nextLocation.pathname,
  );

  const { state } = blocker;
  const current = useRef(blocker);
  current.current = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    void confirm({
      title: 'Leave without saving?',
      text: 'What you have changed here is not saved yet and would be lost.',
      confirmLabel: 'Leave',
    }).then((isConfirmed) => (isConfirmed ? current.current.proceed?.() : current.current.reset?.()));
  }, [state, confirm]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return {
    allowLeaving: () => {
      isMeant.current = true;
    },
  };
}
