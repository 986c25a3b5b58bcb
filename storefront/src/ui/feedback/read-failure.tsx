import { Button } from '../button/button';
import { Notice } from './notice';

interface ReadFailureProps {
  title: string;
  error: Error;
  onRetry: () => unknown;
  /** `h1` where the screen has no other heading. */
  as?: 'h1' | 'h2';
}

/** The failure of a read in the place of its data, with a button to try again. */
export function ReadFailure({ title, error, onRetry, as = 'h2' }: ReadFailureProps) {
  return (
    <div role="alert">
      <Notice
        title={title}
        as={as}
        action={
          <Button kind="secondary" onClick={() => onRetry()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </Notice>
    </div>
  );
}
