import { useEffect } from 'react';
import { toast } from '../toast/toast';

/**
 * Shows once that a read has failed. An effect, because SWR's `onError` is called only for the part of the page
 * that happened to start the request.
 */
export function useFailureToast(error: Error | undefined, text: string): void {
  useEffect(() => {
    if (error) toast.error(text, { toastId: text });
  }, [error, text]);
}
