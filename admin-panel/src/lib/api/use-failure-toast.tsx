import { useEffect } from 'react';
import { Button } from 'react-bootstrap';
import { toast } from 'react-toastify';
import type { ApiError } from 'shared-types/client/client';

/** Says in a toast that something could not be read, and lets the person try again by SWR’s `mutate`; null says nothing. */
export function useFailureToast(message: string | null, error: ApiError | undefined, retry: () => unknown) {
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
