import { pathOf } from 'shared-types/client/client';
import { type Banner, banners } from 'shared-types/contract/store';
import { useSWRConfig } from 'swr';
import { useOffice } from '../../lib/session/admin';
import { useAct } from '../../lib/api/use-mutation-action';
import { useConfirm } from '../../ui/dialog/confirm-dialog';

/** What can be done with the banners from their list. */
export function useBannerActs() {
  const { call } = useOffice();
  const act = useAct();
  const ask = useConfirm();
  const { mutate } = useSWRConfig();

  async function remove({ id }: Banner) {
    if (!(await ask({ title: 'Delete banner', text: 'Delete this banner?', act: 'Delete' }))) return;
    await act(() => call(banners.remove, { params: { id } }), {
      done: 'Deleted successfully',
      failed: 'Delete failed',
      refresh: ['/banners'],
    });
  }

  /** Shows the new order at once, and the server's when it refuses. */
  async function reorder(wanted: Banner[]) {
    await mutate(pathOf(banners.list), wanted, { revalidate: false });
    const outcome = await act(() => call(banners.reorder, { body: { ids: wanted.map(({ id }) => id) } }), {
      failed: 'Failed to save the order',
      preferServer: true,
      refresh: ['/banners'],
    });
    if (!outcome.ok) await mutate(pathOf(banners.list));
  }

  return { remove, reorder };
}
