import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useHasKeys, useKeys } from '../../lib/browser/use-key';
import { useAdmin } from '../../lib/session/admin';
import { SearchIcon } from '../../ui/layout/icons';

const Finder = lazy(async () => ({ default: (await import('./finder')).Finder }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog')).KeysDialog }));

/** Opens the finder, as Ctrl-K and `/` do anywhere; `?` shows the keys. */
export function FinderButton() {
  const { noKeys } = useAdmin();
  const hasKeys = useHasKeys();
  const [open, setOpen] = useState<'finder' | 'keys' | null>(null);
  const close = () => setOpen(null);
  useKeys((key) => (key === '/' ? setOpen('finder') : key === '?' ? setOpen('keys') : false));
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen('finder');
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <Button
        variant="link"
        className="icon-button finder-button ms-auto"
        aria-label="Find"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen('finder')}
      >
        <SearchIcon />
        <span className="d-none d-md-inline">Find</span>
        <kbd className="d-none d-lg-inline">Ctrl K</kbd>
      </Button>
      <Suspense fallback={null}>
        {open === 'finder' && <Finder onHide={close} />}
        {open === 'keys' && <KeysDialog hasKeys={hasKeys} onToggle={noKeys.flip} onHide={close} />}
      </Suspense>
    </>
  );
}
