import { lazyComponent } from '../lib/lazy/lazy-component';
import { useLazyDialog } from '../lib/lazy/use-lazy-dialog';
import { SearchIcon } from '../ui/layout/icons';

const panel = lazyComponent(async () => (await import('./search-panel')).SearchPanel);

export function SearchButton({ iconButton }: { iconButton: string }) {
  const { isOpen, setOpen, button, triggerProps } = useLazyDialog(panel, 'dialog', {});
  const Panel = panel.useLoaded();
  return (
    <>
      <button {...triggerProps} className={iconButton} aria-label="Search">
        <SearchIcon />
      </button>
      {Panel && <Panel open={isOpen} onOpenChange={setOpen} button={button} />}
    </>
  );
}
