import { useEffect } from 'react';
import { Button } from 'react-bootstrap';
import { toast } from 'react-toastify';
import { orders } from 'shared-types/contract/orders';
import { useRead } from '../../lib/use-read';

const FAILED = 'Failed to fetch orders';

/** All orders, newest first. A failure is said in a toast, from which reading can be tried again. */
export function useOrders() {
  const { data, error, isValidating, mutate } = useRead(orders.adminList, {}, { revalidateOnFocus: true });
  const retry = () => void mutate();

  useEffect(() => {
    // An ended session is not this list's failure: the guard asks to sign in again.
    if (!error || error.status === 401) return;
    toast.error(
      ({ closeToast }) => (
        <div className="d-flex flex-wrap align-items-center justify-content-between gap-2">
          {FAILED}
          <Button
            size="sm"
            variant="outline-light"
            onClick={() => {
              closeToast();
              void mutate();
            }}
          >
            Retry
          </Button>
        </div>
      ),
      { toastId: FAILED },
    );
    return () => toast.dismiss(FAILED);
  }, [error, mutate]);

  return { orders: data ?? null, failed: error !== undefined && !data, isReading: isValidating, error, retry };
}
