import { toast } from 'react-toastify';
import { products } from 'shared-types/contract/products';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useDeleteRecord } from '../../ui/record/use-delete-record';

const REFRESH = ['/products', '/categories', '/changes/product'];

/** What can be done with a product from the list and from its page. */
export function useProductActions() {
  const runAction = useMutationAction();
  const deleteRecord = useDeleteRecord();

  /** Whether it is gone, from the shop or for good. */
  async function remove(id: number): Promise<'deleted' | 'archived' | null> {
    const outcome = await deleteRecord('product', (call) => call(products.remove, { params: { id } }), {
      done: 'Product deleted successfully',
      failed: 'Failed to delete product',
      refresh: REFRESH,
    });
    if (!outcome?.ok) return null;
    if (outcome.answer.archived) toast.info('It was ordered or lies in a cart, so it is kept in the archive.');
    return outcome.answer.archived ? 'archived' : 'deleted';
  }

  const restore = (id: number) =>
    runAction((call) => call(products.restore, { params: { id } }), {
      done: 'Product restored',
      failed: 'Failed to restore product',
      refresh: REFRESH,
    });

  return { remove, restore };
}
