import type { ReactNode } from 'react';
import { Card } from 'react-bootstrap';

interface EmptyStateProps {
  text: string;
  /** What will be here, or how it comes. */
  hint?: string | undefined;
  /** What can be done about it. */
  children?: ReactNode;
}

/** In the place of a list that holds nothing. */
export function EmptyState({ text, hint, children }: EmptyStateProps) {
  return (
    <Card body className="text-center py-5">
      <p className="mb-0">{text}</p>
      {hint && <p className="text-body-secondary mt-2 mb-0">{hint}</p>}
      {children && <div className="d-flex flex-wrap justify-content-center gap-2 mt-3">{children}</div>}
    </Card>
  );
}
