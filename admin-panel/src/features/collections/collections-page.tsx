import { Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { collections } from 'shared-types/contract/collections';
import { useRead } from '../../lib/api/use-read';
import { paths } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { ListPage } from '../../ui/list/list-page';
import { RightsNote } from '../../ui/record/rights-note';
import { CollectionsTable } from './collections-table';

const RIGHTS = ['categories.create', 'categories.setStatus', 'categories.delete'] as const;

export default function CollectionsPage() {
  const mayCreate = useMay()('categories.create');
  const read = useRead(collections.list, {});

  return (
    <ListPage
      title="Collections"
      noun="collection"
      create={mayCreate && { to: paths.newCollection, label: 'Add New Collection', first: 'Add your first collection' }}
      notice={<RightsNote of={RIGHTS} />}
      read={read}
      count={read.data?.length}
      empty={{
        hint: 'Pieces across the categories, such as New, Under ₹2,500 or Wedding: chosen by hand, or found by a rule.',
        action: (
          <Link to={paths.products} className="btn btn-outline-secondary">
            Products
          </Link>
        ),
      }}
    >
      <Card>
        <CollectionsTable rows={read.data ?? null} />
      </Card>
    </ListPage>
  );
}
