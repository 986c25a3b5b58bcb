import { Alert, Button } from 'react-bootstrap';

/** In the place of what could not be read. */
export function ReadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Alert variant="danger" className="d-flex flex-wrap align-items-center justify-content-between gap-3 mb-0">
      <span>{message}</span>
      <Button variant="outline-light" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}
