/**
 * The browser's Back closes what is open and stays on the page. For that each open dialog has an entry of its own in the
 * history, on top of the page's and at the same address. The page's router hears nothing of those entries; what it writes
 * while a dialog is open is written in their stead.
 */
export interface DialogHistory {
  /** A dialog has opened, and `close` is what Back shall do. The answer is called when it has closed, however. */
  opened: (close: () => void) => () => void;
  /** To be called at each `popstate`, before the router hears of it. */
  onPopState: (event: PopStateEvent) => void;
}

/** What an entry holds besides the router's own (`usr`, `key`). */
interface EntryState {
  /** The router's count of pages; the entries of a page's dialogs have the page's. */
  idx?: number;
  /** How many dialogs are open at this entry. */
  dialogs?: number;
  /** How many entries of dialogs lie right below, as the page was loaded anew while they were open. */
  reloaded?: number;
}

const stateOf = ({ state }: History): EntryState => state ?? {};

/**
 * Made once for a page: as it begins where it begins on an entry of a dialog, else at the latest with its first dialog. The
 * history's own functions then go through it.
 */
export function dialogHistory(page: Window): DialogHistory {
  const { history } = page;
  const browser = {
    go: history.go.bind(history),
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
  };
  const depth = () => stateOf(history).dialogs ?? 0;
  const reloaded = () => stateOf(history).reloaded ?? 0;
  const currentEntry = () => ({ state: stateOf(history), url: page.location.href });

  // Loaded anew while dialogs were open. Their entries are passed over when Back comes to them (`onPopState`): which entry
  // this is cannot be known, as one made while the reload is under way has Chromium take it for the one below, and `go`
  // would leave the page.
  if (depth() > 0) {
    const { dialogs: _, ...state } = stateOf(history);
    browser.replaceState({ ...state, reloaded: reloaded() + depth() }, '');
  }

  /** What closes the open dialogs, the topmost last. */
  const open: (() => void)[] = [];
  let current = currentEntry();
  /** Who has called `history.go`; its `popstate` comes only later. */
  let pendingTraversal: 'dialogs' | 'router' | null = null;
  let isNavigatedMeanwhile = false;
  let isSyncScheduled = false;

  function write(method: 'pushState' | 'replaceState', state: unknown, url?: string | URL | null): void {
    browser[method](state, '', url);
    current = currentEntry();
  }

  /** Deferred: what closes a dialog is often about to open another or to leave the page. */
  function scheduleSync(): void {
    if (isSyncScheduled) return;
    isSyncScheduled = true;
    setTimeout(() => {
      isSyncScheduled = false;
      if (!pendingTraversal) syncEntries();
    });
  }

  /** Makes the history have as many dialog entries as there are open dialogs. */
  function syncEntries(): void {
    const surplus = depth() - open.length;
    if (surplus > 0) {
      pendingTraversal = 'dialogs';
      browser.go(-surplus);
    }
    while (depth() < open.length) write('pushState', { ...stateOf(history), dialogs: depth() + 1 });
  }

  function onPopState(event: PopStateEvent): void {
    const by = pendingTraversal;
    pendingTraversal = null;
    const isSamePage = stateOf(history).idx === current.state.idx;
    if (isSamePage && reloaded() < (current.state.reloaded ?? 0)) {
      current = currentEntry();
      event.stopImmediatePropagation();
      browser.go(-1 - depth() - reloaded());
      return;
    }
    if (by === 'dialogs' && isNavigatedMeanwhile) {
      // The router navigated while we went back: go to where it went.
      isNavigatedMeanwhile = false;
      pendingTraversal = 'dialogs';
      event.stopImmediatePropagation();
      browser.go(1);
      return;
    }
    const isDialogEntry = depth() > 0 || (current.state.dialogs ?? 0) > 0;
    if (isDialogEntry && isSamePage) {
      event.stopImmediatePropagation();
      // The router may have replaced the page's address while a dialog was open.
      write('replaceState', { ...current.state, dialogs: depth() }, current.url);
    } else current = currentEntry();
    if (!by) for (const close of open.splice(depth()).reverse()) close();
    scheduleSync();
  }

  // The page may come back from the back/forward cache with a traversal that never ended here.
  page.addEventListener('pagehide', () => {
    pendingTraversal = null;
  });

  Object.assign(history, {
    go(delta = 0) {
      pendingTraversal = 'router';
      browser.go(delta < 0 ? delta - depth() : delta);
    },
    pushState(state, _, url) {
      isNavigatedMeanwhile = pendingTraversal === 'dialogs';
      write(depth() > 0 ? 'replaceState' : 'pushState', state, url);
      scheduleSync();
    },
    replaceState(state, _, url) {
      write('replaceState', { ...state, dialogs: depth(), reloaded: reloaded() }, url);
    },
  } satisfies Partial<History>);

  return {
    onPopState,
    opened(close) {
      const layer = () => close();
      open.push(layer);
      scheduleSync();
      return () => {
        const at = open.indexOf(layer);
        if (at < 0) return;
        open.splice(at, 1);
        scheduleSync();
      };
    },
  };
}
