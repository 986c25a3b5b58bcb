import { Button, Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { type Banner, banners } from 'shared-types/contract/store';
import { useRead } from '../../lib/api/use-read';
import { moveItem } from '../../lib/list/move-item';
import { paths, withId } from '../../lib/routes/paths';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { ListPage } from '../../ui/list/list-page';
import { SortableList } from '../../ui/list/sortable-list';
import { Thumbnail } from '../../ui/picture/thumbnail';
import { ActiveBadge } from '../../ui/record/active-badge';
import { useBannerActions } from './use-banner-actions';

/** The banners as the home page shows them one after another; the order is theirs to change here. */
export function BannersPage() {
  const read = useRead(banners.list, {});
  const { data } = read;
  const { remove, reorder } = useBannerActions();

  return (
    <ListPage
      title="Banners"
      noun="banner"
      actions={
        <Link to={paths.newBanner} className="btn btn-primary">
          Create Banner
        </Link>
      }
      read={read}
      count={data?.length}
      empty={{
        hint: 'They stand on the home page, one after another.',
        action: (
          <Link to={paths.newBanner} className="btn btn-primary">
            Create your first banner
          </Link>
        ),
      }}
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
                  <Link
                    to={withId(paths.editBanner, banner.id)}
                    className="btn btn-sm btn-outline-secondary"
                    aria-label={`Edit ${banner.title}`}
                  >
                    Edit
                  </Link>
                  <Button
                    size="sm"
                    variant="outline-danger"
                    aria-label={`Del ${banner.title}`}
                    onClick={() => void remove(banner)}
                  >
                    Del
                  </Button>
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
