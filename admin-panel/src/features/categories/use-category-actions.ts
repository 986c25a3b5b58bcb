import { toast } from 'react-toastify';
import { type AdminCategory, categories } from 'shared-types/contract/categories';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useAdmin } from '../../lib/session/admin';
import { useDeleteRecord } from '../../ui/record/use-delete-record';

const REFRESH = ['/categories', '/products'];

/** What can be done with a category from the list. */
export function useCategoryActions() {
  const { call } = useAdmin();
  const runAction = useMutationAction();
  const deleteRecord = useDeleteRecord();

  async function remove({ id }: AdminCategory) {
    const outcome = await deleteRecord('category', () => call(categories.remove, { params: { id } }), {
      text: 'Are you sure you want to delete this category? Products in this category will become uncategorized.',
      done: 'Category deleted successfully',
      failed: 'Failed to delete category',
      refresh: REFRESH,
    });
    // Why it cannot go: a name that would meet its like one level up.
    if (outcome?.ok === false && outcome.error.status === 409) toast.warning(outcome.error.message);
  }

  const setActive = ({ id }: AdminCategory, isActive: boolean) =>
    runAction(() => call(categories.setStatus, { params: { id }, body: { isActive } }), {
      done: 'Category status updated',
      failed: 'Failed to update category status',
      refresh: REFRESH,
    });

  return { remove, setActive };
}
