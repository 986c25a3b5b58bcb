import { Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { categories } from 'shared-types/contract/categories';
import { useRead } from '../../lib/api/use-read';
import { paths } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { ListPage } from '../../ui/list/list-page';
import { RightsNote } from '../../ui/record/rights-note';
import { CategoriesTable } from './categories-table';

const RIGHTS = ['categories.create', 'categories.setStatus', 'categories.delete'] as const;

export default function CategoriesPage() {
  const mayCreate = useMay()('categories.create');
  const read = useRead(categories.list, {});

  return (
    <ListPage
      title="Categories"
      noun="category"
      nouns="categories"
      create={mayCreate && { to: paths.newCategory, label: 'Add New Category', first: 'Add your first category' }}
      notice={<RightsNote of={RIGHTS} />}
      read={read}
      count={read.data?.length}
      empty={{
        hint: 'Shoppers look for your products in them.',
        action: (
          <Link to={paths.products} className="btn btn-outline-secondary">
            Products
          </Link>
        ),
      }}
    >
      <Card>
        <CategoriesTable rows={read.data ?? null} />
      </Card>
    </ListPage>
  );
}
