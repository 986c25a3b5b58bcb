import { toast } from 'react-toastify';
import { products } from 'shared-types/contract/products';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useAdmin } from '../../lib/session/admin';
import { useConfirm } from '../../ui/dialog/confirm-dialog';

const REFRESH = ['/products', '/categories', '/changes/product'];

/** What can be done with a product from the list and from its page. */
export function useProductActions() {
  const { call } = useAdmin();
  const runAction = useMutationAction();
  const confirm = useConfirm();

  /** Whether it is gone, from the shop or for good. */
  async function remove(id: number): Promise<'deleted' | 'archived' | null> {
    const isConfirmed = await confirm({
      title: 'Delete product',
      text: 'Are you sure you want to delete this product?',
      confirmLabel: 'Delete',
    });
    if (!isConfirmed) return null;
    const outcome = await runAction(() => call(products.remove, { params: { id } }), {
      done: 'Product deleted successfully',
      failed: 'Failed to delete product',
      refresh: REFRESH,
    });
    if (!outcome.ok) return null;
    if (outcome.answer.archived) toast.info('It was ordered or lies in a cart, so it is kept in the archive.');
    return outcome.answer.archived ? 'archived' : 'deleted';
  }

  const restore = (id: number) =>
    runAction(() => call(products.restore, { params: { id } }), {
      done: 'Product restored',
      failed: 'Failed to restore product',
      refresh: REFRESH,
    });

  return { remove, restore };
}
