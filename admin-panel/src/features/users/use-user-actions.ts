import { toast } from 'react-toastify';
import { type User, users } from 'shared-types/contract/users';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useAdmin } from '../../lib/session/admin';
import { useConfirm } from '../../ui/dialog/confirm-dialog';

/** Asks and deletes; answers whether the person is gone. */
export function useDeleteUser(): (user: Pick<User, 'id'>) => Promise<boolean> {
  const { call } = useAdmin();
  const runAction = useMutationAction();
  const confirm = useConfirm();
  return async ({ id }) => {
    const isConfirmed = await confirm({
      title: 'Delete user',
      text: 'Are you sure you want to delete this user?',
      confirmLabel: 'Delete',
    });
    if (!isConfirmed) return false;
    const outcome = await runAction(() => call(users.remove, { params: { id } }), {
      done: 'User deleted',
      failed: 'Failed to delete user',
      refresh: ['/users?'],
    });
    // Why not: the last super admin, or a role that has changed meanwhile.
    if (!outcome.ok && (outcome.error.status === 409 || outcome.error.status === 403))
      toast.warning(outcome.error.message);
    return outcome.ok;
  };
}
