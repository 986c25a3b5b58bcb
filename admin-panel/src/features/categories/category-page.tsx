import { Card } from 'react-bootstrap';
import { useParams } from 'react-router-dom';
import { categories } from 'shared-types/contract/categories';
import { messageOf } from '../../lib/failure';
import { useFailureToast } from '../../lib/use-failure-toast';
import { useMay } from '../../lib/use-may';
import { useRead } from '../../lib/use-read';
import { EmptyState } from '../../ui/empty-state';
import { FormPlaceholder } from '../../ui/form-placeholder';
import { PageHeading } from '../../ui/page-heading';
import { ReadFailure } from '../../ui/read-failure';
import { CategoryForm } from './category-form';

export function NewCategoryPage() {
  const may = useMay();
  return (
    <>
      <PageHeading title="New category" />
      {may('categories.create') ? (
        <CategoryForm category={null} />
      ) : (
        <EmptyState text="Only a super admin may add categories" />
      )}
    </>
  );
}

export function EditCategoryPage() {
  const { id = '' } = useParams();
  // The form begins with what is there now, not with what was read some time ago.
  const { data, error, isValidating, mutate } = useRead(
    categories.show,
    { params: { id } },
    { revalidateIfStale: true, revalidateOnReconnect: false },
  );
  useFailureToast('Failed to load category', error, mutate);
  return (
    <>
      <PageHeading title="Edit category" />
      {error && !data ? (
        <ReadFailure
          message={messageOf(error, 'The category cannot be shown. Please try again in a moment.')}
          onRetry={() => void mutate()}
        />
      ) : data && !isValidating ? (
        <CategoryForm key={data.id} category={data} />
      ) : (
        <Card body className="form-card">
          <FormPlaceholder fields={4} />
        </Card>
      )}
    </>
  );
}
