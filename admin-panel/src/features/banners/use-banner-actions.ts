import { pathOf } from 'shared-types/client/client';
import { type Banner, banners } from 'shared-types/contract/store';
import { useSWRConfig } from 'swr';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useAdmin } from '../../lib/session/admin';
import { useDeleteRecord } from '../../ui/record/use-delete-record';

/** What can be done with the banners from their list. */
export function useBannerActions() {
  const { call } = useAdmin();
  const runAction = useMutationAction();
  const deleteRecord = useDeleteRecord();
  const { mutate } = useSWRConfig();

  async function remove({ id }: Banner) {
    await deleteRecord('banner', () => call(banners.remove, { params: { id } }), {
      text: 'Delete this banner?',
      done: 'Deleted successfully',
      failed: 'Delete failed',
      refresh: ['/banners'],
    });
  }

  /** Shows the new order at once, and the server's when it refuses. */
  async function reorder(wanted: Banner[]) {
    await mutate(pathOf(banners.list), wanted, { revalidate: false });
    const outcome = await runAction(() => call(banners.reorder, { body: { ids: wanted.map(({ id }) => id) } }), {
      failed: 'Failed to save the order',
      preferServer: true,
      refresh: ['/banners'],
    });
    if (!outcome.ok) await mutate(pathOf(banners.list));
  }

  return { remove, reorder };
}
