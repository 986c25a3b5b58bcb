import { lazyPart } from '../lib/lazy-part';
import { useOpener } from '../lib/use-opener';
import { MenuIcon } from '../ui/icons';

const panel = lazyPart(async () => (await import('./mobile-menu-panel')).MobileMenuPanel);

export function MobileMenu({ iconButton }: { iconButton: string }) {
  const { isOpen, setOpen, button, opener } = useOpener(panel, 'dialog', {});
  const Panel = panel.useFetched();
  return (
    <>
      <button {...opener} className={iconButton} aria-label="Menu">
        <MenuIcon />
      </button>
      {Panel && <Panel open={isOpen} onOpenChange={setOpen} button={button} />}
    </>
  );
}
