/**
 * The browser's Back closes what is open and stays on the page. For that each open dialog has an entry of its own in the
 * history, on top of the page's and at the same address. The page's router hears nothing of those entries; what it writes
 * while a dialog is open is written in their stead.
 */
export interface DialogHistory {
  /** A dialog has opened, and `close` is what Back shall do. The answer is called when it has closed, however. */
  opened: (close: () => void) => () => void;
  /** To be called at each `popstate`, before the router hears of it. */
  arrive: (event: PopStateEvent) => void;
}

/** What an entry holds besides the router's own (`usr`, `key`). */
interface EntryState {
  /** The router's count of pages; the entries of a page's dialogs have the page's. */
  idx?: number;
  /** How many dialogs are open at this entry. */
  dialogs?: number;
}

const stateOf = ({ state }: History): EntryState => state ?? {};

/** Made once for a page, at the latest with its first dialog. The history's own functions then go through it. */
export function dialogHistory(page: Window): DialogHistory {
  const { history } = page;
  const browser = {
    go: history.go.bind(history),
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
  };
  const depth = () => stateOf(history).dialogs ?? 0;
  const entryNow = () => ({ state: stateOf(history), url: page.location.href });

  /** What closes the open dialogs, the topmost last. */
  const open: (() => void)[] = [];
  let shown = entryNow();
  /** Who has asked the browser for another entry; it comes there only later. */
  let travelling: 'dialogs' | 'router' | null = null;
  let overtaken = false;
  let isPlanned = false;

  function write(how: 'pushState' | 'replaceState', state: unknown, url?: string | URL | null): void {
    browser[how](state, '', url);
    shown = entryNow();
  }

  /** In a moment: what closes a dialog is often about to open another or to leave the page. */
  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      if (!travelling) settle();
    });
  }

  /** Makes as many entries as there are dialogs. */
  function settle(): void {
    const tooMany = depth() - open.length;
    if (tooMany > 0) {
      travelling = 'dialogs';
      browser.go(-tooMany);
    }
    while (depth() < open.length) write('pushState', { ...stateOf(history), dialogs: depth() + 1 });
  }

  function arrive(event: PopStateEvent): void {
    const by = travelling;
    travelling = null;
    if (by === 'dialogs' && overtaken) {
      // While we went back the router went on: to there.
      overtaken = false;
      travelling = 'dialogs';
      event.stopImmediatePropagation();
      browser.go(1);
      return;
    }
    const isDialogs = depth() > 0 || (shown.state.dialogs ?? 0) > 0;
    if (isDialogs && stateOf(history).idx === shown.state.idx) {
      event.stopImmediatePropagation();
      // The router may have replaced the page's address while a dialog was open.
      write('replaceState', { ...shown.state, dialogs: depth() }, shown.url);
    } else shown = entryNow();
    if (!by) for (const close of open.splice(depth()).reverse()) close();
    plan();
  }

  // The page may be kept, and shown again, with a journey that ended elsewhere.
  page.addEventListener('pagehide', () => {
    travelling = null;
  });

  Object.assign(history, {
    go(delta = 0) {
      travelling = 'router';
      browser.go(delta < 0 ? delta - depth() : delta);
    },
    pushState(state, _, url) {
      overtaken = travelling === 'dialogs';
      write(depth() > 0 ? 'replaceState' : 'pushState', state, url);
      plan();
    },
    replaceState(state, _, url) {
      write('replaceState', { ...state, dialogs: depth() }, url);
    },
  } satisfies Partial<History>);

  return {
    arrive,
    opened(close) {
      const layer = () => close();
      open.push(layer);
      plan();
      return () => {
        const at = open.indexOf(layer);
        if (at < 0) return;
        open.splice(at, 1);
        plan();
      };
    },
  };
}
