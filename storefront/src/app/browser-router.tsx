import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { screenAt } from './routes';

/**
 * The router's `BrowserRouter`, with one difference: a screen whose file is here is drawn in one go, in a task right behind
 * the press. As a transition, which BrowserRouter makes of each navigation, frames of the old screen come between its parts,
 * on a slow phone for twice as long; and within the press React runs the effects of both screens, too, before anything is
 * painted. While its file is on the way the old screen stays.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  const shown = useRef(location.pathname);
  useLayoutEffect(() => {
    shown.current = location.pathname;
  });
  useLayoutEffect(
    () =>
      history.listen((next) => {
        const show = () => setState(next);
        if (!screenAt(next.location.pathname).handle?.isHere()) startTransition(show);
        else if (next.location.pathname === shown.current) show();
        // By then it may be another one.
        else setTimeout(() => setState({ action: history.action, location: history.location }));
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
