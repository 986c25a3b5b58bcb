import type { ReactNode } from 'react';
import { Card } from 'react-bootstrap';

interface SectionProps {
  id: string;
  title: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a screen in a card, under its title. `isWide`: with more room below the title, as above fields. */
export const CardSection = ({ id, title, isWide, className, children }: SectionProps & { isWide?: boolean }) => (
  <Card body as="section" aria-labelledby={id} className={className}>
    <h2 id={id} className={isWide ? 'h5 mb-3' : 'h5'}>
      {title}
    </h2>
    {children}
  </Card>
);

/** The same with its title in the card's head, beside what can be done. The children say how much room they have. */
export const Panel = ({ id, title, actions, className, children }: SectionProps & { actions?: ReactNode }) => (
  <Card as="section" aria-labelledby={id} className={className}>
    <Card.Header
      className={actions === undefined ? undefined : 'd-flex align-items-center justify-content-between gap-2'}
    >
      <h2 id={id} className="h5 mb-0">
        {title}
      </h2>
      {actions}
    </Card.Header>
    {children}
  </Card>
);
