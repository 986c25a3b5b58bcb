import { useRef, useState } from 'react';
import { lazyComponent } from '../../lib/lazy/lazy-component';

const panel = lazyComponent(async () => (await import('../../ui/cart/size-sheet-panel')).SizeSheetPanel);
const prepare = () => {
  panel.preload().catch(() => {});
};

/** The sheet that asks for what is missing before a piece is added. */
export function useSizeSheet(isMissing: boolean) {
  const Panel = panel.useLoaded();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLElement | null>(null);
  return {
    Panel,
    dialog: { open, onOpenChange: setOpen, button },
    /** What a button that adds carries. */
    button: (add: () => void) => ({
      ...(isMissing && { onPointerEnter: prepare, onTouchStart: prepare, onFocus: prepare }),
      onClick(event: React.MouseEvent<HTMLElement>) {
        button.current = event.currentTarget;
        if (!isMissing) return add();
        panel.preload().then(
          () => setOpen(true),
          // What is missing can be chosen in the cart as well.
          () => add(),
        );
      },
    }),
  };
}
