import { lazyComponent } from '../lib/lazy/lazy-component';
import { useLazyDialog } from '../lib/lazy/use-lazy-dialog';
import { MenuIcon } from '../ui/layout/icons';

const panel = lazyComponent(async () => (await import('./mobile-menu-panel')).MobileMenuPanel);

export function MobileMenu({ iconButton }: { iconButton: string }) {
  const { isOpen, setOpen, button, triggerProps } = useLazyDialog(panel, 'dialog', {});
  const Panel = panel.useLoaded();
  return (
    <>
      <button {...triggerProps} className={iconButton} aria-label="Menu">
        <MenuIcon />
      </button>
      {Panel && <Panel open={isOpen} onOpenChange={setOpen} button={button} />}
    </>
  );
}
