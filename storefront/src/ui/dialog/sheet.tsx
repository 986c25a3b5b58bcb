import { lazyComponent } from '../../lib/lazy/lazy-component';
import { LazyDialog, type LazyDialogProps } from '../../lib/lazy/lazy-dialog';
import type { SheetProps } from './sheet-panel';

const panel = lazyComponent(async () => (await import('./sheet-panel')).SheetPanel);

/** A panel from an edge of the window: holds the focus, gives it back, closes with Escape. */
export const Sheet = (props: SheetProps & LazyDialogProps) => <LazyDialog panel={panel} {...props} />;
