import { useEffect, useRef } from 'react';
import { type DialogHistory, dialogHistory } from 'shared-types/client/dialog-history';

let history: DialogHistory | undefined;

/** To be called before the router listens: what concerns dialogs only is kept from it. */
export function watchDialogHistory(): void {
  history = dialogHistory(window);
  window.addEventListener('popstate', history.onPopState);
}

/** While it is open the browser's Back closes it, instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? history?.opened(() => latest.current()) : undefined), [isOpen]);
}
