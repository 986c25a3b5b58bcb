import { lazyComponent } from '../../lib/lazy/lazy-component';
import { LazyDialog, type LazyDialogProps } from '../../lib/lazy/lazy-dialog';
import type { ModalProps } from './modal-panel';

const panel = lazyComponent(async () => (await import('./modal-panel')).ModalPanel);

/** A dialog in the middle of the window: holds the focus, gives it back, closes with Escape. */
export const Modal = (props: ModalProps & LazyDialogProps) => <LazyDialog panel={panel} {...props} />;
