import type { ReactNode } from 'react';
import { Card } from 'react-bootstrap';

/** In the place of a list that holds nothing. `children`: what can be done about it. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Card body className="text-center py-5">
      <p className="mb-0">{text}</p>
      {children && <div className="mt-3">{children}</div>}
    </Card>
  );
}
