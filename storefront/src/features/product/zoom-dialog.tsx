import { lazyPart } from '../../lib/lazy/lazy-component';
import { useOpener } from '../../lib/lazy/use-lazy-dialog';
import { ExpandIcon } from '../../ui/layout/icons';
import type { ZoomedPictures } from './zoom-panel';

const panel = lazyPart(async () => (await import('./zoom-panel')).ZoomPanel);

/** The picture as large as it is, to see the brush. */
export function ZoomDialog(props: ZoomedPictures) {
  const { isOpen, setOpen, button, opener } = useOpener(panel, 'dialog', {});
  const Panel = panel.useFetched();
  return (
    <>
      <button
        {...opener}
        className="absolute right-3 bottom-3 grid size-11 place-items-center bg-sand/85 transition-colors hover:bg-sand"
        aria-label="Enlarge the picture"
      >
        <ExpandIcon />
      </button>
      {Panel && <Panel {...props} open={isOpen} onOpenChange={setOpen} button={button} />}
    </>
  );
}
