import { useNavigate } from 'react-router-dom';
import { draftOrders } from 'shared-types/contract/draft-orders';
import { useMutationAction } from '../api/use-mutation-action';
import { paths, withId } from '../routes/paths';

/** Begins a draft and goes there. */
export function useBeginDraft() {
  const runAction = useMutationAction();
  const navigate = useNavigate();
  return async () => {
    const outcome = await runAction((call) => call(draftOrders.create, {}), {
      failed: 'Failed to begin a draft',
      refresh: ['/draft-orders'],
    });
    if (outcome.ok) await navigate(withId(paths.draft, outcome.answer.id));
  };
}
