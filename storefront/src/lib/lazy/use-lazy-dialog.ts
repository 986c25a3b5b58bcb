import { useRef, useState } from 'react';
import { toast } from '../toast/toast';
import type { LazyComponent } from './lazy-component';

/** A dialog or menu that may also be opened and closed from outside. */
export interface ControlledOpen {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * The button of a dialog or menu whose file is fetched when somebody is about to open it: on hover, focus or touch,
 * at the latest by the press, which then opens it as soon as it is here.
 */
export function useLazyDialog<Props>(
  part: LazyComponent<Props>,
  kind: 'dialog' | 'menu',
  { open, onOpenChange }: ControlledOpen,
) {
  const button = useRef<HTMLButtonElement>(null);
  const [own, setOwn] = useState(false);
  const isOpen = open ?? own;

  function setOpen(next: boolean) {
    setOwn(next);
    onOpenChange?.(next);
  }
  const prepare = () => {
    // The press reports a failure.
    part.preload().catch(() => {});
  };
  const press = () => {
    part.preload().then(
      () => setOpen(!isOpen),
      () => toast.error('This could not be fetched. Check your connection and try again.', { toastId: 'part' }),
    );
  };
  const triggerProps = {
    ref: button,
    type: 'button' as const,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onPointerEnter: prepare,
    onFocus: prepare,
    onTouchStart: prepare,
    onClick: press,
  };
  return { isOpen, setOpen, button, triggerProps };
}
export type TriggerProps = ReturnType<typeof useLazyDialog>['triggerProps'];
