import { Button } from '../button/button';
import { Notice } from './notice';

interface FailureProps {
  title: string;
  error: Error;
  onRetry: () => unknown;
  /** `h1` where the screen has no other heading. */
  as?: 'h1' | 'h2';
}

/** A read that failed, said where its answer would be, with a way to try again. */
export function Failure({ title, error, onRetry, as = 'h2' }: FailureProps) {
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
