import { toast } from 'react-toastify';
import { products } from 'shared-types/contract/products';
import { useOffice } from '../../lib/session/admin';
import { useAct } from '../../lib/api/use-mutation-action';
import { useConfirm } from '../../ui/dialog/confirm-dialog';

const REFRESH = ['/products', '/categories', '/changes/product'];

/** What can be done with a product from the list and from its page. */
export function useProductActs() {
  const { call } = useOffice();
  const act = useAct();
  const ask = useConfirm();

  /** Whether it is gone, from the shop or for good. */
  async function remove(id: number): Promise<'deleted' | 'archived' | null> {
    const goOn = await ask({
      title: 'Delete product',
      text: 'Are you sure you want to delete this product?',
      act: 'Delete',
    });
    if (!goOn) return null;
    const outcome = await act(() => call(products.remove, { params: { id } }), {
      done: 'Product deleted successfully',
      failed: 'Failed to delete product',
      refresh: REFRESH,
    });
    if (!outcome.ok) return null;
    if (outcome.answer.archived) toast.info('It was ordered or lies in a cart, so it is kept in the archive.');
    return outcome.answer.archived ? 'archived' : 'deleted';
  }

  const restore = (id: number) =>
    act(() => call(products.restore, { params: { id } }), {
      done: 'Product restored',
      failed: 'Failed to restore product',
      refresh: REFRESH,
    });

  return { remove, restore };
}
