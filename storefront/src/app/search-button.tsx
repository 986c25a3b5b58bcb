import { lazyPart } from '../lib/lazy-part';
import { useOpener } from '../lib/use-opener';
import { SearchIcon } from '../ui/icons';

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
