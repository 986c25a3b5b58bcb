import { Card } from 'react-bootstrap';
import { pathOf } from 'shared-types/client/client';
import { type Banner, banners } from 'shared-types/contract/store';
import { useSWRConfig } from 'swr';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { moveItem } from '../../lib/list/move-item';
import { paths, withId } from '../../lib/routes/paths';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { ListPage } from '../../ui/list/list-page';
import { RowButtons } from '../../ui/list/row-buttons';
import { SortableList } from '../../ui/list/sortable-list';
import { Thumbnail } from '../../ui/picture/thumbnail';
import { ActiveBadge } from '../../ui/record/active-badge';
import { useDeleteRecord } from '../../ui/record/use-delete-record';

const REFRESH = ['/banners'];

/** The banners as the home page shows them one after another; the order is theirs to change here. */
export default function BannersPage() {
  const read = useRead(banners.list, {});
  const { data } = read;
  const runAction = useMutationAction();
  const deleteRecord = useDeleteRecord();
  const { mutate } = useSWRConfig();

  const remove = ({ id }: Banner) =>
    deleteRecord('banner', (call) => call(banners.remove, { params: { id } }), {
      text: 'Delete this banner?',
      done: 'Deleted successfully',
      failed: 'Delete failed',
      refresh: REFRESH,
    });

  /** Shows the new order at once, and the server's when it refuses. */
  async function reorder(wanted: Banner[]) {
    await mutate(pathOf(banners.list), wanted, { revalidate: false });
    const outcome = await runAction((call) => call(banners.reorder, { body: { ids: wanted.map(({ id }) => id) } }), {
      failed: 'Failed to save the order',
      preferServer: true,
      refresh: REFRESH,
    });
    if (!outcome.ok) await mutate(pathOf(banners.list));
  }

  return (
    <ListPage
      title="Banners"
      noun="banner"
      create={{ to: paths.newBanner, label: 'Create Banner', first: 'Create your first banner' }}
      read={read}
      count={data?.length}
      empty={{ hint: 'They stand on the home page, one after another.' }}
    >
      {data ? (
        <SortableList
          label="Banners in their order"
          items={data}
          idOf={({ id }) => String(id)}
          nameOf={({ title }) => title}
          onMove={(from, to) => void reorder(moveItem(data, from, to))}
        >
          {(banner, index, handles) => (
            <Card body className="banner-row">
              <div className="d-flex flex-wrap align-items-center gap-3">
                <span className="figures text-body-secondary banner-number">{index + 1}</span>
                <Thumbnail picture={banner.picture} className="thumbnail-banner" alt={`Preview of ${banner.title}`} />
                <BannerFacts banner={banner} />
                <div className="d-flex flex-wrap align-items-center gap-2">
                  {handles}
                  <RowButtons
                    of={banner.title}
                    edit={withId(paths.editBanner, banner.id)}
                    onDelete={() => remove(banner)}
                    deleteLabel="Del"
                  />
                </div>
              </div>
            </Card>
          )}
        </SortableList>
      ) : (
        <Card body>
          <FormPlaceholder fields={4} />
        </Card>
      )}
    </ListPage>
  );
}

function BannerFacts({ banner: { title, link, is_active } }: { banner: Banner }) {
  return (
    <div className="flex-grow-1 min-width-0 banner-facts">
      <span className="row-title me-2">{title}</span>
      <ActiveBadge isActive={is_active} />
      <span className="d-block small text-body-secondary">
        {link ? (
          <a href={link} target="_blank" rel="noreferrer">
            {link}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        ) : (
          'No link'
        )}
      </span>
    </div>
  );
}
