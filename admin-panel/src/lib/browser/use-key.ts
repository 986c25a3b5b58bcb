import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useAdmin } from '../session/admin';

const IS_TYPED_IN = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]';

/** Whether single keys do something: the person may have switched them off (WCAG 2.1.4). */
export function useHasKeys(): boolean {
  const { noKeys } = useAdmin();
  return !useSyncExternalStore(noKeys.subscribe, noKeys.read, () => false);
}

/**
 * Does something at a single key, wherever the focus is but in a field or a dialog. `act` says by false that the key
 * was none of its business.
 */
export function useKeys(act: (key: string) => unknown) {
  const hasKeys = useHasKeys();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest(IS_TYPED_IN);
    if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (act(event.key) !== false) event.preventDefault();
  });
  useEffect(() => {
    if (!hasKeys) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [hasKeys]);
}
