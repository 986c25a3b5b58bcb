import type { Call } from 'shared-types/client/client';
import { type ActionOptions, type Outcome, useMutationAction } from '../../lib/api/use-mutation-action';
import { type Question, useConfirm } from '../dialog/confirm-dialog';

/** Asks and deletes: `await deleteRecord('coupon', (call) => call(…), { done, failed, refresh })`; null when not confirmed. */
export function useDeleteRecord() {
  const confirm = useConfirm();
  const runAction = useMutationAction();
  return async <Answer>(
    noun: string,
    remove: (call: Call) => Promise<Answer>,
    {
      text = `Are you sure you want to delete this ${noun}?`,
      note,
      ...options
    }: ActionOptions & Partial<Pick<Question, 'text' | 'note'>>,
  ): Promise<Outcome<Answer> | null> =>
    (await confirm({ title: `Delete ${noun}`, text, note, confirmLabel: 'Delete' }))
      ? runAction(remove, options)
      : null;
}
