import { lazyPart } from '../lib/lazy/lazy-component';
import { useOpener } from '../lib/lazy/use-lazy-dialog';
import { SearchIcon } from '../ui/layout/icons';

const panel = lazyPart(async () => (await import('./search-panel')).SearchPanel);

export function SearchButton({ iconButton }: { iconButton: string }) {
  const { isOpen, setOpen, button, opener } = useOpener(panel, 'dialog', {});
  const Panel = panel.useFetched();
  return (
    <>
      <button {...opener} className={iconButton} aria-label="Search">
        <SearchIcon />
      </button>
      {Panel && <Panel open={isOpen} onOpenChange={setOpen} button={button} />}
    </>
  );
}
