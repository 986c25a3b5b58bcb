import { toast } from 'react-toastify';
import { type User, users } from 'shared-types/contract/users';
import { useDeleteRecord } from '../../ui/record/use-delete-record';

/** Asks and deletes; answers whether the person is gone. */
export function useDeleteUser(): (user: Pick<User, 'id'>) => Promise<boolean> {
  const deleteRecord = useDeleteRecord();
  return async ({ id }) => {
    const outcome = await deleteRecord('user', (call) => call(users.remove, { params: { id } }), {
      done: 'User deleted',
      failed: 'Failed to delete user',
      refresh: ['/users?'],
    });
    // Why not: the last super admin, or a role that has changed meanwhile.
    if (outcome?.ok === false && (outcome.error.status === 409 || outcome.error.status === 403))
      toast.warning(outcome.error.message);
    return outcome?.ok ?? false;
  };
}
