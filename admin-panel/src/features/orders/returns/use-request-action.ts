import { useState } from 'react';
import type { Call } from 'shared-types/client/client';
import { messageOf } from '../../../lib/api/error-message';
import { useMutationAction } from '../../../lib/api/use-mutation-action';

/** A step of a return in a dialog: closes it when done, else says why not. */
export function useRequestAction(onClose: () => void) {
  const runAction = useMutationAction();
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (work: (call: Call) => Promise<unknown>, done: string) => {
    setFailure(null);
    const outcome = await runAction(work, {
      done,
      failed: null,
      refresh: ['/orders/', '/return-requests', '/stats/today'],
    });
    if (outcome.ok) onClose();
    else setFailure(messageOf(outcome.error, 'Failed to change the return'));
  };
  return { failure, act };
}
