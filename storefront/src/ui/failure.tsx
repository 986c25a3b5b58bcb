import { Button } from './button';
import { Notice } from './notice';

/** A read that failed, said where its answer would be, with a way to try again. */
export function Failure({ title, error, onRetry }: { title: string; error: Error; onRetry: () => unknown }) {
  return (
    <div role="alert">
      <Notice
        title={title}
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
