import { lazyComponent } from '../../lib/lazy/lazy-component';
import { useLazyDialog } from '../../lib/lazy/use-lazy-dialog';
import { ExpandIcon } from '../../ui/layout/icons';
import type { ZoomedPictures } from './zoom-panel';

const panel = lazyComponent(async () => (await import('./zoom-panel')).ZoomPanel);

/** The picture as large as it is, to see the brush. */
export function ZoomDialog(props: ZoomedPictures) {
  const { isOpen, setOpen, button, triggerProps } = useLazyDialog(panel, 'dialog', {});
  const Panel = panel.useLoaded();
  return (
    <>
      <button
        {...triggerProps}
        className="absolute right-3 bottom-3 grid size-11 place-items-center bg-sand/85 transition-colors hover:bg-sand"
        aria-label="Enlarge the picture"
      >
        <ExpandIcon />
      </button>
      {Panel && <Panel {...props} open={isOpen} onOpenChange={setOpen} button={button} />}
    </>
  );
}
