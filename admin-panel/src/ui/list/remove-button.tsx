import { Button } from 'react-bootstrap';

/** Takes one of a list away. `of`: which, for assistive technology. */
export const RemoveButton = ({ of, className, onClick }: { of: string; className?: string; onClick: () => void }) => (
  <Button variant="outline-danger" size="sm" className={className} aria-label={`Remove ${of}`} onClick={onClick}>
    Remove
  </Button>
);
