import { Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { categories } from 'shared-types/contract/categories';
import { messageOf } from '../../lib/api/error-message';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useRead } from '../../lib/api/use-read';
import { plural } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { CategoriesTable } from './categories-table';

export function CategoriesPage() {
  const may = useMay();
  const { data, error, isValidating, mutate } = useRead(categories.list, {});
  useFailureToast('Failed to fetch categories', error, mutate);
  const add = may('categories.create') && (
    <Link to={paths.newCategory} className="btn btn-primary">
      Add New Category
    </Link>
  );

  return (
    <>
      <PageHeading title="Categories">{add}</PageHeading>
      <p role="status" className="text-body-secondary mb-2">
        {data ? plural(data.length, 'category', 'categories') : isValidating && 'Loading...'}
      </p>
      {error && !data && !isValidating ? (
        <ReadFailure
          message={messageOf(error, 'The categories cannot be shown. Please try again in a moment.')}
          onRetry={() => void mutate()}
        />
      ) : data?.length === 0 ? (
        <EmptyState text="No categories found" hint="Shoppers look for your products in them.">
          {may('categories.create') ? (
            <Link to={paths.newCategory} className="btn btn-primary">
              Add your first category
            </Link>
          ) : (
            <Link to={paths.products} className="btn btn-outline-secondary">
              Products
            </Link>
          )}
        </EmptyState>
      ) : (
        <Card>
          <CategoriesTable categories={data ?? null} />
        </Card>
      )}
    </>
  );
}
