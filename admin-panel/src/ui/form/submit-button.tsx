import type { ReactNode } from 'react';
import { Button, Spinner } from 'react-bootstrap';

interface SubmitButtonProps {
  isSubmitting: boolean;
  /** What it says while the form is being sent. */
  busy?: string;
  className?: string;
  children: ReactNode;
}

/** Sends its form. It keeps the focus while it works, so it is never `disabled`; the form takes no second submit. */
export function SubmitButton({ isSubmitting, busy = 'Saving…', className, children }: SubmitButtonProps) {
  return (
    <Button type="submit" className={className} aria-disabled={isSubmitting}>
      {isSubmitting && <Spinner size="sm" className="me-2" aria-hidden="true" />}
      {isSubmitting ? busy : children}
    </Button>
  );
}
