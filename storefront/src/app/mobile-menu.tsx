import { lazyPart } from '../lib/lazy/lazy-component';
import { useOpener } from '../lib/lazy/use-lazy-dialog';
import { MenuIcon } from '../ui/layout/icons';

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
