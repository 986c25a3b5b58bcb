import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { toast } from '../toast/toast';
import type { LazyComponent } from './lazy-component';

/** What the dialog in the file is told besides its own properties. */
export interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What gets the focus back. */
  button: RefObject<HTMLElement | null>;
}

export interface LazyDialogProps {
  /** Draws the button. */
  trigger: (triggerProps: TriggerProps) => ReactNode;
  /** For one that is also opened and closed from outside. */
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  type: 'button';
  'aria-haspopup': 'dialog' | 'menu';
  'aria-expanded': boolean;
  onPointerEnter: () => void;
  onFocus: () => void;
  onTouchStart: () => void;
  onClick: () => void;
}

/**
 * A dialog or menu with its button, whose file is fetched when somebody is about to open it: on hover, focus or touch, at
 * the latest by the press, which then opens it as soon as it is here.
 */
export function LazyDialog<Props = object>({
  panel,
  kind = 'dialog',
  trigger,
  open,
  onOpenChange,
  ...props
}: NoInfer<Props> & LazyDialogProps & { panel: LazyComponent<Props & DialogState>; kind?: 'dialog' | 'menu' }) {
  const Panel = panel.useLoaded();
  const button = useRef<HTMLButtonElement>(null);
  const [own, setOwn] = useState(false);
  const isOpen = open ?? own;

  function setOpen(next: boolean) {
    setOwn(next);
    onOpenChange?.(next);
  }
  const prepare = () => {
    // The press reports a failure.
    panel.preload().catch(() => {});
  };
  const press = () => {
    panel.preload().then(
      () => setOpen(!isOpen),
      () => toast.error('This did not reach you. Check your connection and try again.', { toastId: 'part' }),
    );
  };
  return (
    <>
      {trigger({
        ref: button,
        type: 'button',
        'aria-haspopup': kind,
        'aria-expanded': isOpen,
        onPointerEnter: prepare,
        onFocus: prepare,
        onTouchStart: prepare,
        onClick: press,
      })}
      {Panel && <Panel {...(props as unknown as Props)} open={isOpen} onOpenChange={setOpen} button={button} />}
    </>
  );
}
