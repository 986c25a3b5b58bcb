import { useEffect } from 'react';
import { Button } from 'react-bootstrap';
import { toast } from 'react-toastify';
import type { ApiError } from 'shared-types/client/client';
import { messageOf } from './error-message';

/** Says in a toast that something could not be read, and lets the person try again by SWR’s `mutate`; null says nothing. */
export function useFailureToast(failed: string | null, error: ApiError | undefined, retry: () => unknown) {
  // Of a refusal only the server knows which role it takes.
  const message = failed !== null && error?.status === 403 ? messageOf(error, failed) : failed;
  useEffect(() => {
    // An ended session is not this read's failure: the guard asks to sign in again.
    if (message === null || !error || error.status === 401) return;
    toast.error(
      ({ closeToast }) => (
        <div className="d-flex flex-wrap align-items-center justify-content-between gap-2">
          {message}
          <Button
            size="sm"
            variant="outline-light"
            onClick={() => {
              closeToast();
              void retry();
            }}
          >
            Retry
          </Button>
        </div>
      ),
      { toastId: message },
    );
    return () => toast.dismiss(message);
  }, [message, error, retry]);
}
