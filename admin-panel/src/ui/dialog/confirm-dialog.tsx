import { createContext, type ReactNode, use, useCallback, useId, useRef, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Dialog } from './dialog';

export interface Question {
  title: string;
  text: string;
  /** What else there is to know, beneath it. */
  note?: string | undefined;
  /** What the button that goes on is called: the action itself, such as `Delete`. */
  confirmLabel: string;
  /** Destructive actions are red; that is the default. */
  variant?: 'danger' | 'primary';
}
type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** `await confirm({ … })` is true when the person went on, false when they did not, in whatever way. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider');
  return confirm;
}

/** The one confirmation dialog of the back office. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(() => {});
  const asker = useRef<HTMLElement | null>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const textId = useId();

  const confirm = useCallback<Confirm>((asked) => {
    answer.current(false);
    asker.current = returnTo(document.activeElement);
    setQuestion(asked);
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);

  function close(isConfirmed: boolean) {
    setOpen(false);
    answer.current(isConfirmed);
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog
        show={isOpen}
        onHide={() => close(false)}
        // The safe way out has the focus: a key pressed without looking destroys nothing.
        onEntering={() => cancel.current?.focus()}
        onExited={() => asker.current?.focus()}
        restoreFocus={false}
        centered
        aria-labelledby={titleId}
        aria-describedby={textId}
      >
        <Modal.Header>
          <Modal.Title as="h2" className="h5" id={titleId}>
            {question?.title}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body id={textId}>
          {question?.text}
          {question?.note && <p className="mt-3 mb-0">{question.note}</p>}
        </Modal.Body>
        <Modal.Footer>
          <Button variant="outline-secondary" ref={cancel} onClick={() => close(false)}>
            Cancel
          </Button>
          <Button variant={question?.variant ?? 'danger'} onClick={() => close(true)}>
            {question?.confirmLabel}
          </Button>
        </Modal.Footer>
      </Dialog>
    </ConfirmContext>
  );
}

/** Where the focus goes back to: an item of a menu has closed with it, so its menu's button. */
function returnTo(active: Element | null): HTMLElement | null {
  const toggle = active?.closest('.dropdown-menu')?.parentElement?.querySelector<HTMLElement>('.dropdown-toggle');
  return toggle ?? (active instanceof HTMLElement ? active : null);
}
