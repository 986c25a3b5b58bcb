import { toast } from 'react-toastify';
import { type AdminCategory, categories } from 'shared-types/contract/categories';
import { useOffice } from '../../lib/session/admin';
import { useAct } from '../../lib/api/use-mutation-action';
import { useConfirm } from '../../ui/dialog/confirm-dialog';

const REFRESH = ['/categories', '/products'];

/** What can be done with a category from the list. */
export function useCategoryActs() {
  const { call } = useOffice();
  const act = useAct();
  const ask = useConfirm();

  async function remove({ id }: AdminCategory) {
    const goOn = await ask({
      title: 'Delete category',
      text: 'Are you sure you want to delete this category? Products in this category will become uncategorized.',
      act: 'Delete',
    });
    if (!goOn) return;
    const outcome = await act(() => call(categories.remove, { params: { id } }), {
      done: 'Category deleted successfully',
      failed: 'Failed to delete category',
      refresh: REFRESH,
    });
    // Why it cannot go: a name that would meet its like one level up.
    if (!outcome.ok && outcome.error.status === 409) toast.warning(outcome.error.message);
  }

  const setActive = ({ id }: AdminCategory, isActive: boolean) =>
    act(() => call(categories.setStatus, { params: { id }, body: { isActive } }), {
      done: 'Category status updated',
      failed: 'Failed to update category status',
      refresh: REFRESH,
    });

  return { remove, setActive };
}
