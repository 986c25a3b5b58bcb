import { useEffect, useRef } from 'react';
import { type DialogHistory, dialogHistory } from 'shared-types/client/dialog-history';
import { earlyPopstate } from '../../lib/routes/early-popstate';

let history: DialogHistory | undefined;

export function dialogs(): DialogHistory {
  history ??= dialogHistory(window);
  earlyPopstate.listener = history.onPopState;
  return history;
}

/** While it is open the browser's Back closes it, instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? dialogs().opened(() => latest.current()) : undefined), [isOpen]);
}
